"""The step sdist of setup scripts: it can be derived from, not run."""

from distutils.cmd import Command


class sdist(Command):
    user_options = []
