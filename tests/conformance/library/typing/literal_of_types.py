# Literal shows what it holds as other forms do: a class by its name.
from typing import Literal, Union

print(Literal[int], Literal["a", 1, None, True], Literal[b"x"], Union[Literal[str], int])
