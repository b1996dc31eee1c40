"""The step install of setup scripts: it can be derived from, not run."""

from distutils.cmd import Command


class install(Command):
    user_options = []
