"""``python -m gingerbread_widget`` opens JupyterLab on a fresh copy of the examples."""

import sys

from .demo import main

if __name__ == "__main__":
    sys.exit(main())
