"""`python -m bot`. Thinking processes import this module again, so it imports nothing by itself."""

import sys

if __name__ == "__main__":
    from bot.command import main

    sys.exit(main())
