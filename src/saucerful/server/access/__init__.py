"""Who may do what, and how often: identity, invitations, rate limits, security headers."""
