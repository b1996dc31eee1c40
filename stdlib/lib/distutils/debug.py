"""DEBUG is what the environment says in DISTUTILS_DEBUG."""

import os

DEBUG = os.environ.get("DISTUTILS_DEBUG")
