from difflib import SequenceMatcher, get_close_matches, Match
s = SequenceMatcher(None, "abxcd", "abcd")
print(s.get_matching_blocks(), s.get_opcodes(), s.ratio(), s.quick_ratio(), s.real_quick_ratio())
s = SequenceMatcher(lambda c: c == " ", "private Thread currentThread;", "private volatile Thread currentThread;")
print(round(s.ratio(), 3), s.get_matching_blocks(), s.find_longest_match(0, 10, 0, 10), s.find_longest_match())
s.set_seq1("q")
print(s.get_opcodes(), SequenceMatcher(None, "", "").ratio(), SequenceMatcher(None, [], []).get_opcodes())
print(get_close_matches("appel", ["ape", "apple", "peach", "puppy"]), get_close_matches("wheel", ["while", "for", "whee"]), get_close_matches("x", ["y"]), get_close_matches("abc", ["abd", "abe", "abf", "abg"], n=2, cutoff=0.5))
b = "x" * 150 + "y" * 100
s = SequenceMatcher(None, "xy", b)
print(sorted(s.bpopular), s.ratio(), SequenceMatcher(None, "xy", b, autojunk=False).ratio())
for f in (lambda: get_close_matches("a", [], n=0), lambda: get_close_matches("a", [], cutoff=2)):
    try:
        f()
    except ValueError as e:
        print(e)
a, b = "qabxcd", "abycdf"
for tag, i1, i2, j1, j2 in SequenceMatcher(None, a, b).get_opcodes():
    print(tag, a[i1:i2], b[j1:j2])
print([g for g in SequenceMatcher(None, range(30), [*range(5), 99, *range(6, 25), 77, *range(26, 30)]).get_grouped_opcodes(2)])
