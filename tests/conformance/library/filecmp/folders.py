# Files and folders compared.
import filecmp
import os
import tempfile

with tempfile.TemporaryDirectory() as root:
    def put(path, data):
        path = os.path.join(root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        os.utime(path, (len(data), 1000 + path.count("a/")))
        return path

    same = put("a/same", b"x" * 9000), put("b/same", b"x" * 9000)
    other = put("a/other", b"1"), put("b/other", b"2")
    longer = put("a/longer", b"1"), put("b/longer", b"22")
    put("a/only", b""), put("b/__pycache__/x", b""), put("a/sub/deep/f", b"1"), put("b/sub/deep/f", b"1"), put("b/sub/g", b"")
    put("a/mixed", b""), put("b/mixed/x", b"")
    print([filecmp.cmp(*pair) for pair in (same, other, longer)], [filecmp.cmp(*pair, shallow=False) for pair in (same, other, longer)])
    os.utime(other[0], (5, 5)), os.utime(other[1], (5, 5))
    print(filecmp.cmp(*other), filecmp.cmp(*other, shallow=False), filecmp.cmp(root, root))
    filecmp.clear_cache()
    a, b = os.path.join(root, "a"), os.path.join(root, "b")
    print(filecmp.cmpfiles(a, b, ["same", "longer", "only", "none"], shallow=False))
    d = filecmp.dircmp(a, b)
    print(d.left_list, d.right_list, d.common, d.left_only, d.right_only)
    print(d.common_dirs, d.common_files, d.common_funny, d.same_files, d.diff_files, d.funny_files)
    print(sorted(d.subdirs), d.subdirs["sub"].right_only, d.subdirs["sub"].subdirs["deep"].same_files)
    print(filecmp.dircmp(a, b, ignore=["same"], hide=["sub"]).common, filecmp.DEFAULT_IGNORES)
    os.chdir(root)
    d = filecmp.dircmp("a", "b")
    d.report()
    d.report_partial_closure()
    d.report_full_closure()
    try:
        d.nothing
    except AttributeError as error:
        print(error)
    try:
        filecmp.cmp("a/none", "b/none")
    except FileNotFoundError as error:
        print(error)
    os.chdir("/")
