# Frames of methods, lambdas, comprehensions and class bodies.
class Model:
    def __init__(self, layers):
        self.layers = layers
    def forward(self, x):
        return [layer(x) for layer in self.layers]

model = Model([lambda x: x + 1, lambda x: x + "a"])
model.forward(3)
