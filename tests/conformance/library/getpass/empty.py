import getpass
import os
os.environ["LOGNAME"] = ""
os.environ["USER"] = "fallback"
print(getpass.getuser())
