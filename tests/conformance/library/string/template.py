from string import Template
t = Template("$who likes ${what} and $$5, $other_1.")
print(t.substitute(who="tim", what="kung pao", other_1=3), t.template, t.safe_substitute(who=1), t.substitute({"who": 1, "what": 2}, other_1=3, who="kw"))
print(t.is_valid(), t.get_identifiers(), Template("$ x").is_valid(), Template("$a $a ${b}").get_identifiers())
for s in ("$", "a $ b", "line\n$1x", "${a", "${}", "$$$", "é$é", "x\ny $-", "$a-b"):
    try:
        print(repr(Template(s).substitute(a=1)))
    except Exception as e:
        print(type(e).__name__, e)
    print(repr(Template(s).safe_substitute(a=1)))
try:
    t.substitute(who=1)
except KeyError as e:
    print("KeyError", e)


class Hash(Template):
    delimiter = "#"


print(Hash("#a $a ##").substitute(a=2))
