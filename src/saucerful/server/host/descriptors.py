"""The number of files and connections that the system lets this process have open."""

from contextlib import suppress

ENOUGH = 65_536
"""What we ask for where the system names no limit of its own."""


def raise_descriptor_limit() -> int | None:
    """Raise the limit as far as we may, and return it; None where there is no such limit (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        with suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]
