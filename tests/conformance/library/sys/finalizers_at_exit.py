# What lives in modules to the end is finalized while print() works still.
import os
import textwrap


class Last:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("finalized:", self.name)


os.kept = Last("in os")
textwrap.kept = Last("in textwrap")
