"""The step build_ext of setup scripts: it can be derived from, not run."""

from distutils.cmd import Command


class build_ext(Command):
    user_options = []
