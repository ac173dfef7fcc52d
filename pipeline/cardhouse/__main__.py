"""`python -m cardhouse`."""

from cardhouse.cli.main import main

if __name__ == "__main__":
    main()
