# AttributeError and NameError suggest a near name.
class Layer:
    def __init__(self):
        self.weight = 1
    def run(self):
        return self.wieght
Layer().run()
