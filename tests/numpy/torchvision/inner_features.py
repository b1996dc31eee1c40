"""Models that give what some of their layers compute, and the names by which these are asked."""
import torch
import torchvision.models as models
from torchvision.models.feature_extraction import create_feature_extractor, get_graph_node_names

torch.manual_seed(0)
for n in ('resnet18', 'vgg11', 'mobilenet_v2'):
    m = models.get_model(n, weights=None)
    a, b = get_graph_node_names(m)
    print(a[:12], a == b, len(a), b[-3:])
m = models.resnet18()
fe = create_feature_extractor(m, return_nodes={'layer1': 'feat1', 'layer3.0.add': 'feat2', 'flatten': 'f'})
out = fe(torch.ones(1, 3, 64, 64)); print([(k, v.shape) for k, v in out.items()], type(fe).__name__, fe.training, len(list(fe.parameters())), [n for n, _ in fe.named_children()])
fe.eval()
print(fe(torch.ones(1, 3, 64, 64))['feat1'].sum() is not None, fe.training, m.training)
fe = create_feature_extractor(m, ['layer1'])
print(list(fe(torch.ones(1, 3, 32, 32))), [n for n, _ in fe.named_children()])
for bad in (lambda: create_feature_extractor(m, ['zz']), lambda: create_feature_extractor(m), lambda: create_feature_extractor(m, train_return_nodes=['layer1'])):
    try:
        bad()
    except ValueError as e:
        print(e)
