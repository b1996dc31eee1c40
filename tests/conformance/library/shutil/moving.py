# move in its forms.
import os, shutil, tempfile

top = tempfile.mkdtemp()
os.chdir(top)
open("a", "w").close()
os.makedirs("d/e")
print(shutil.move("a", "b"), os.path.exists("a"), shutil.move("b", "d"), os.listdir("d"))
open("b", "w").close()
for call in (lambda: shutil.move("b", "d"), lambda: shutil.move("d", "d/e"), lambda: shutil.move("none", "x")):
    try:
        call()
    except OSError as e:
        print(type(e).__name__, e)
print(shutil.move("d", "moved"), sorted(os.listdir("moved")))
os.mkdir("into")
print(shutil.move("moved/", "into"), os.listdir("into"))
os.chdir("/")
shutil.rmtree(top)
