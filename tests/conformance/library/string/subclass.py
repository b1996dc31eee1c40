from string import Template


class T(Template):
    delimiter = "%"


t = T("%a %% %{b} $c")
print(t.substitute(a=1, b=2), t.get_identifiers(), t.is_valid())
m = {"x": 1}
print(Template("$x $X").safe_substitute(m), Template("").substitute(), Template("no").substitute(m))


class D(dict):
    def __missing__(self, key):
        return "?" + key


print(Template("$p ${q}").substitute(D()))
try:
    Template(3).substitute()
except Exception as e:
    print(type(e).__name__)
