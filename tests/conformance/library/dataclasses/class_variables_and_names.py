# What the module offers; a class variable can't be for keywords only.
import dataclasses
from dataclasses import *
from typing import ClassVar

print(dataclasses.__all__)
try:
    @dataclass
    class C:
        a: ClassVar[int] = field(kw_only=True)
except TypeError as e:
    print(e)
