import getpass
import os
os.environ["LOGNAME"] = "somebody"
print(getpass.getuser(), issubclass(getpass.GetPassWarning, UserWarning))
del os.environ["LOGNAME"]
os.environ["USER"] = "other"
print(getpass.getuser())
