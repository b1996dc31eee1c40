"""The step build of setup scripts: it can be derived from, not run."""

from distutils.cmd import Command


class build(Command):
    user_options = []
