"""What is refused."""
from typing import *

T = TypeVar("T")
cases = [lambda: Any(), lambda: isinstance(1, Any), lambda: Union(), lambda: List(), lambda: List[int](), lambda: isinstance([], List[int]), lambda: Union[()],
         lambda: Optional[int, str], lambda: isinstance(1, Optional), lambda: List[Generic], lambda: List[ClassVar[int]], lambda: ClassVar[ClassVar[int]],
         lambda: Annotated[int], lambda: Self[int], lambda: Any[int], lambda: Hashable[int], lambda: Callable[[int]], lambda: TypeVar("A", int),
         lambda: TypeVar("A", covariant=True, contravariant=True), lambda: TypeVar("A", int, str, bound=int), lambda: Concatenate[int, str],
         lambda: ForwardRef("a b"), lambda: ForwardRef(5), lambda: assert_never(5), lambda: get_type_hints(5), lambda: Final(), lambda: issubclass(int, List[int])]
for case in cases:
    try:
        print(case())
    except Exception as e:
        print(type(e).__name__, e)
for source in ("class A(Union[int, str]): pass", "class A(Optional): pass", "class A(Generic[T], Generic[T]): pass", "class A(Literal[1]): pass",
               "class A(NewType('N', int)): pass", "class A(Generic): pass", "class A(List[TypeVar('U')], Generic[T]): pass", "class A(Final): pass"):
    try:
        exec(source)
        print("fine")
    except TypeError as e:
        print(e)
print(isinstance(1, Union[int, str]), issubclass(bool, Union[int, str]), isinstance([], List), isinstance({}, Mapping), issubclass(list, Sequence))
print(reveal_type(1))
