"""Where the weights of torchvision's models are, by enumeration and member, and what goes with them: sizes of crop and image, interpolation, how
pixels are scaled where not as usual; parameters, smallest image, accuracy. (tests/numpy/torchvision/_record_names.py writes this.)"""

WEIGHTS = {
    "AlexNet_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/alexnet-owt-7be5be79.pth", (224, 256, 'bilinear', {}, 61100840, (63, 63), 56.522, 79.066)),
        "DEFAULT": ("https://download.pytorch.org/models/alexnet-owt-7be5be79.pth", (224, 256, 'bilinear', {}, 61100840, (63, 63), 56.522, 79.066))},
    "ConvNeXt_Base_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/convnext_base-6075fbad.pth", (224, 232, 'bilinear', {}, 88591464, (32, 32), 84.062, 96.87)),
        "DEFAULT": ("https://download.pytorch.org/models/convnext_base-6075fbad.pth", (224, 232, 'bilinear', {}, 88591464, (32, 32), 84.062, 96.87))},
    "ConvNeXt_Large_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/convnext_large-ea097f82.pth", (224, 232, 'bilinear', {}, 197767336, (32, 32), 84.414, 96.976)),
        "DEFAULT": ("https://download.pytorch.org/models/convnext_large-ea097f82.pth", (224, 232, 'bilinear', {}, 197767336, (32, 32), 84.414, 96.976))},
    "ConvNeXt_Small_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/convnext_small-0c510722.pth", (224, 230, 'bilinear', {}, 50223688, (32, 32), 83.616, 96.65)),
        "DEFAULT": ("https://download.pytorch.org/models/convnext_small-0c510722.pth", (224, 230, 'bilinear', {}, 50223688, (32, 32), 83.616, 96.65))},
    "ConvNeXt_Tiny_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/convnext_tiny-983f1562.pth", (224, 236, 'bilinear', {}, 28589128, (32, 32), 82.52, 96.146)),
        "DEFAULT": ("https://download.pytorch.org/models/convnext_tiny-983f1562.pth", (224, 236, 'bilinear', {}, 28589128, (32, 32), 82.52, 96.146))},
    "DeepLabV3_MobileNet_V3_Large_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/deeplabv3_mobilenet_v3_large-fc3c493d.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/deeplabv3_mobilenet_v3_large-fc3c493d.pth", None)},
    "DeepLabV3_ResNet101_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/deeplabv3_resnet101_coco-586e9e4e.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/deeplabv3_resnet101_coco-586e9e4e.pth", None)},
    "DeepLabV3_ResNet50_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/deeplabv3_resnet50_coco-cd0a2569.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/deeplabv3_resnet50_coco-cd0a2569.pth", None)},
    "DenseNet121_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/densenet121-a639ec97.pth", (224, 256, 'bilinear', {}, 7978856, (29, 29), 74.434, 91.972)),
        "DEFAULT": ("https://download.pytorch.org/models/densenet121-a639ec97.pth", (224, 256, 'bilinear', {}, 7978856, (29, 29), 74.434, 91.972))},
    "DenseNet161_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/densenet161-8d451a50.pth", (224, 256, 'bilinear', {}, 28681000, (29, 29), 77.138, 93.56)),
        "DEFAULT": ("https://download.pytorch.org/models/densenet161-8d451a50.pth", (224, 256, 'bilinear', {}, 28681000, (29, 29), 77.138, 93.56))},
    "DenseNet169_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/densenet169-b2777c0a.pth", (224, 256, 'bilinear', {}, 14149480, (29, 29), 75.6, 92.806)),
        "DEFAULT": ("https://download.pytorch.org/models/densenet169-b2777c0a.pth", (224, 256, 'bilinear', {}, 14149480, (29, 29), 75.6, 92.806))},
    "DenseNet201_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/densenet201-c1103571.pth", (224, 256, 'bilinear', {}, 20013928, (29, 29), 76.896, 93.37)),
        "DEFAULT": ("https://download.pytorch.org/models/densenet201-c1103571.pth", (224, 256, 'bilinear', {}, 20013928, (29, 29), 76.896, 93.37))},
    "EfficientNet_B0_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b0_rwightman-7f5810bc.pth", (224, 256, 'bicubic', {}, 5288548, (1, 1), 77.692, 93.532)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b0_rwightman-7f5810bc.pth", (224, 256, 'bicubic', {}, 5288548, (1, 1), 77.692, 93.532))},
    "EfficientNet_B1_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b1_rwightman-bac287d4.pth", (240, 256, 'bicubic', {}, 7794184, (1, 1), 78.642, 94.186)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/efficientnet_b1-c27df63c.pth", (240, 255, 'bilinear', {}, 7794184, (1, 1), 79.838, 94.934)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b1-c27df63c.pth", (240, 255, 'bilinear', {}, 7794184, (1, 1), 79.838, 94.934))},
    "EfficientNet_B2_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b2_rwightman-c35c1473.pth", (288, 288, 'bicubic', {}, 9109994, (1, 1), 80.608, 95.31)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b2_rwightman-c35c1473.pth", (288, 288, 'bicubic', {}, 9109994, (1, 1), 80.608, 95.31))},
    "EfficientNet_B3_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b3_rwightman-b3899882.pth", (300, 320, 'bicubic', {}, 12233232, (1, 1), 82.008, 96.054)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b3_rwightman-b3899882.pth", (300, 320, 'bicubic', {}, 12233232, (1, 1), 82.008, 96.054))},
    "EfficientNet_B4_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b4_rwightman-23ab8bcd.pth", (380, 384, 'bicubic', {}, 19341616, (1, 1), 83.384, 96.594)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b4_rwightman-23ab8bcd.pth", (380, 384, 'bicubic', {}, 19341616, (1, 1), 83.384, 96.594))},
    "EfficientNet_B5_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b5_lukemelas-1a07897c.pth", (456, 456, 'bicubic', {}, 30389784, (1, 1), 83.444, 96.628)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b5_lukemelas-1a07897c.pth", (456, 456, 'bicubic', {}, 30389784, (1, 1), 83.444, 96.628))},
    "EfficientNet_B6_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b6_lukemelas-24a108a5.pth", (528, 528, 'bicubic', {}, 43040704, (1, 1), 84.008, 96.916)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b6_lukemelas-24a108a5.pth", (528, 528, 'bicubic', {}, 43040704, (1, 1), 84.008, 96.916))},
    "EfficientNet_B7_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_b7_lukemelas-c5b4e57e.pth", (600, 600, 'bicubic', {}, 66347960, (1, 1), 84.122, 96.908)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_b7_lukemelas-c5b4e57e.pth", (600, 600, 'bicubic', {}, 66347960, (1, 1), 84.122, 96.908))},
    "EfficientNet_V2_L_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_v2_l-59c71312.pth", (480, 480, 'bicubic', {'mean': (0.5, 0.5, 0.5), 'std': (0.5, 0.5, 0.5)}, 118515272, (33, 33), 85.808, 97.788)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_v2_l-59c71312.pth", (480, 480, 'bicubic', {'mean': (0.5, 0.5, 0.5), 'std': (0.5, 0.5, 0.5)}, 118515272, (33, 33), 85.808, 97.788))},
    "EfficientNet_V2_M_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_v2_m-dc08266a.pth", (480, 480, 'bilinear', {}, 54139356, (33, 33), 85.112, 97.156)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_v2_m-dc08266a.pth", (480, 480, 'bilinear', {}, 54139356, (33, 33), 85.112, 97.156))},
    "EfficientNet_V2_S_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/efficientnet_v2_s-dd5fe13b.pth", (384, 384, 'bilinear', {}, 21458488, (33, 33), 84.228, 96.878)),
        "DEFAULT": ("https://download.pytorch.org/models/efficientnet_v2_s-dd5fe13b.pth", (384, 384, 'bilinear', {}, 21458488, (33, 33), 84.228, 96.878))},
    "FCN_ResNet101_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/fcn_resnet101_coco-7ecb50ca.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fcn_resnet101_coco-7ecb50ca.pth", None)},
    "FCN_ResNet50_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/fcn_resnet50_coco-1167a1af.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fcn_resnet50_coco-1167a1af.pth", None)},
    "FCOS_ResNet50_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/fcos_resnet50_fpn_coco-99b0c9b7.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fcos_resnet50_fpn_coco-99b0c9b7.pth", None)},
    "FasterRCNN_MobileNet_V3_Large_320_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/fasterrcnn_mobilenet_v3_large_320_fpn-907ea3f9.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fasterrcnn_mobilenet_v3_large_320_fpn-907ea3f9.pth", None)},
    "FasterRCNN_MobileNet_V3_Large_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/fasterrcnn_mobilenet_v3_large_fpn-fb6a3cc7.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fasterrcnn_mobilenet_v3_large_fpn-fb6a3cc7.pth", None)},
    "FasterRCNN_ResNet50_FPN_V2_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/fasterrcnn_resnet50_fpn_v2_coco-dd69338a.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fasterrcnn_resnet50_fpn_v2_coco-dd69338a.pth", None)},
    "FasterRCNN_ResNet50_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/fasterrcnn_resnet50_fpn_coco-258fb6c6.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/fasterrcnn_resnet50_fpn_coco-258fb6c6.pth", None)},
    "GoogLeNet_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/googlenet_fbgemm-c81f6644.pth", (224, 256, 'bilinear', {}, 6624904, (15, 15), 69.826, 89.404)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/googlenet_fbgemm-c81f6644.pth", (224, 256, 'bilinear', {}, 6624904, (15, 15), 69.826, 89.404))},
    "GoogLeNet_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/googlenet-1378be20.pth", (224, 256, 'bilinear', {}, 6624904, (15, 15), 69.778, 89.53)),
        "DEFAULT": ("https://download.pytorch.org/models/googlenet-1378be20.pth", (224, 256, 'bilinear', {}, 6624904, (15, 15), 69.778, 89.53))},
    "Inception_V3_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/inception_v3_google_fbgemm-a2837893.pth", (299, 342, 'bilinear', {}, 27161264, (75, 75), 77.176, 93.354)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/inception_v3_google_fbgemm-a2837893.pth", (299, 342, 'bilinear', {}, 27161264, (75, 75), 77.176, 93.354))},
    "Inception_V3_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/inception_v3_google-0cc3c7bd.pth", (299, 342, 'bilinear', {}, 27161264, (75, 75), 77.294, 93.45)),
        "DEFAULT": ("https://download.pytorch.org/models/inception_v3_google-0cc3c7bd.pth", (299, 342, 'bilinear', {}, 27161264, (75, 75), 77.294, 93.45))},
    "KeypointRCNN_ResNet50_FPN_Weights": {
        "COCO_LEGACY": ("https://download.pytorch.org/models/keypointrcnn_resnet50_fpn_coco-9f466800.pth", None),
        "COCO_V1": ("https://download.pytorch.org/models/keypointrcnn_resnet50_fpn_coco-fc266e95.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/keypointrcnn_resnet50_fpn_coco-fc266e95.pth", None)},
    "LRASPP_MobileNet_V3_Large_Weights": {
        "COCO_WITH_VOC_LABELS_V1": ("https://download.pytorch.org/models/lraspp_mobilenet_v3_large-d234d4ea.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/lraspp_mobilenet_v3_large-d234d4ea.pth", None)},
    "MC3_18_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/mc3_18-a90a0ba3.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/mc3_18-a90a0ba3.pth", None)},
    "MNASNet0_5_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mnasnet0.5_top1_67.823-3ffadce67e.pth", (224, 256, 'bilinear', {}, 2218512, (1, 1), 67.734, 87.49)),
        "DEFAULT": ("https://download.pytorch.org/models/mnasnet0.5_top1_67.823-3ffadce67e.pth", (224, 256, 'bilinear', {}, 2218512, (1, 1), 67.734, 87.49))},
    "MNASNet0_75_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mnasnet0_75-7090bc5f.pth", (224, 232, 'bilinear', {}, 3170208, (1, 1), 71.18, 90.496)),
        "DEFAULT": ("https://download.pytorch.org/models/mnasnet0_75-7090bc5f.pth", (224, 232, 'bilinear', {}, 3170208, (1, 1), 71.18, 90.496))},
    "MNASNet1_0_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mnasnet1.0_top1_73.512-f206786ef8.pth", (224, 256, 'bilinear', {}, 4383312, (1, 1), 73.456, 91.51)),
        "DEFAULT": ("https://download.pytorch.org/models/mnasnet1.0_top1_73.512-f206786ef8.pth", (224, 256, 'bilinear', {}, 4383312, (1, 1), 73.456, 91.51))},
    "MNASNet1_3_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mnasnet1_3-a4c69d6f.pth", (224, 232, 'bilinear', {}, 6282256, (1, 1), 76.506, 93.522)),
        "DEFAULT": ("https://download.pytorch.org/models/mnasnet1_3-a4c69d6f.pth", (224, 232, 'bilinear', {}, 6282256, (1, 1), 76.506, 93.522))},
    "MViT_V1_B_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/mvit_v1_b-dbeb1030.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/mvit_v1_b-dbeb1030.pth", None)},
    "MViT_V2_S_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/mvit_v2_s-ae3be167.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/mvit_v2_s-ae3be167.pth", None)},
    "MaskRCNN_ResNet50_FPN_V2_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/maskrcnn_resnet50_fpn_v2_coco-73cbd019.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/maskrcnn_resnet50_fpn_v2_coco-73cbd019.pth", None)},
    "MaskRCNN_ResNet50_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/maskrcnn_resnet50_fpn_coco-bf2d0c1e.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/maskrcnn_resnet50_fpn_coco-bf2d0c1e.pth", None)},
    "MaxVit_T_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/maxvit_t-bc5ab103.pth", (224, 224, 'bicubic', {}, 30919624, (224, 224), 83.7, 96.722)),
        "DEFAULT": ("https://download.pytorch.org/models/maxvit_t-bc5ab103.pth", (224, 224, 'bicubic', {}, 30919624, (224, 224), 83.7, 96.722))},
    "MobileNet_V2_QuantizedWeights": {
        "IMAGENET1K_QNNPACK_V1": ("https://download.pytorch.org/models/quantized/mobilenet_v2_qnnpack_37f702c5.pth", (224, 256, 'bilinear', {}, 3504872, (1, 1), 71.658, 90.15)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/mobilenet_v2_qnnpack_37f702c5.pth", (224, 256, 'bilinear', {}, 3504872, (1, 1), 71.658, 90.15))},
    "MobileNet_V2_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mobilenet_v2-b0353104.pth", (224, 256, 'bilinear', {}, 3504872, (1, 1), 71.878, 90.286)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/mobilenet_v2-7ebf99e0.pth", (224, 232, 'bilinear', {}, 3504872, (1, 1), 72.154, 90.822)),
        "DEFAULT": ("https://download.pytorch.org/models/mobilenet_v2-7ebf99e0.pth", (224, 232, 'bilinear', {}, 3504872, (1, 1), 72.154, 90.822))},
    "MobileNet_V3_Large_QuantizedWeights": {
        "IMAGENET1K_QNNPACK_V1": ("https://download.pytorch.org/models/quantized/mobilenet_v3_large_qnnpack-5bcacf28.pth", (224, 256, 'bilinear', {}, 5483032, (1, 1), 73.004, 90.858)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/mobilenet_v3_large_qnnpack-5bcacf28.pth", (224, 256, 'bilinear', {}, 5483032, (1, 1), 73.004, 90.858))},
    "MobileNet_V3_Large_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mobilenet_v3_large-8738ca79.pth", (224, 256, 'bilinear', {}, 5483032, (1, 1), 74.042, 91.34)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/mobilenet_v3_large-5c1a4163.pth", (224, 232, 'bilinear', {}, 5483032, (1, 1), 75.274, 92.566)),
        "DEFAULT": ("https://download.pytorch.org/models/mobilenet_v3_large-5c1a4163.pth", (224, 232, 'bilinear', {}, 5483032, (1, 1), 75.274, 92.566))},
    "MobileNet_V3_Small_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/mobilenet_v3_small-047dcff4.pth", (224, 256, 'bilinear', {}, 2542856, (1, 1), 67.668, 87.402)),
        "DEFAULT": ("https://download.pytorch.org/models/mobilenet_v3_small-047dcff4.pth", (224, 256, 'bilinear', {}, 2542856, (1, 1), 67.668, 87.402))},
    "R2Plus1D_18_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/r2plus1d_18-91a641e6.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/r2plus1d_18-91a641e6.pth", None)},
    "R3D_18_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/r3d_18-b3b3357e.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/r3d_18-b3b3357e.pth", None)},
    "Raft_Large_Weights": {
        "C_T_V1": ("https://download.pytorch.org/models/raft_large_C_T_V1-22a6c225.pth", None),
        "C_T_V2": ("https://download.pytorch.org/models/raft_large_C_T_V2-1bb1363a.pth", None),
        "C_T_SKHT_V1": ("https://download.pytorch.org/models/raft_large_C_T_SKHT_V1-0b8c9e55.pth", None),
        "C_T_SKHT_V2": ("https://download.pytorch.org/models/raft_large_C_T_SKHT_V2-ff5fadd5.pth", None),
        "C_T_SKHT_K_V1": ("https://download.pytorch.org/models/raft_large_C_T_SKHT_K_V1-4a6a5039.pth", None),
        "C_T_SKHT_K_V2": ("https://download.pytorch.org/models/raft_large_C_T_SKHT_K_V2-b5c70766.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/raft_large_C_T_SKHT_V2-ff5fadd5.pth", None)},
    "Raft_Small_Weights": {
        "C_T_V1": ("https://download.pytorch.org/models/raft_small_C_T_V1-ad48884c.pth", None),
        "C_T_V2": ("https://download.pytorch.org/models/raft_small_C_T_V2-01064c6d.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/raft_small_C_T_V2-01064c6d.pth", None)},
    "RegNet_X_16GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_16gf-2007eb11.pth", (224, 256, 'bilinear', {}, 54278536, (1, 1), 80.058, 94.944)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_16gf-ba3796d7.pth", (224, 232, 'bilinear', {}, 54278536, (1, 1), 82.716, 96.196)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_16gf-ba3796d7.pth", (224, 232, 'bilinear', {}, 54278536, (1, 1), 82.716, 96.196))},
    "RegNet_X_1_6GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_1_6gf-e3633e7f.pth", (224, 256, 'bilinear', {}, 9190136, (1, 1), 77.04, 93.44)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_1_6gf-a12f2b72.pth", (224, 232, 'bilinear', {}, 9190136, (1, 1), 79.668, 94.922)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_1_6gf-a12f2b72.pth", (224, 232, 'bilinear', {}, 9190136, (1, 1), 79.668, 94.922))},
    "RegNet_X_32GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_32gf-9d47f8d0.pth", (224, 256, 'bilinear', {}, 107811560, (1, 1), 80.622, 95.248)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_32gf-6eb8fdc6.pth", (224, 232, 'bilinear', {}, 107811560, (1, 1), 83.014, 96.288)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_32gf-6eb8fdc6.pth", (224, 232, 'bilinear', {}, 107811560, (1, 1), 83.014, 96.288))},
    "RegNet_X_3_2GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_3_2gf-f342aeae.pth", (224, 256, 'bilinear', {}, 15296552, (1, 1), 78.364, 93.992)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_3_2gf-7071aa85.pth", (224, 232, 'bilinear', {}, 15296552, (1, 1), 81.196, 95.43)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_3_2gf-7071aa85.pth", (224, 232, 'bilinear', {}, 15296552, (1, 1), 81.196, 95.43))},
    "RegNet_X_400MF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_400mf-adf1edd5.pth", (224, 256, 'bilinear', {}, 5495976, (1, 1), 72.834, 90.95)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_400mf-62229a5f.pth", (224, 232, 'bilinear', {}, 5495976, (1, 1), 74.864, 92.322)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_400mf-62229a5f.pth", (224, 232, 'bilinear', {}, 5495976, (1, 1), 74.864, 92.322))},
    "RegNet_X_800MF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_800mf-ad17e45c.pth", (224, 256, 'bilinear', {}, 7259656, (1, 1), 75.212, 92.348)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_800mf-94a99ebd.pth", (224, 232, 'bilinear', {}, 7259656, (1, 1), 77.522, 93.826)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_800mf-94a99ebd.pth", (224, 232, 'bilinear', {}, 7259656, (1, 1), 77.522, 93.826))},
    "RegNet_X_8GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_x_8gf-03ceed89.pth", (224, 256, 'bilinear', {}, 39572648, (1, 1), 79.344, 94.686)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_x_8gf-2b70d774.pth", (224, 232, 'bilinear', {}, 39572648, (1, 1), 81.682, 95.678)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_x_8gf-2b70d774.pth", (224, 232, 'bilinear', {}, 39572648, (1, 1), 81.682, 95.678))},
    "RegNet_Y_128GF_Weights": {
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/regnet_y_128gf_swag-c8ce3e52.pth", (384, 384, 'bicubic', {}, 644812894, (1, 1), 88.228, 98.682)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/regnet_y_128gf_lc_swag-cbe8ce12.pth", (224, 224, 'bicubic', {}, 644812894, (1, 1), 86.068, 97.844)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_128gf_swag-c8ce3e52.pth", (384, 384, 'bicubic', {}, 644812894, (1, 1), 88.228, 98.682))},
    "RegNet_Y_16GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_16gf-9e6ed7dd.pth", (224, 256, 'bilinear', {}, 83590140, (1, 1), 80.424, 95.24)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_16gf-3e4a00f9.pth", (224, 232, 'bilinear', {}, 83590140, (1, 1), 82.886, 96.328)),
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/regnet_y_16gf_swag-43afe44d.pth", (384, 384, 'bicubic', {}, 83590140, (1, 1), 86.012, 98.054)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/regnet_y_16gf_lc_swag-f3ec0043.pth", (224, 224, 'bicubic', {}, 83590140, (1, 1), 83.976, 97.244)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_16gf-3e4a00f9.pth", (224, 232, 'bilinear', {}, 83590140, (1, 1), 82.886, 96.328))},
    "RegNet_Y_1_6GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_1_6gf-b11a554e.pth", (224, 256, 'bilinear', {}, 11202430, (1, 1), 77.95, 93.966)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_1_6gf-0d7bc02a.pth", (224, 232, 'bilinear', {}, 11202430, (1, 1), 80.876, 95.444)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_1_6gf-0d7bc02a.pth", (224, 232, 'bilinear', {}, 11202430, (1, 1), 80.876, 95.444))},
    "RegNet_Y_32GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_32gf-4dee3f7a.pth", (224, 256, 'bilinear', {}, 145046770, (1, 1), 80.878, 95.34)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_32gf-8db6d4b5.pth", (224, 232, 'bilinear', {}, 145046770, (1, 1), 83.368, 96.498)),
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/regnet_y_32gf_swag-04fdfa75.pth", (384, 384, 'bicubic', {}, 145046770, (1, 1), 86.838, 98.362)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/regnet_y_32gf_lc_swag-e1583746.pth", (224, 224, 'bicubic', {}, 145046770, (1, 1), 84.622, 97.48)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_32gf-8db6d4b5.pth", (224, 232, 'bilinear', {}, 145046770, (1, 1), 83.368, 96.498))},
    "RegNet_Y_3_2GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_3_2gf-b5a9779c.pth", (224, 256, 'bilinear', {}, 19436338, (1, 1), 78.948, 94.576)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_3_2gf-9180c971.pth", (224, 232, 'bilinear', {}, 19436338, (1, 1), 81.982, 95.972)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_3_2gf-9180c971.pth", (224, 232, 'bilinear', {}, 19436338, (1, 1), 81.982, 95.972))},
    "RegNet_Y_400MF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_400mf-c65dace8.pth", (224, 256, 'bilinear', {}, 4344144, (1, 1), 74.046, 91.716)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_400mf-e6988f5f.pth", (224, 232, 'bilinear', {}, 4344144, (1, 1), 75.804, 92.742)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_400mf-e6988f5f.pth", (224, 232, 'bilinear', {}, 4344144, (1, 1), 75.804, 92.742))},
    "RegNet_Y_800MF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_800mf-1b27b58c.pth", (224, 256, 'bilinear', {}, 6432512, (1, 1), 76.42, 93.136)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_800mf-58fc7688.pth", (224, 232, 'bilinear', {}, 6432512, (1, 1), 78.828, 94.502)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_800mf-58fc7688.pth", (224, 232, 'bilinear', {}, 6432512, (1, 1), 78.828, 94.502))},
    "RegNet_Y_8GF_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/regnet_y_8gf-d0d0e4a8.pth", (224, 256, 'bilinear', {}, 39381472, (1, 1), 80.032, 95.048)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/regnet_y_8gf-dc2b1b54.pth", (224, 232, 'bilinear', {}, 39381472, (1, 1), 82.828, 96.33)),
        "DEFAULT": ("https://download.pytorch.org/models/regnet_y_8gf-dc2b1b54.pth", (224, 232, 'bilinear', {}, 39381472, (1, 1), 82.828, 96.33))},
    "ResNeXt101_32X8D_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/resnext101_32x8_fbgemm_09835ccf.pth", (224, 256, 'bilinear', {}, 88791336, (1, 1), 78.986, 94.48)),
        "IMAGENET1K_FBGEMM_V2": ("https://download.pytorch.org/models/quantized/resnext101_32x8_fbgemm-ee16d00c.pth", (224, 232, 'bilinear', {}, 88791336, (1, 1), 82.574, 96.132)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/resnext101_32x8_fbgemm-ee16d00c.pth", (224, 232, 'bilinear', {}, 88791336, (1, 1), 82.574, 96.132))},
    "ResNeXt101_32X8D_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnext101_32x8d-8ba56ff5.pth", (224, 256, 'bilinear', {}, 88791336, (1, 1), 79.312, 94.526)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/resnext101_32x8d-110c445d.pth", (224, 232, 'bilinear', {}, 88791336, (1, 1), 82.834, 96.228)),
        "DEFAULT": ("https://download.pytorch.org/models/resnext101_32x8d-110c445d.pth", (224, 232, 'bilinear', {}, 88791336, (1, 1), 82.834, 96.228))},
    "ResNeXt101_64X4D_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/resnext101_64x4d_fbgemm-605a1cb3.pth", (224, 232, 'bilinear', {}, 83455272, (1, 1), 82.898, 96.326)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/resnext101_64x4d_fbgemm-605a1cb3.pth", (224, 232, 'bilinear', {}, 83455272, (1, 1), 82.898, 96.326))},
    "ResNeXt101_64X4D_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnext101_64x4d-173b62eb.pth", (224, 232, 'bilinear', {}, 83455272, (1, 1), 83.246, 96.454)),
        "DEFAULT": ("https://download.pytorch.org/models/resnext101_64x4d-173b62eb.pth", (224, 232, 'bilinear', {}, 83455272, (1, 1), 83.246, 96.454))},
    "ResNeXt50_32X4D_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnext50_32x4d-7cdf4587.pth", (224, 256, 'bilinear', {}, 25028904, (1, 1), 77.618, 93.698)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/resnext50_32x4d-1a0047aa.pth", (224, 232, 'bilinear', {}, 25028904, (1, 1), 81.198, 95.34)),
        "DEFAULT": ("https://download.pytorch.org/models/resnext50_32x4d-1a0047aa.pth", (224, 232, 'bilinear', {}, 25028904, (1, 1), 81.198, 95.34))},
    "ResNet101_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnet101-63fe2227.pth", (224, 256, 'bilinear', {}, 44549160, (1, 1), 77.374, 93.546)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/resnet101-cd907fc2.pth", (224, 232, 'bilinear', {}, 44549160, (1, 1), 81.886, 95.78)),
        "DEFAULT": ("https://download.pytorch.org/models/resnet101-cd907fc2.pth", (224, 232, 'bilinear', {}, 44549160, (1, 1), 81.886, 95.78))},
    "ResNet152_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnet152-394f9c45.pth", (224, 256, 'bilinear', {}, 60192808, (1, 1), 78.312, 94.046)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/resnet152-f82ba261.pth", (224, 232, 'bilinear', {}, 60192808, (1, 1), 82.284, 96.002)),
        "DEFAULT": ("https://download.pytorch.org/models/resnet152-f82ba261.pth", (224, 232, 'bilinear', {}, 60192808, (1, 1), 82.284, 96.002))},
    "ResNet18_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/resnet18_fbgemm_16fa66dd.pth", (224, 256, 'bilinear', {}, 11689512, (1, 1), 69.494, 88.882)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/resnet18_fbgemm_16fa66dd.pth", (224, 256, 'bilinear', {}, 11689512, (1, 1), 69.494, 88.882))},
    "ResNet18_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnet18-f37072fd.pth", (224, 256, 'bilinear', {}, 11689512, (1, 1), 69.758, 89.078)),
        "DEFAULT": ("https://download.pytorch.org/models/resnet18-f37072fd.pth", (224, 256, 'bilinear', {}, 11689512, (1, 1), 69.758, 89.078))},
    "ResNet34_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnet34-b627a593.pth", (224, 256, 'bilinear', {}, 21797672, (1, 1), 73.314, 91.42)),
        "DEFAULT": ("https://download.pytorch.org/models/resnet34-b627a593.pth", (224, 256, 'bilinear', {}, 21797672, (1, 1), 73.314, 91.42))},
    "ResNet50_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/resnet50_fbgemm_bf931d71.pth", (224, 256, 'bilinear', {}, 25557032, (1, 1), 75.92, 92.814)),
        "IMAGENET1K_FBGEMM_V2": ("https://download.pytorch.org/models/quantized/resnet50_fbgemm-23753f79.pth", (224, 232, 'bilinear', {}, 25557032, (1, 1), 80.282, 94.976)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/resnet50_fbgemm-23753f79.pth", (224, 232, 'bilinear', {}, 25557032, (1, 1), 80.282, 94.976))},
    "ResNet50_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/resnet50-0676ba61.pth", (224, 256, 'bilinear', {}, 25557032, (1, 1), 76.13, 92.862)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/resnet50-11ad3fa6.pth", (224, 232, 'bilinear', {}, 25557032, (1, 1), 80.858, 95.434)),
        "DEFAULT": ("https://download.pytorch.org/models/resnet50-11ad3fa6.pth", (224, 232, 'bilinear', {}, 25557032, (1, 1), 80.858, 95.434))},
    "RetinaNet_ResNet50_FPN_V2_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/retinanet_resnet50_fpn_v2_coco-5905b1c5.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/retinanet_resnet50_fpn_v2_coco-5905b1c5.pth", None)},
    "RetinaNet_ResNet50_FPN_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/retinanet_resnet50_fpn_coco-eeacb38b.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/retinanet_resnet50_fpn_coco-eeacb38b.pth", None)},
    "S3D_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/s3d-d76dad2f.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/s3d-d76dad2f.pth", None)},
    "SSD300_VGG16_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/ssd300_vgg16_coco-b556d3b4.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/ssd300_vgg16_coco-b556d3b4.pth", None)},
    "SSDLite320_MobileNet_V3_Large_Weights": {
        "COCO_V1": ("https://download.pytorch.org/models/ssdlite320_mobilenet_v3_large_coco-a79551df.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/ssdlite320_mobilenet_v3_large_coco-a79551df.pth", None)},
    "ShuffleNet_V2_X0_5_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/shufflenetv2_x0.5_fbgemm-00845098.pth", (224, 256, 'bilinear', {}, 1366792, (1, 1), 57.972, 79.78)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/shufflenetv2_x0.5_fbgemm-00845098.pth", (224, 256, 'bilinear', {}, 1366792, (1, 1), 57.972, 79.78))},
    "ShuffleNet_V2_X0_5_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/shufflenetv2_x0.5-f707e7126e.pth", (224, 256, 'bilinear', {}, 1366792, (1, 1), 60.552, 81.746)),
        "DEFAULT": ("https://download.pytorch.org/models/shufflenetv2_x0.5-f707e7126e.pth", (224, 256, 'bilinear', {}, 1366792, (1, 1), 60.552, 81.746))},
    "ShuffleNet_V2_X1_0_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/shufflenetv2_x1_fbgemm-1e62bb32.pth", (224, 256, 'bilinear', {}, 2278604, (1, 1), 68.36, 87.582)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/shufflenetv2_x1_fbgemm-1e62bb32.pth", (224, 256, 'bilinear', {}, 2278604, (1, 1), 68.36, 87.582))},
    "ShuffleNet_V2_X1_0_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/shufflenetv2_x1-5666bf0f80.pth", (224, 256, 'bilinear', {}, 2278604, (1, 1), 69.362, 88.316)),
        "DEFAULT": ("https://download.pytorch.org/models/shufflenetv2_x1-5666bf0f80.pth", (224, 256, 'bilinear', {}, 2278604, (1, 1), 69.362, 88.316))},
    "ShuffleNet_V2_X1_5_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/shufflenetv2_x1_5_fbgemm-d7401f05.pth", (224, 232, 'bilinear', {}, 3503624, (1, 1), 72.052, 90.7)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/shufflenetv2_x1_5_fbgemm-d7401f05.pth", (224, 232, 'bilinear', {}, 3503624, (1, 1), 72.052, 90.7))},
    "ShuffleNet_V2_X1_5_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/shufflenetv2_x1_5-3c479a10.pth", (224, 232, 'bilinear', {}, 3503624, (1, 1), 72.996, 91.086)),
        "DEFAULT": ("https://download.pytorch.org/models/shufflenetv2_x1_5-3c479a10.pth", (224, 232, 'bilinear', {}, 3503624, (1, 1), 72.996, 91.086))},
    "ShuffleNet_V2_X2_0_QuantizedWeights": {
        "IMAGENET1K_FBGEMM_V1": ("https://download.pytorch.org/models/quantized/shufflenetv2_x2_0_fbgemm-5cac526c.pth", (224, 232, 'bilinear', {}, 7393996, (1, 1), 75.354, 92.488)),
        "DEFAULT": ("https://download.pytorch.org/models/quantized/shufflenetv2_x2_0_fbgemm-5cac526c.pth", (224, 232, 'bilinear', {}, 7393996, (1, 1), 75.354, 92.488))},
    "ShuffleNet_V2_X2_0_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/shufflenetv2_x2_0-8be3c8ee.pth", (224, 232, 'bilinear', {}, 7393996, (1, 1), 76.23, 93.006)),
        "DEFAULT": ("https://download.pytorch.org/models/shufflenetv2_x2_0-8be3c8ee.pth", (224, 232, 'bilinear', {}, 7393996, (1, 1), 76.23, 93.006))},
    "SqueezeNet1_0_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/squeezenet1_0-b66bff10.pth", (224, 256, 'bilinear', {}, 1248424, (21, 21), 58.092, 80.42)),
        "DEFAULT": ("https://download.pytorch.org/models/squeezenet1_0-b66bff10.pth", (224, 256, 'bilinear', {}, 1248424, (21, 21), 58.092, 80.42))},
    "SqueezeNet1_1_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/squeezenet1_1-b8a52dc0.pth", (224, 256, 'bilinear', {}, 1235496, (17, 17), 58.178, 80.624)),
        "DEFAULT": ("https://download.pytorch.org/models/squeezenet1_1-b8a52dc0.pth", (224, 256, 'bilinear', {}, 1235496, (17, 17), 58.178, 80.624))},
    "Swin3D_B_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/swin3d_b_1k-24f7c7c6.pth", None),
        "KINETICS400_IMAGENET22K_V1": ("https://download.pytorch.org/models/swin3d_b_22k-7c6ae6fa.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/swin3d_b_1k-24f7c7c6.pth", None)},
    "Swin3D_S_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/swin3d_s-da41c237.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/swin3d_s-da41c237.pth", None)},
    "Swin3D_T_Weights": {
        "KINETICS400_V1": ("https://download.pytorch.org/models/swin3d_t-7615ae03.pth", None),
        "DEFAULT": ("https://download.pytorch.org/models/swin3d_t-7615ae03.pth", None)},
    "Swin_B_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_b-68c6b09e.pth", (224, 238, 'bicubic', {}, 87768224, (224, 224), 83.582, 96.64)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_b-68c6b09e.pth", (224, 238, 'bicubic', {}, 87768224, (224, 224), 83.582, 96.64))},
    "Swin_S_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_s-5e29d889.pth", (224, 246, 'bicubic', {}, 49606258, (224, 224), 83.196, 96.36)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_s-5e29d889.pth", (224, 246, 'bicubic', {}, 49606258, (224, 224), 83.196, 96.36))},
    "Swin_T_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_t-704ceda3.pth", (224, 232, 'bicubic', {}, 28288354, (224, 224), 81.474, 95.776)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_t-704ceda3.pth", (224, 232, 'bicubic', {}, 28288354, (224, 224), 81.474, 95.776))},
    "Swin_V2_B_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_v2_b-781e5279.pth", (256, 272, 'bicubic', {}, 87930848, (256, 256), 84.112, 96.864)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_v2_b-781e5279.pth", (256, 272, 'bicubic', {}, 87930848, (256, 256), 84.112, 96.864))},
    "Swin_V2_S_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_v2_s-637d8ceb.pth", (256, 260, 'bicubic', {}, 49737442, (256, 256), 83.712, 96.816)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_v2_s-637d8ceb.pth", (256, 260, 'bicubic', {}, 49737442, (256, 256), 83.712, 96.816))},
    "Swin_V2_T_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/swin_v2_t-b137f0e2.pth", (256, 260, 'bicubic', {}, 28351570, (256, 256), 82.072, 96.132)),
        "DEFAULT": ("https://download.pytorch.org/models/swin_v2_t-b137f0e2.pth", (256, 260, 'bicubic', {}, 28351570, (256, 256), 82.072, 96.132))},
    "VGG11_BN_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg11_bn-6002323d.pth", (224, 256, 'bilinear', {}, 132868840, (32, 32), 70.37, 89.81)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg11_bn-6002323d.pth", (224, 256, 'bilinear', {}, 132868840, (32, 32), 70.37, 89.81))},
    "VGG11_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg11-8a719046.pth", (224, 256, 'bilinear', {}, 132863336, (32, 32), 69.02, 88.628)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg11-8a719046.pth", (224, 256, 'bilinear', {}, 132863336, (32, 32), 69.02, 88.628))},
    "VGG13_BN_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg13_bn-abd245e5.pth", (224, 256, 'bilinear', {}, 133053736, (32, 32), 71.586, 90.374)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg13_bn-abd245e5.pth", (224, 256, 'bilinear', {}, 133053736, (32, 32), 71.586, 90.374))},
    "VGG13_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg13-19584684.pth", (224, 256, 'bilinear', {}, 133047848, (32, 32), 69.928, 89.246)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg13-19584684.pth", (224, 256, 'bilinear', {}, 133047848, (32, 32), 69.928, 89.246))},
    "VGG16_BN_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg16_bn-6c64b313.pth", (224, 256, 'bilinear', {}, 138365992, (32, 32), 73.36, 91.516)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg16_bn-6c64b313.pth", (224, 256, 'bilinear', {}, 138365992, (32, 32), 73.36, 91.516))},
    "VGG16_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg16-397923af.pth", (224, 256, 'bilinear', {}, 138357544, (32, 32), 71.592, 90.382)),
        "IMAGENET1K_FEATURES": ("https://download.pytorch.org/models/vgg16_features-amdegroot-88682ab5.pth", (224, 256, 'bilinear', {'mean': (0.48235, 0.45882, 0.40784), 'std': (0.00392156862745098, 0.00392156862745098, 0.00392156862745098)}, 138357544, (32, 32), None, None)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg16-397923af.pth", (224, 256, 'bilinear', {}, 138357544, (32, 32), 71.592, 90.382))},
    "VGG19_BN_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg19_bn-c79401a0.pth", (224, 256, 'bilinear', {}, 143678248, (32, 32), 74.218, 91.842)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg19_bn-c79401a0.pth", (224, 256, 'bilinear', {}, 143678248, (32, 32), 74.218, 91.842))},
    "VGG19_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vgg19-dcbb9e9d.pth", (224, 256, 'bilinear', {}, 143667240, (32, 32), 72.376, 90.876)),
        "DEFAULT": ("https://download.pytorch.org/models/vgg19-dcbb9e9d.pth", (224, 256, 'bilinear', {}, 143667240, (32, 32), 72.376, 90.876))},
    "ViT_B_16_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vit_b_16-c867db91.pth", (224, 256, 'bilinear', {}, 86567656, (224, 224), 81.072, 95.318)),
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/vit_b_16_swag-9ac1b537.pth", (384, 384, 'bicubic', {}, 86859496, (384, 384), 85.304, 97.65)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/vit_b_16_lc_swag-4e70ced5.pth", (224, 224, 'bicubic', {}, 86567656, (224, 224), 81.886, 96.18)),
        "DEFAULT": ("https://download.pytorch.org/models/vit_b_16-c867db91.pth", (224, 256, 'bilinear', {}, 86567656, (224, 224), 81.072, 95.318))},
    "ViT_B_32_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vit_b_32-d86f8d99.pth", (224, 256, 'bilinear', {}, 88224232, (224, 224), 75.912, 92.466)),
        "DEFAULT": ("https://download.pytorch.org/models/vit_b_32-d86f8d99.pth", (224, 256, 'bilinear', {}, 88224232, (224, 224), 75.912, 92.466))},
    "ViT_H_14_Weights": {
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/vit_h_14_swag-80465313.pth", (518, 518, 'bicubic', {}, 633470440, (518, 518), 88.552, 98.694)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/vit_h_14_lc_swag-c1eb923e.pth", (224, 224, 'bicubic', {}, 632045800, (224, 224), 85.708, 97.73)),
        "DEFAULT": ("https://download.pytorch.org/models/vit_h_14_swag-80465313.pth", (518, 518, 'bicubic', {}, 633470440, (518, 518), 88.552, 98.694))},
    "ViT_L_16_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vit_l_16-852ce7e3.pth", (224, 242, 'bilinear', {}, 304326632, (224, 224), 79.662, 94.638)),
        "IMAGENET1K_SWAG_E2E_V1": ("https://download.pytorch.org/models/vit_l_16_swag-4f3808c9.pth", (512, 512, 'bicubic', {}, 305174504, (512, 512), 88.064, 98.512)),
        "IMAGENET1K_SWAG_LINEAR_V1": ("https://download.pytorch.org/models/vit_l_16_lc_swag-4d563306.pth", (224, 224, 'bicubic', {}, 304326632, (224, 224), 85.146, 97.422)),
        "DEFAULT": ("https://download.pytorch.org/models/vit_l_16-852ce7e3.pth", (224, 242, 'bilinear', {}, 304326632, (224, 224), 79.662, 94.638))},
    "ViT_L_32_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/vit_l_32-c7638314.pth", (224, 256, 'bilinear', {}, 306535400, (224, 224), 76.972, 93.07)),
        "DEFAULT": ("https://download.pytorch.org/models/vit_l_32-c7638314.pth", (224, 256, 'bilinear', {}, 306535400, (224, 224), 76.972, 93.07))},
    "Wide_ResNet101_2_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/wide_resnet101_2-32ee1156.pth", (224, 256, 'bilinear', {}, 126886696, (1, 1), 78.848, 94.284)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/wide_resnet101_2-d733dc28.pth", (224, 232, 'bilinear', {}, 126886696, (1, 1), 82.51, 96.02)),
        "DEFAULT": ("https://download.pytorch.org/models/wide_resnet101_2-d733dc28.pth", (224, 232, 'bilinear', {}, 126886696, (1, 1), 82.51, 96.02))},
    "Wide_ResNet50_2_Weights": {
        "IMAGENET1K_V1": ("https://download.pytorch.org/models/wide_resnet50_2-95faca4d.pth", (224, 256, 'bilinear', {}, 68883240, (1, 1), 78.468, 94.086)),
        "IMAGENET1K_V2": ("https://download.pytorch.org/models/wide_resnet50_2-9ba9bcbe.pth", (224, 232, 'bilinear', {}, 68883240, (1, 1), 81.602, 95.758)),
        "DEFAULT": ("https://download.pytorch.org/models/wide_resnet50_2-9ba9bcbe.pth", (224, 232, 'bilinear', {}, 68883240, (1, 1), 81.602, 95.758))},
}

# The enumeration of each model.
OF_MODEL = {
    "alexnet": "torchvision.models.alexnet.AlexNet_Weights",
    "convnext_base": "torchvision.models.convnext.ConvNeXt_Base_Weights",
    "convnext_large": "torchvision.models.convnext.ConvNeXt_Large_Weights",
    "convnext_small": "torchvision.models.convnext.ConvNeXt_Small_Weights",
    "convnext_tiny": "torchvision.models.convnext.ConvNeXt_Tiny_Weights",
    "deeplabv3_mobilenet_v3_large": "torchvision.models.segmentation.deeplabv3.DeepLabV3_MobileNet_V3_Large_Weights",
    "deeplabv3_resnet101": "torchvision.models.segmentation.deeplabv3.DeepLabV3_ResNet101_Weights",
    "deeplabv3_resnet50": "torchvision.models.segmentation.deeplabv3.DeepLabV3_ResNet50_Weights",
    "densenet121": "torchvision.models.densenet.DenseNet121_Weights",
    "densenet161": "torchvision.models.densenet.DenseNet161_Weights",
    "densenet169": "torchvision.models.densenet.DenseNet169_Weights",
    "densenet201": "torchvision.models.densenet.DenseNet201_Weights",
    "efficientnet_b0": "torchvision.models.efficientnet.EfficientNet_B0_Weights",
    "efficientnet_b1": "torchvision.models.efficientnet.EfficientNet_B1_Weights",
    "efficientnet_b2": "torchvision.models.efficientnet.EfficientNet_B2_Weights",
    "efficientnet_b3": "torchvision.models.efficientnet.EfficientNet_B3_Weights",
    "efficientnet_b4": "torchvision.models.efficientnet.EfficientNet_B4_Weights",
    "efficientnet_b5": "torchvision.models.efficientnet.EfficientNet_B5_Weights",
    "efficientnet_b6": "torchvision.models.efficientnet.EfficientNet_B6_Weights",
    "efficientnet_b7": "torchvision.models.efficientnet.EfficientNet_B7_Weights",
    "efficientnet_v2_l": "torchvision.models.efficientnet.EfficientNet_V2_L_Weights",
    "efficientnet_v2_m": "torchvision.models.efficientnet.EfficientNet_V2_M_Weights",
    "efficientnet_v2_s": "torchvision.models.efficientnet.EfficientNet_V2_S_Weights",
    "fasterrcnn_mobilenet_v3_large_320_fpn": "torchvision.models.detection.faster_rcnn.FasterRCNN_MobileNet_V3_Large_320_FPN_Weights",
    "fasterrcnn_mobilenet_v3_large_fpn": "torchvision.models.detection.faster_rcnn.FasterRCNN_MobileNet_V3_Large_FPN_Weights",
    "fasterrcnn_resnet50_fpn": "torchvision.models.detection.faster_rcnn.FasterRCNN_ResNet50_FPN_Weights",
    "fasterrcnn_resnet50_fpn_v2": "torchvision.models.detection.faster_rcnn.FasterRCNN_ResNet50_FPN_V2_Weights",
    "fcn_resnet101": "torchvision.models.segmentation.fcn.FCN_ResNet101_Weights",
    "fcn_resnet50": "torchvision.models.segmentation.fcn.FCN_ResNet50_Weights",
    "fcos_resnet50_fpn": "torchvision.models.detection.fcos.FCOS_ResNet50_FPN_Weights",
    "googlenet": "torchvision.models.googlenet.GoogLeNet_Weights",
    "inception_v3": "torchvision.models.inception.Inception_V3_Weights",
    "keypointrcnn_resnet50_fpn": "torchvision.models.detection.keypoint_rcnn.KeypointRCNN_ResNet50_FPN_Weights",
    "lraspp_mobilenet_v3_large": "torchvision.models.segmentation.lraspp.LRASPP_MobileNet_V3_Large_Weights",
    "maskrcnn_resnet50_fpn": "torchvision.models.detection.mask_rcnn.MaskRCNN_ResNet50_FPN_Weights",
    "maskrcnn_resnet50_fpn_v2": "torchvision.models.detection.mask_rcnn.MaskRCNN_ResNet50_FPN_V2_Weights",
    "maxvit_t": "torchvision.models.maxvit.MaxVit_T_Weights",
    "mc3_18": "torchvision.models.video.resnet.MC3_18_Weights",
    "mnasnet0_5": "torchvision.models.mnasnet.MNASNet0_5_Weights",
    "mnasnet0_75": "torchvision.models.mnasnet.MNASNet0_75_Weights",
    "mnasnet1_0": "torchvision.models.mnasnet.MNASNet1_0_Weights",
    "mnasnet1_3": "torchvision.models.mnasnet.MNASNet1_3_Weights",
    "mobilenet_v2": "torchvision.models.mobilenetv2.MobileNet_V2_Weights",
    "mobilenet_v3_large": "torchvision.models.mobilenetv3.MobileNet_V3_Large_Weights",
    "mobilenet_v3_small": "torchvision.models.mobilenetv3.MobileNet_V3_Small_Weights",
    "mvit_v1_b": "torchvision.models.video.mvit.MViT_V1_B_Weights",
    "mvit_v2_s": "torchvision.models.video.mvit.MViT_V2_S_Weights",
    "quantized_googlenet": "torchvision.models.quantization.googlenet.GoogLeNet_QuantizedWeights",
    "quantized_inception_v3": "torchvision.models.quantization.inception.Inception_V3_QuantizedWeights",
    "quantized_mobilenet_v2": "torchvision.models.quantization.mobilenetv2.MobileNet_V2_QuantizedWeights",
    "quantized_mobilenet_v3_large": "torchvision.models.quantization.mobilenetv3.MobileNet_V3_Large_QuantizedWeights",
    "quantized_resnet18": "torchvision.models.quantization.resnet.ResNet18_QuantizedWeights",
    "quantized_resnet50": "torchvision.models.quantization.resnet.ResNet50_QuantizedWeights",
    "quantized_resnext101_32x8d": "torchvision.models.quantization.resnet.ResNeXt101_32X8D_QuantizedWeights",
    "quantized_resnext101_64x4d": "torchvision.models.quantization.resnet.ResNeXt101_64X4D_QuantizedWeights",
    "quantized_shufflenet_v2_x0_5": "torchvision.models.quantization.shufflenetv2.ShuffleNet_V2_X0_5_QuantizedWeights",
    "quantized_shufflenet_v2_x1_0": "torchvision.models.quantization.shufflenetv2.ShuffleNet_V2_X1_0_QuantizedWeights",
    "quantized_shufflenet_v2_x1_5": "torchvision.models.quantization.shufflenetv2.ShuffleNet_V2_X1_5_QuantizedWeights",
    "quantized_shufflenet_v2_x2_0": "torchvision.models.quantization.shufflenetv2.ShuffleNet_V2_X2_0_QuantizedWeights",
    "r2plus1d_18": "torchvision.models.video.resnet.R2Plus1D_18_Weights",
    "r3d_18": "torchvision.models.video.resnet.R3D_18_Weights",
    "raft_large": "torchvision.models.optical_flow.raft.Raft_Large_Weights",
    "raft_small": "torchvision.models.optical_flow.raft.Raft_Small_Weights",
    "regnet_x_16gf": "torchvision.models.regnet.RegNet_X_16GF_Weights",
    "regnet_x_1_6gf": "torchvision.models.regnet.RegNet_X_1_6GF_Weights",
    "regnet_x_32gf": "torchvision.models.regnet.RegNet_X_32GF_Weights",
    "regnet_x_3_2gf": "torchvision.models.regnet.RegNet_X_3_2GF_Weights",
    "regnet_x_400mf": "torchvision.models.regnet.RegNet_X_400MF_Weights",
    "regnet_x_800mf": "torchvision.models.regnet.RegNet_X_800MF_Weights",
    "regnet_x_8gf": "torchvision.models.regnet.RegNet_X_8GF_Weights",
    "regnet_y_128gf": "torchvision.models.regnet.RegNet_Y_128GF_Weights",
    "regnet_y_16gf": "torchvision.models.regnet.RegNet_Y_16GF_Weights",
    "regnet_y_1_6gf": "torchvision.models.regnet.RegNet_Y_1_6GF_Weights",
    "regnet_y_32gf": "torchvision.models.regnet.RegNet_Y_32GF_Weights",
    "regnet_y_3_2gf": "torchvision.models.regnet.RegNet_Y_3_2GF_Weights",
    "regnet_y_400mf": "torchvision.models.regnet.RegNet_Y_400MF_Weights",
    "regnet_y_800mf": "torchvision.models.regnet.RegNet_Y_800MF_Weights",
    "regnet_y_8gf": "torchvision.models.regnet.RegNet_Y_8GF_Weights",
    "resnet101": "torchvision.models.resnet.ResNet101_Weights",
    "resnet152": "torchvision.models.resnet.ResNet152_Weights",
    "resnet18": "torchvision.models.resnet.ResNet18_Weights",
    "resnet34": "torchvision.models.resnet.ResNet34_Weights",
    "resnet50": "torchvision.models.resnet.ResNet50_Weights",
    "resnext101_32x8d": "torchvision.models.resnet.ResNeXt101_32X8D_Weights",
    "resnext101_64x4d": "torchvision.models.resnet.ResNeXt101_64X4D_Weights",
    "resnext50_32x4d": "torchvision.models.resnet.ResNeXt50_32X4D_Weights",
    "retinanet_resnet50_fpn": "torchvision.models.detection.retinanet.RetinaNet_ResNet50_FPN_Weights",
    "retinanet_resnet50_fpn_v2": "torchvision.models.detection.retinanet.RetinaNet_ResNet50_FPN_V2_Weights",
    "s3d": "torchvision.models.video.s3d.S3D_Weights",
    "shufflenet_v2_x0_5": "torchvision.models.shufflenetv2.ShuffleNet_V2_X0_5_Weights",
    "shufflenet_v2_x1_0": "torchvision.models.shufflenetv2.ShuffleNet_V2_X1_0_Weights",
    "shufflenet_v2_x1_5": "torchvision.models.shufflenetv2.ShuffleNet_V2_X1_5_Weights",
    "shufflenet_v2_x2_0": "torchvision.models.shufflenetv2.ShuffleNet_V2_X2_0_Weights",
    "squeezenet1_0": "torchvision.models.squeezenet.SqueezeNet1_0_Weights",
    "squeezenet1_1": "torchvision.models.squeezenet.SqueezeNet1_1_Weights",
    "ssd300_vgg16": "torchvision.models.detection.ssd.SSD300_VGG16_Weights",
    "ssdlite320_mobilenet_v3_large": "torchvision.models.detection.ssdlite.SSDLite320_MobileNet_V3_Large_Weights",
    "swin3d_b": "torchvision.models.video.swin_transformer.Swin3D_B_Weights",
    "swin3d_s": "torchvision.models.video.swin_transformer.Swin3D_S_Weights",
    "swin3d_t": "torchvision.models.video.swin_transformer.Swin3D_T_Weights",
    "swin_b": "torchvision.models.swin_transformer.Swin_B_Weights",
    "swin_s": "torchvision.models.swin_transformer.Swin_S_Weights",
    "swin_t": "torchvision.models.swin_transformer.Swin_T_Weights",
    "swin_v2_b": "torchvision.models.swin_transformer.Swin_V2_B_Weights",
    "swin_v2_s": "torchvision.models.swin_transformer.Swin_V2_S_Weights",
    "swin_v2_t": "torchvision.models.swin_transformer.Swin_V2_T_Weights",
    "vgg11": "torchvision.models.vgg.VGG11_Weights",
    "vgg11_bn": "torchvision.models.vgg.VGG11_BN_Weights",
    "vgg13": "torchvision.models.vgg.VGG13_Weights",
    "vgg13_bn": "torchvision.models.vgg.VGG13_BN_Weights",
    "vgg16": "torchvision.models.vgg.VGG16_Weights",
    "vgg16_bn": "torchvision.models.vgg.VGG16_BN_Weights",
    "vgg19": "torchvision.models.vgg.VGG19_Weights",
    "vgg19_bn": "torchvision.models.vgg.VGG19_BN_Weights",
    "vit_b_16": "torchvision.models.vision_transformer.ViT_B_16_Weights",
    "vit_b_32": "torchvision.models.vision_transformer.ViT_B_32_Weights",
    "vit_h_14": "torchvision.models.vision_transformer.ViT_H_14_Weights",
    "vit_l_16": "torchvision.models.vision_transformer.ViT_L_16_Weights",
    "vit_l_32": "torchvision.models.vision_transformer.ViT_L_32_Weights",
    "wide_resnet101_2": "torchvision.models.resnet.Wide_ResNet101_2_Weights",
    "wide_resnet50_2": "torchvision.models.resnet.Wide_ResNet50_2_Weights",
}

# The classes of ImageNet.
CATEGORIES = """
tench
goldfish
great white shark
tiger shark
hammerhead
electric ray
stingray
cock
hen
ostrich
brambling
goldfinch
house finch
junco
indigo bunting
robin
bulbul
jay
magpie
chickadee
water ouzel
kite
bald eagle
vulture
great grey owl
European fire salamander
common newt
eft
spotted salamander
axolotl
bullfrog
tree frog
tailed frog
loggerhead
leatherback turtle
mud turtle
terrapin
box turtle
banded gecko
common iguana
American chameleon
whiptail
agama
frilled lizard
alligator lizard
Gila monster
green lizard
African chameleon
Komodo dragon
African crocodile
American alligator
triceratops
thunder snake
ringneck snake
hognose snake
green snake
king snake
garter snake
water snake
vine snake
night snake
boa constrictor
rock python
Indian cobra
green mamba
sea snake
horned viper
diamondback
sidewinder
trilobite
harvestman
scorpion
black and gold garden spider
barn spider
garden spider
black widow
tarantula
wolf spider
tick
centipede
black grouse
ptarmigan
ruffed grouse
prairie chicken
peacock
quail
partridge
African grey
macaw
sulphur-crested cockatoo
lorikeet
coucal
bee eater
hornbill
hummingbird
jacamar
toucan
drake
red-breasted merganser
goose
black swan
tusker
echidna
platypus
wallaby
koala
wombat
jellyfish
sea anemone
brain coral
flatworm
nematode
conch
snail
slug
sea slug
chiton
chambered nautilus
Dungeness crab
rock crab
fiddler crab
king crab
American lobster
spiny lobster
crayfish
hermit crab
isopod
white stork
black stork
spoonbill
flamingo
little blue heron
American egret
bittern
crane bird
limpkin
European gallinule
American coot
bustard
ruddy turnstone
red-backed sandpiper
redshank
dowitcher
oystercatcher
pelican
king penguin
albatross
grey whale
killer whale
dugong
sea lion
Chihuahua
Japanese spaniel
Maltese dog
Pekinese
Shih-Tzu
Blenheim spaniel
papillon
toy terrier
Rhodesian ridgeback
Afghan hound
basset
beagle
bloodhound
bluetick
black-and-tan coonhound
Walker hound
English foxhound
redbone
borzoi
Irish wolfhound
Italian greyhound
whippet
Ibizan hound
Norwegian elkhound
otterhound
Saluki
Scottish deerhound
Weimaraner
Staffordshire bullterrier
American Staffordshire terrier
Bedlington terrier
Border terrier
Kerry blue terrier
Irish terrier
Norfolk terrier
Norwich terrier
Yorkshire terrier
wire-haired fox terrier
Lakeland terrier
Sealyham terrier
Airedale
cairn
Australian terrier
Dandie Dinmont
Boston bull
miniature schnauzer
giant schnauzer
standard schnauzer
Scotch terrier
Tibetan terrier
silky terrier
soft-coated wheaten terrier
West Highland white terrier
Lhasa
flat-coated retriever
curly-coated retriever
golden retriever
Labrador retriever
Chesapeake Bay retriever
German short-haired pointer
vizsla
English setter
Irish setter
Gordon setter
Brittany spaniel
clumber
English springer
Welsh springer spaniel
cocker spaniel
Sussex spaniel
Irish water spaniel
kuvasz
schipperke
groenendael
malinois
briard
kelpie
komondor
Old English sheepdog
Shetland sheepdog
collie
Border collie
Bouvier des Flandres
Rottweiler
German shepherd
Doberman
miniature pinscher
Greater Swiss Mountain dog
Bernese mountain dog
Appenzeller
EntleBucher
boxer
bull mastiff
Tibetan mastiff
French bulldog
Great Dane
Saint Bernard
Eskimo dog
malamute
Siberian husky
dalmatian
affenpinscher
basenji
pug
Leonberg
Newfoundland
Great Pyrenees
Samoyed
Pomeranian
chow
keeshond
Brabancon griffon
Pembroke
Cardigan
toy poodle
miniature poodle
standard poodle
Mexican hairless
timber wolf
white wolf
red wolf
coyote
dingo
dhole
African hunting dog
hyena
red fox
kit fox
Arctic fox
grey fox
tabby
tiger cat
Persian cat
Siamese cat
Egyptian cat
cougar
lynx
leopard
snow leopard
jaguar
lion
tiger
cheetah
brown bear
American black bear
ice bear
sloth bear
mongoose
meerkat
tiger beetle
ladybug
ground beetle
long-horned beetle
leaf beetle
dung beetle
rhinoceros beetle
weevil
fly
bee
ant
grasshopper
cricket
walking stick
cockroach
mantis
cicada
leafhopper
lacewing
dragonfly
damselfly
admiral
ringlet
monarch
cabbage butterfly
sulphur butterfly
lycaenid
starfish
sea urchin
sea cucumber
wood rabbit
hare
Angora
hamster
porcupine
fox squirrel
marmot
beaver
guinea pig
sorrel
zebra
hog
wild boar
warthog
hippopotamus
ox
water buffalo
bison
ram
bighorn
ibex
hartebeest
impala
gazelle
Arabian camel
llama
weasel
mink
polecat
black-footed ferret
otter
skunk
badger
armadillo
three-toed sloth
orangutan
gorilla
chimpanzee
gibbon
siamang
guenon
patas
baboon
macaque
langur
colobus
proboscis monkey
marmoset
capuchin
howler monkey
titi
spider monkey
squirrel monkey
Madagascar cat
indri
Indian elephant
African elephant
lesser panda
giant panda
barracouta
eel
coho
rock beauty
anemone fish
sturgeon
gar
lionfish
puffer
abacus
abaya
academic gown
accordion
acoustic guitar
aircraft carrier
airliner
airship
altar
ambulance
amphibian
analog clock
apiary
apron
ashcan
assault rifle
backpack
bakery
balance beam
balloon
ballpoint
Band Aid
banjo
bannister
barbell
barber chair
barbershop
barn
barometer
barrel
barrow
baseball
basketball
bassinet
bassoon
bathing cap
bath towel
bathtub
beach wagon
beacon
beaker
bearskin
beer bottle
beer glass
bell cote
bib
bicycle-built-for-two
bikini
binder
binoculars
birdhouse
boathouse
bobsled
bolo tie
bonnet
bookcase
bookshop
bottlecap
bow
bow tie
brass
brassiere
breakwater
breastplate
broom
bucket
buckle
bulletproof vest
bullet train
butcher shop
cab
caldron
candle
cannon
canoe
can opener
cardigan
car mirror
carousel
carpenter's kit
carton
car wheel
cash machine
cassette
cassette player
castle
catamaran
CD player
cello
cellular telephone
chain
chainlink fence
chain mail
chain saw
chest
chiffonier
chime
china cabinet
Christmas stocking
church
cinema
cleaver
cliff dwelling
cloak
clog
cocktail shaker
coffee mug
coffeepot
coil
combination lock
computer keyboard
confectionery
container ship
convertible
corkscrew
cornet
cowboy boot
cowboy hat
cradle
crane
crash helmet
crate
crib
Crock Pot
croquet ball
crutch
cuirass
dam
desk
desktop computer
dial telephone
diaper
digital clock
digital watch
dining table
dishrag
dishwasher
disk brake
dock
dogsled
dome
doormat
drilling platform
drum
drumstick
dumbbell
Dutch oven
electric fan
electric guitar
electric locomotive
entertainment center
envelope
espresso maker
face powder
feather boa
file
fireboat
fire engine
fire screen
flagpole
flute
folding chair
football helmet
forklift
fountain
fountain pen
four-poster
freight car
French horn
frying pan
fur coat
garbage truck
gasmask
gas pump
goblet
go-kart
golf ball
golfcart
gondola
gong
gown
grand piano
greenhouse
grille
grocery store
guillotine
hair slide
hair spray
half track
hammer
hamper
hand blower
hand-held computer
handkerchief
hard disc
harmonica
harp
harvester
hatchet
holster
home theater
honeycomb
hook
hoopskirt
horizontal bar
horse cart
hourglass
iPod
iron
jack-o'-lantern
jean
jeep
jersey
jigsaw puzzle
jinrikisha
joystick
kimono
knee pad
knot
lab coat
ladle
lampshade
laptop
lawn mower
lens cap
letter opener
library
lifeboat
lighter
limousine
liner
lipstick
Loafer
lotion
loudspeaker
loupe
lumbermill
magnetic compass
mailbag
mailbox
maillot
maillot tank suit
manhole cover
maraca
marimba
mask
matchstick
maypole
maze
measuring cup
medicine chest
megalith
microphone
microwave
military uniform
milk can
minibus
miniskirt
minivan
missile
mitten
mixing bowl
mobile home
Model T
modem
monastery
monitor
moped
mortar
mortarboard
mosque
mosquito net
motor scooter
mountain bike
mountain tent
mouse
mousetrap
moving van
muzzle
nail
neck brace
necklace
nipple
notebook
obelisk
oboe
ocarina
odometer
oil filter
organ
oscilloscope
overskirt
oxcart
oxygen mask
packet
paddle
paddlewheel
padlock
paintbrush
pajama
palace
panpipe
paper towel
parachute
parallel bars
park bench
parking meter
passenger car
patio
pay-phone
pedestal
pencil box
pencil sharpener
perfume
Petri dish
photocopier
pick
pickelhaube
picket fence
pickup
pier
piggy bank
pill bottle
pillow
ping-pong ball
pinwheel
pirate
pitcher
plane
planetarium
plastic bag
plate rack
plow
plunger
Polaroid camera
pole
police van
poncho
pool table
pop bottle
pot
potter's wheel
power drill
prayer rug
printer
prison
projectile
projector
puck
punching bag
purse
quill
quilt
racer
racket
radiator
radio
radio telescope
rain barrel
recreational vehicle
reel
reflex camera
refrigerator
remote control
restaurant
revolver
rifle
rocking chair
rotisserie
rubber eraser
rugby ball
rule
running shoe
safe
safety pin
saltshaker
sandal
sarong
sax
scabbard
scale
school bus
schooner
scoreboard
screen
screw
screwdriver
seat belt
sewing machine
shield
shoe shop
shoji
shopping basket
shopping cart
shovel
shower cap
shower curtain
ski
ski mask
sleeping bag
slide rule
sliding door
slot
snorkel
snowmobile
snowplow
soap dispenser
soccer ball
sock
solar dish
sombrero
soup bowl
space bar
space heater
space shuttle
spatula
speedboat
spider web
spindle
sports car
spotlight
stage
steam locomotive
steel arch bridge
steel drum
stethoscope
stole
stone wall
stopwatch
stove
strainer
streetcar
stretcher
studio couch
stupa
submarine
suit
sundial
sunglass
sunglasses
sunscreen
suspension bridge
swab
sweatshirt
swimming trunks
swing
switch
syringe
table lamp
tank
tape player
teapot
teddy
television
tennis ball
thatch
theater curtain
thimble
thresher
throne
tile roof
toaster
tobacco shop
toilet seat
torch
totem pole
tow truck
toyshop
tractor
trailer truck
tray
trench coat
tricycle
trimaran
tripod
triumphal arch
trolleybus
trombone
tub
turnstile
typewriter keyboard
umbrella
unicycle
upright
vacuum
vase
vault
velvet
vending machine
vestment
viaduct
violin
volleyball
waffle iron
wall clock
wallet
wardrobe
warplane
washbasin
washer
water bottle
water jug
water tower
whiskey jug
whistle
wig
window screen
window shade
Windsor tie
wine bottle
wing
wok
wooden spoon
wool
worm fence
wreck
yawl
yurt
web site
comic book
crossword puzzle
street sign
traffic light
book jacket
menu
plate
guacamole
consomme
hot pot
trifle
ice cream
ice lolly
French loaf
bagel
pretzel
cheeseburger
hotdog
mashed potato
head cabbage
broccoli
cauliflower
zucchini
spaghetti squash
acorn squash
butternut squash
cucumber
artichoke
bell pepper
cardoon
mushroom
Granny Smith
strawberry
orange
lemon
fig
pineapple
banana
jackfruit
custard apple
pomegranate
hay
carbonara
chocolate sauce
dough
meat loaf
pizza
potpie
burrito
red wine
espresso
cup
eggnog
alp
bubble
cliff
coral reef
geyser
lakeside
promontory
sandbar
seashore
valley
volcano
ballplayer
groom
scuba diver
rapeseed
daisy
yellow lady's slipper
corn
acorn
hip
buckeye
coral fungus
agaric
gyromitra
stinkhorn
earthstar
hen-of-the-woods
bolete
ear
toilet tissue"""
