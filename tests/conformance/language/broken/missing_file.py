# A missing data file ends the script with CPython's exception.
def load(path):
    with open(path) as stream:
        return stream.read()
print("start")
load("/nonexistent/folder/data.csv")
