# A NameError's suggestion comes from the names in scope.
def compute(hidden_size):
    return hiden_size * 2
compute(4)
