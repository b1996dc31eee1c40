# printf-style formatting.
print("%d %s %r %f %.2f %5d|%-5d|%05d %x %X %o %e %g %c %c %%" % (42, "s", "r", 1.5, 2.345, 7, 7, 7, 255, 255, 8, 12345.678, 0.0001, "z", 65))
print("%s" % None, "%s %s" % ("a", [1]), "%(name)s is %(age)d" % {"name": "Bo", "age": 5}, "%5.1f|%-8s|%+d|% d" % (3.14159, "ab", 3, 4), "%s" % (1,), "%*d|%-*d|" % (5, 3, 4, 2))
print("%i %u" % (3, 4), "%.3s|%5s|%-5s|" % ("abcdef", "ab", "cd"), "%#x %#o" % (255, 8), "%d%%" % 50, "%d" % 3.99, "%s" % 1.0, "%.0f %.1f" % (0.5, 0.25), "%g %g" % (1e-5, 1e20), "%a" % "é")
for f, a in (("%d", "x"), ("%s %s", ("a",)), ("%s", ("a", "b")), ("%(k)s", {"z": 1}), ("%", ()), ("%q", 1), ("%c", 3.5)):
    try:
        print(f % a)
    except Exception as e:
        print(type(e).__name__ + ":", e)
print("%s: %d epochs, %.3f%% acc" % ("net", 10, 97.1234))
