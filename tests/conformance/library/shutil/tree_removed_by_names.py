"""rmtree without descriptors of directories, as programs whose files are not the system's ask for."""
import os
import shutil
import tempfile

print(shutil._use_fd_functions, shutil.rmtree.avoids_symlink_attacks)
for way in (True, False):
    shutil._use_fd_functions = way
    top = tempfile.mkdtemp()
    os.makedirs(os.path.join(top, "a", "b"))
    open(os.path.join(top, "a", "file"), "w").close()
    outside = tempfile.mkdtemp()
    open(os.path.join(outside, "kept"), "w").close()
    os.symlink(outside, os.path.join(top, "a", "link"))
    try:
        shutil.rmtree(os.path.join(top, "a", "link"))
    except OSError as error:
        print(error)
    shutil.rmtree(os.path.join(top, "nothing"), ignore_errors=True)
    calls = []
    shutil.rmtree(os.path.join(top, "nothing"), onerror=lambda *a: calls.append(a[0].__name__))
    print(len(calls) > 0)
    shutil.rmtree(top)
    print(os.path.exists(top), os.listdir(outside))
    shutil.rmtree(outside)
