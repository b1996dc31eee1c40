"""How results of einsum lie in memory, which decides what can be viewed, and what made them."""
import torch

SIZES = {"a": 2, "b": 3, "c": 4, "d": 5, "e": 6, "z": 1}
EQUATIONS = """ab,bc->ac ab,bc->ca ab,bc bc,ab->ac bc,ab->ca dab,dbc->dac dab,dbc->dca dab,dbc->adc dab,dbc->acd dab,dbc->cda abe,bc->ace
abe,bc->aec abe,bc->eca abe,bc->cae ab,cd->abcd ab,cd->acbd ab,cd->cdab abc,abc->ab abc,abc->ba abc,abc->abc abc,abc->cab ab,a->b ab,b->a
ab,ab-> ab,ab->a abc,bd->adc abc,bd->dac abc,bd->acd abcd,bd->ac abcd,bd->ca abcd,dae->bce abcd,dae->ecb abcd,dae->bec ab,bc,cd->ad
ab,bc,cd->da ab,bc,cd->dab abc->cab abc->ca a,b->ba za,ab->zb abz,zbc->ac abz,bc->azc bc,ab,cd->da cd,ab,bc->da cd,bc,ab->da ab,cd,bc->da
ab,bc,cd,de->ae ab,bc,cd,de->ea cd,ace->ade cd,ace->aed cd,ace->dae aa->a abb->ba ab->""".split()
torch.manual_seed(0)
for equation in EQUATIONS:
    operands = [torch.randn([SIZES[c] for c in one]).requires_grad_() for one in equation.split("->")[0].split(",")]
    y = torch.einsum(equation, *operands)
    y.pow(2).sum().backward()
    print(equation, tuple(y.shape), y.stride(), y.grad_fn.name(), f"{y.double().abs().sum().item():.4g}",
          " ".join(f"{x.grad.double().abs().sum().item():.4g}" for x in operands))
print(torch.einsum("nc,cd->dn", torch.ones(2, 3), torch.ones(3, 4)).view(-1))
for equation, shapes in (("ii", [(2, 3)]), ("iji->j", [(2, 3, 4)]), ("ij,j->.i", [(2, 2), (2,)]), ("...i->...i...", [(2, 2)])):
    try:
        print(torch.einsum(equation, *(torch.ones(s) for s in shapes)))
    except RuntimeError as error:
        print(error)
