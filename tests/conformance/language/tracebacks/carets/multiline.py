# Carets under an expression that spans part of a line or many lines.
def check(**values):
    return (values["alpha"]
            + values["beta"]
            + values["missing"])

result = check(
    alpha=1,
    beta=2,
)
