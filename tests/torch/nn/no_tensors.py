"""What functions say whose first argument is no tensor."""
import torch
import torch.nn.functional as F


def refused(make):
    try:
        print(make())
    except Exception as e:
        print(type(e).__name__, str(e).split("\n")[0])


refused(lambda: F.softmax([1., 2.], dim=0))
refused(lambda: F.log_softmax([1], 0))
refused(lambda: F.pad([1], (1, 1)))
refused(lambda: F.one_hot([1, 2]))
refused(lambda: F.normalize([1.]))
refused(lambda: F.cosine_similarity([1.], [2.]))
refused(lambda: F.cosine_similarity(torch.ones(1), 2))
refused(lambda: F.binary_cross_entropy(1., torch.ones(1)))
refused(lambda: F.binary_cross_entropy_with_logits(1., torch.ones(1)))
refused(lambda: F.kl_div([1], [2], reduction="sum"))
refused(lambda: F.nll_loss([1], [2]))
refused(lambda: F.batch_norm([1], None, None))
refused(lambda: F.scaled_dot_product_attention([1], [1], [1]))
refused(lambda: F.hardtanh([1]))
refused(lambda: F.unfold([1], 1))
refused(lambda: F.pixel_shuffle([1], 1))
refused(lambda: F.triplet_margin_loss([1], [1], [1]))
