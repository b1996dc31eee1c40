import io, os, subprocess, sys, tempfile

def run(module, *args, data=b""):
    p = subprocess.run([sys.executable, "-m", module, *args], input=data, capture_output=True)
    print(module, args, p.returncode, p.stdout[:200], p.stderr[:200])

run("base64", "-e", data=b"hello"); run("base64", "-d", data=b"aGVsbG8="); run("base64", "-u", data=b"aGVsbG8="); run("base64", "-t")
run("mimetypes", "a.py", "b.tar.gz", "c.nosuch"); run("mimetypes", "-e", "text/html", "no/such"); run("mimetypes", "--lenient", "a.xul"); run("mimetypes", "--help"); run("mimetypes", "--nope")
run("calendar", "2004", "1"); run("calendar", "-t", "text", "2023"); run("calendar", "-w", "3", "-l", "2", "2020", "2"); run("calendar", "-e", "utf-16-le", "2004", "1")
with tempfile.TemporaryDirectory() as d:
    os.chdir(d)
    with open("x.txt", "w") as f: f.write("text " * 100)
    for level in ("--fast", "--best"):
        run("gzip", level, "x.txt"); print(os.path.exists("x.txt.gz"))
    os.rename("x.txt", "y.txt"); run("gzip", "-d", "x.txt.gz"); print(open("x.txt").read() == open("y.txt").read())
    run("gzip", "-d", "x.txt"); run("gzip", "--fast", "--best", "x.txt")
    import gzip
    run("gzip", "-d", "-", data=gzip.compress(b"from stdin"))
