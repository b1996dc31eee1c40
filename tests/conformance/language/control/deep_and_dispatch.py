"""Dispatch by dictionaries and match, early returns, sentinel loops, iter with sentinel, recursion turned into loops."""
import operator
import random


def interpret(program):
    stack, pc, out, steps = [], 0, [], 0
    labels = {line[1:]: n for n, line in enumerate(program) if line.startswith(":")}
    binary = {"+": operator.add, "-": operator.sub, "*": operator.mul, "<": operator.lt}
    while pc < len(program):
        steps += 1
        op, *args = program[pc].split()
        pc += 1
        match [op, *args]:
            case ["push", n]:
                stack.append(int(n))
            case ["dup"]:
                stack.append(stack[-1])
            case ["swap"]:
                stack[-1], stack[-2] = stack[-2], stack[-1]
            case ["print"]:
                out.append(stack.pop())
            case ["jmpif", label]:
                if stack.pop():
                    pc = labels[label]
            case [sign] if sign in binary:
                b, a = stack.pop(), stack.pop()
                stack.append(binary[sign](a, b))
            case [label] if label.startswith(":"):
                continue
            case ["halt"]:
                break
            case unknown:
                raise ValueError(f"line {pc}: {unknown}")
    else:
        out.append("fell off")
    return out, stack, steps


print(interpret("push 1|push 5|:loop|swap|push 2|*|swap|push 1|-|dup|jmpif loop|halt".split("|")))
print(interpret(["push 3", "dup", "*", "print"]))
try:
    interpret(["push 1", "bogus now"])
except ValueError as e:
    print(e)
rng = random.Random(5)
rolls = list(iter(lambda: rng.randint(1, 6), 6))
print(rolls, list(iter([1, 2, 0, 3].pop, 0)))


def collatz(n):
    steps = 0
    while n != 1:
        n, steps = (n // 2 if n % 2 == 0 else 3 * n + 1), steps + 1
    return steps


print([collatz(n) for n in (1, 7, 27, 97)])


def hanoi(n):
    moves, stack = 0, [(n, "a", "b", "c")]
    while stack:
        k, src, via, dst = stack.pop()
        if k == 1:
            moves += 1
            continue
        stack += [(k - 1, via, src, dst), (1, src, via, dst), (k - 1, src, dst, via)]
    return moves


print([hanoi(n) for n in range(1, 8)])
found = None
for a in range(1, 30):
    for b in range(a, 30):
        c2 = a * a + b * b
        c = int(c2 ** .5)
        if c * c == c2 and a + b + c == 60:
            found = a, b, c
            break
    else:
        continue
    break
print(found)
