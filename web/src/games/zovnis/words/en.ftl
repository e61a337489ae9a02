tagline = Root in secret for one alien and one saucer, and shoot the others out of the sky.
