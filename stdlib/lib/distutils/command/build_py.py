"""The step build_py of setup scripts: it can be derived from, not run."""

from distutils.cmd import Command


class build_py(Command):
    user_options = []
