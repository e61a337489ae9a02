"""`python -m saucerful`: the command line."""

from saucerful.cli import main

if __name__ == "__main__":
    main()
