# Two closures and the frame itself share one cell.
def make():
    value = []
    def push(x): value.append(x)
    def replace(v):
        nonlocal value
        value = v
    def show(): return value
    value.append("frame")
    return push, replace, show
push, replace, show = make()
push(1)
print(show())
replace([2])
push(3)
print(show())
def levels():
    x = 1
    def a():
        def b():
            nonlocal x
            x += 1
            return x
        return b() + x
    return a(), x
print(levels())
