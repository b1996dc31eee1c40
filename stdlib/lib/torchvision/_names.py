"""torchvision's modules (whether a package, and names; tests/numpy/torchvision/_record_names.py writes this): c: marks classes, m: modules, =MODULE says where
a name is from."""

NAMES = {
    "torchvision": (True, """
        _is_tracing disable_beta_transforms_warning get_image_backend get_video_backend set_image_backend set_video_backend m:torch=torch"""),
    "torchvision._internally_replaced_utils": (False, """
        _download_file_from_remote_location _get_extension_path _is_remote_location_available load_state_dict_from_url=torch.hub"""),
    "torchvision._meta_registrations": (False, """
        get_meta_lib meta_deform_conv2d meta_deform_conv2d_backward meta_nms meta_ps_roi_align meta_ps_roi_align_backward meta_ps_roi_pool
        meta_ps_roi_pool_backward meta_roi_align meta_roi_align_backward meta_roi_pool meta_roi_pool_backward register_meta m:torch=torch"""),
    "torchvision._utils": (False, """
        c:StrEnum c:StrEnumMeta T sequence_to_str"""),
    "torchvision.datasets": (True, """
        c:CIFAR10=torchvision.datasets.cifar c:CIFAR100=torchvision.datasets.cifar c:CLEVRClassification=torchvision.datasets.clevr
        c:CREStereo=torchvision.datasets._stereo_matching c:Caltech101=torchvision.datasets.caltech c:Caltech256=torchvision.datasets.caltech
        c:CarlaStereo=torchvision.datasets._stereo_matching c:CelebA=torchvision.datasets.celeba c:Cityscapes=torchvision.datasets.cityscapes
        c:CocoCaptions=torchvision.datasets.coco c:CocoDetection=torchvision.datasets.coco c:Country211=torchvision.datasets.country211
        c:DTD=torchvision.datasets.dtd c:DatasetFolder=torchvision.datasets.folder c:EMNIST=torchvision.datasets.mnist
        c:ETH3DStereo=torchvision.datasets._stereo_matching c:EuroSAT=torchvision.datasets.eurosat c:FER2013=torchvision.datasets.fer2013
        c:FGVCAircraft=torchvision.datasets.fgvc_aircraft c:FakeData=torchvision.datasets.fakedata
        c:FallingThingsStereo=torchvision.datasets._stereo_matching c:FashionMNIST=torchvision.datasets.mnist c:Flickr30k=torchvision.datasets.flickr
        c:Flickr8k=torchvision.datasets.flickr c:Flowers102=torchvision.datasets.flowers102 c:FlyingChairs=torchvision.datasets._optical_flow
        c:FlyingThings3D=torchvision.datasets._optical_flow c:Food101=torchvision.datasets.food101 c:GTSRB=torchvision.datasets.gtsrb
        c:HD1K=torchvision.datasets._optical_flow c:HMDB51=torchvision.datasets.hmdb51 c:INaturalist=torchvision.datasets.inaturalist
        c:ImageFolder=torchvision.datasets.folder c:ImageNet=torchvision.datasets.imagenet c:Imagenette=torchvision.datasets.imagenette
        c:InStereo2k=torchvision.datasets._stereo_matching c:KMNIST=torchvision.datasets.mnist c:Kinetics=torchvision.datasets.kinetics
        c:Kitti=torchvision.datasets.kitti c:Kitti2012Stereo=torchvision.datasets._stereo_matching
        c:Kitti2015Stereo=torchvision.datasets._stereo_matching c:KittiFlow=torchvision.datasets._optical_flow c:LFWPairs=torchvision.datasets.lfw
        c:LFWPeople=torchvision.datasets.lfw c:LSUN=torchvision.datasets.lsun c:LSUNClass=torchvision.datasets.lsun c:MNIST=torchvision.datasets.mnist
        c:Middlebury2014Stereo=torchvision.datasets._stereo_matching c:MovingMNIST=torchvision.datasets.moving_mnist
        c:Omniglot=torchvision.datasets.omniglot c:OxfordIIITPet=torchvision.datasets.oxford_iiit_pet c:PCAM=torchvision.datasets.pcam
        c:PhotoTour=torchvision.datasets.phototour c:Places365=torchvision.datasets.places365 c:QMNIST=torchvision.datasets.mnist
        c:RenderedSST2=torchvision.datasets.rendered_sst2 c:SBDataset=torchvision.datasets.sbd c:SBU=torchvision.datasets.sbu
        c:SEMEION=torchvision.datasets.semeion c:STL10=torchvision.datasets.stl10 c:SUN397=torchvision.datasets.sun397
        c:SVHN=torchvision.datasets.svhn c:SceneFlowStereo=torchvision.datasets._stereo_matching c:Sintel=torchvision.datasets._optical_flow
        c:SintelStereo=torchvision.datasets._stereo_matching c:StanfordCars=torchvision.datasets.stanford_cars c:UCF101=torchvision.datasets.ucf101
        c:USPS=torchvision.datasets.usps c:VOCDetection=torchvision.datasets.voc c:VOCSegmentation=torchvision.datasets.voc
        c:VisionDataset=torchvision.datasets.vision c:WIDERFace=torchvision.datasets.widerface"""),
    "torchvision.datasets._optical_flow": (False, """
        c:FlowDataset c:FlyingChairs c:FlyingThings3D c:HD1K c:KittiFlow c:Sintel c:VisionDataset=torchvision.datasets.vision
        _read_16bits_png_with_flow_and_valid_mask _read_flo _read_pfm=torchvision.datasets.utils decode_png=torchvision.io.image
        default_loader=torchvision.datasets.folder m:np=numpy read_file=torchvision.io.image m:torch=torch verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets._stereo_matching": (False, """
        c:CREStereo c:CarlaStereo c:ETH3DStereo c:FallingThingsStereo c:InStereo2k c:Kitti2012Stereo c:Kitti2015Stereo c:Middlebury2014Stereo
        c:SceneFlowStereo c:SintelStereo c:StereoMatchingDataset c:VisionDataset=torchvision.datasets.vision _read_pfm=torchvision.datasets.utils
        download_and_extract_archive=torchvision.datasets.utils m:np=numpy verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.caltech": (False, """
        c:Caltech101 c:Caltech256 c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils
        extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.celeba": (False, """
        c:CSV c:CelebA c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils
        download_file_from_google_drive=torchvision.datasets.utils extract_archive=torchvision.datasets.utils m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.cifar": (False, """
        c:CIFAR10 c:CIFAR100 c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils
        download_and_extract_archive=torchvision.datasets.utils m:np=numpy"""),
    "torchvision.datasets.cityscapes": (False, """
        c:Cityscapes c:VisionDataset=torchvision.datasets.vision extract_archive=torchvision.datasets.utils iterable_to_str=torchvision.datasets.utils
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.clevr": (False, """
        c:CLEVRClassification c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.coco": (False, """
        c:CocoCaptions c:CocoDetection c:VisionDataset=torchvision.datasets.vision"""),
    "torchvision.datasets.country211": (False, """
        c:Country211 c:ImageFolder=torchvision.datasets.folder default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.dtd": (False, """
        c:DTD c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.eurosat": (False, """
        c:EuroSAT c:ImageFolder=torchvision.datasets.folder default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils"""),
    "torchvision.datasets.fakedata": (False, """
        c:FakeData c:VisionDataset=torchvision.datasets.vision m:torch=torch"""),
    "torchvision.datasets.fer2013": (False, """
        c:FER2013 c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.fgvc_aircraft": (False, """
        c:FGVCAircraft c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.flickr": (False, """
        c:Flickr30k c:Flickr8k c:Flickr8kParser c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder"""),
    "torchvision.datasets.flowers102": (False, """
        c:Flowers102 c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils download_url=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.folder": (False, """
        c:DatasetFolder c:ImageFolder c:VisionDataset=torchvision.datasets.vision accimage_loader default_loader find_classes
        has_file_allowed_extension is_image_file make_dataset pil_loader"""),
    "torchvision.datasets.food101": (False, """
        c:Food101 c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.gtsrb": (False, """
        c:GTSRB c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils
        make_dataset=torchvision.datasets.folder verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.hmdb51": (False, """
        c:HMDB51 c:Tensor=torch c:VideoClips=torchvision.datasets.video_utils c:VisionDataset=torchvision.datasets.vision
        find_classes=torchvision.datasets.folder make_dataset=torchvision.datasets.folder"""),
    "torchvision.datasets.imagenet": (False, """
        c:ImageFolder=torchvision.datasets.folder c:ImageNet _verify_archive check_integrity=torchvision.datasets.utils
        extract_archive=torchvision.datasets.utils load_meta_file parse_devkit_archive parse_train_archive parse_val_archive m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.imagenette": (False, """
        c:Imagenette c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils find_classes=torchvision.datasets.folder make_dataset=torchvision.datasets.folder
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.inaturalist": (False, """
        c:INaturalist c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.kinetics": (False, """
        c:Kinetics c:Tensor=torch c:VideoClips=torchvision.datasets.video_utils c:VisionDataset=torchvision.datasets.vision _dl_wrap
        check_integrity=torchvision.datasets.utils download_and_extract_archive=torchvision.datasets.utils download_url=torchvision.datasets.utils
        find_classes=torchvision.datasets.folder make_dataset=torchvision.datasets.folder verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.kitti": (False, """
        c:Kitti c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils"""),
    "torchvision.datasets.lfw": (False, """
        c:LFWPairs c:LFWPeople c:VisionDataset=torchvision.datasets.vision c:_LFW check_integrity=torchvision.datasets.utils
        default_loader=torchvision.datasets.folder download_and_extract_archive=torchvision.datasets.utils download_url=torchvision.datasets.utils
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.lsun": (False, """
        c:LSUN c:LSUNClass c:VisionDataset=torchvision.datasets.vision iterable_to_str=torchvision.datasets.utils
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.mnist": (False, """
        c:EMNIST c:FashionMNIST c:KMNIST c:MNIST c:QMNIST c:VisionDataset=torchvision.datasets.vision _Image_fromarray=torchvision.utils
        _flip_byte_order=torchvision.datasets.utils check_integrity=torchvision.datasets.utils download_and_extract_archive=torchvision.datasets.utils
        extract_archive=torchvision.datasets.utils get_int m:np=numpy read_image_file read_label_file read_sn3_pascalvincent_tensor m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.moving_mnist": (False, """
        c:MovingMNIST c:VisionDataset=torchvision.datasets.vision download_url=torchvision.datasets.utils m:np=numpy m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.omniglot": (False, """
        c:Omniglot c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils
        download_and_extract_archive=torchvision.datasets.utils list_dir=torchvision.datasets.utils list_files=torchvision.datasets.utils"""),
    "torchvision.datasets.oxford_iiit_pet": (False, """
        c:OxfordIIITPet c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.pcam": (False, """
        c:PCAM c:VisionDataset=torchvision.datasets.vision _decompress=torchvision.datasets.utils
        download_file_from_google_drive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.phototour": (False, """
        c:PhotoTour c:VisionDataset=torchvision.datasets.vision download_url=torchvision.datasets.utils m:np=numpy read_image_file read_info_file
        read_matches_files m:torch=torch"""),
    "torchvision.datasets.places365": (False, """
        c:Places365 c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.rendered_sst2": (False, """
        c:RenderedSST2 c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils make_dataset=torchvision.datasets.folder verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.samplers": (True, """
        c:DistributedSampler=torchvision.datasets.samplers.clip_sampler c:RandomClipSampler=torchvision.datasets.samplers.clip_sampler
        c:UniformClipSampler=torchvision.datasets.samplers.clip_sampler"""),
    "torchvision.datasets.samplers.clip_sampler": (False, """
        c:DistributedSampler c:RandomClipSampler c:Sampler=torch.utils.data.sampler c:UniformClipSampler c:VideoClips=torchvision.datasets.video_utils
        m:dist=torch.distributed m:math=math m:torch=torch"""),
    "torchvision.datasets.sbd": (False, """
        c:SBDataset c:VisionDataset=torchvision.datasets.vision download_and_extract_archive=torchvision.datasets.utils
        download_url=torchvision.datasets.utils m:np=numpy verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.sbu": (False, """
        c:SBU c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils download_url=torchvision.datasets.utils"""),
    "torchvision.datasets.semeion": (False, """
        c:SEMEION c:VisionDataset=torchvision.datasets.vision _Image_fromarray=torchvision.utils check_integrity=torchvision.datasets.utils
        download_url=torchvision.datasets.utils m:np=numpy"""),
    "torchvision.datasets.stanford_cars": (False, """
        c:StanfordCars c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.stl10": (False, """
        c:STL10 c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils
        download_and_extract_archive=torchvision.datasets.utils m:np=numpy verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.sun397": (False, """
        c:SUN397 c:VisionDataset=torchvision.datasets.vision default_loader=torchvision.datasets.folder
        download_and_extract_archive=torchvision.datasets.utils"""),
    "torchvision.datasets.svhn": (False, """
        c:SVHN c:VisionDataset=torchvision.datasets.vision check_integrity=torchvision.datasets.utils download_url=torchvision.datasets.utils
        m:np=numpy verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.ucf101": (False, """
        c:Tensor=torch c:UCF101 c:VideoClips=torchvision.datasets.video_utils c:VisionDataset=torchvision.datasets.vision
        find_classes=torchvision.datasets.folder make_dataset=torchvision.datasets.folder"""),
    "torchvision.datasets.usps": (False, """
        c:USPS c:VisionDataset=torchvision.datasets.vision _Image_fromarray=torchvision.utils download_url=torchvision.datasets.utils m:np=numpy"""),
    "torchvision.datasets.utils": (False, """
        T _decompress _detect_file_type _download_file_from_remote_location=torchvision._internally_replaced_utils _extract_tar _extract_zip
        _flip_byte_order _get_google_drive_file_id _get_redirect_url _is_remote_location_available=torchvision._internally_replaced_utils _read_pfm
        _urlretrieve calculate_md5 check_integrity check_md5 download_and_extract_archive download_file_from_google_drive download_url extract_archive
        iterable_to_str list_dir list_files m:np=numpy m:torch=torch c:tqdm=torch.hub verify_str_arg"""),
    "torchvision.datasets.video_utils": (False, """
        T c:VideoClips c:_VideoTimestampsDataset _collate_fn _get_torchcodec m:math=math m:torch=torch c:tqdm=torch.hub unfold"""),
    "torchvision.datasets.vision": (False, """
        c:StandardTransform c:VisionDataset _log_api_usage_once=torchvision.utils m:data=torch.utils.data"""),
    "torchvision.datasets.voc": (False, """
        c:VOCDetection c:VOCSegmentation c:VisionDataset=torchvision.datasets.vision c:_VOCBase
        download_and_extract_archive=torchvision.datasets.utils verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.datasets.widerface": (False, """
        c:VisionDataset=torchvision.datasets.vision c:WIDERFace download_and_extract_archive=torchvision.datasets.utils
        download_file_from_google_drive=torchvision.datasets.utils extract_archive=torchvision.datasets.utils m:torch=torch
        verify_str_arg=torchvision.datasets.utils"""),
    "torchvision.extension": (False, """
        _assert_has_ops _check_cuda_version _get_extension_path=torchvision._internally_replaced_utils _has_ops _load_library m:torch=torch"""),
    "torchvision.io": (True, """
        c:ImageReadMode=torchvision.io.image decode_avif=torchvision.io.image decode_gif=torchvision.io.image decode_heic=torchvision.io.image
        decode_image=torchvision.io.image decode_jpeg=torchvision.io.image decode_png=torchvision.io.image decode_webp=torchvision.io.image
        encode_jpeg=torchvision.io.image encode_png=torchvision.io.image read_file=torchvision.io.image read_image=torchvision.io.image
        write_file=torchvision.io.image write_jpeg=torchvision.io.image write_png=torchvision.io.image"""),
    "torchvision.io.image": (False, """
        c:ImageReadMode _assert_has_image_ops _has_image_ops _load_extra_decoders_once _load_library=torchvision.extension
        _log_api_usage_once=torchvision.utils decode_avif decode_gif decode_heic decode_image decode_jpeg decode_png decode_webp encode_jpeg
        encode_png read_file read_image m:torch=torch write_file write_jpeg write_png"""),
    "torchvision.models": (True, """
        c:AlexNet=torchvision.models.alexnet c:AlexNet_Weights=torchvision.models.alexnet c:ConvNeXt=torchvision.models.convnext
        c:ConvNeXt_Base_Weights=torchvision.models.convnext c:ConvNeXt_Large_Weights=torchvision.models.convnext
        c:ConvNeXt_Small_Weights=torchvision.models.convnext c:ConvNeXt_Tiny_Weights=torchvision.models.convnext
        c:DenseNet=torchvision.models.densenet c:DenseNet121_Weights=torchvision.models.densenet c:DenseNet161_Weights=torchvision.models.densenet
        c:DenseNet169_Weights=torchvision.models.densenet c:DenseNet201_Weights=torchvision.models.densenet
        c:EfficientNet=torchvision.models.efficientnet c:EfficientNet_B0_Weights=torchvision.models.efficientnet
        c:EfficientNet_B1_Weights=torchvision.models.efficientnet c:EfficientNet_B2_Weights=torchvision.models.efficientnet
        c:EfficientNet_B3_Weights=torchvision.models.efficientnet c:EfficientNet_B4_Weights=torchvision.models.efficientnet
        c:EfficientNet_B5_Weights=torchvision.models.efficientnet c:EfficientNet_B6_Weights=torchvision.models.efficientnet
        c:EfficientNet_B7_Weights=torchvision.models.efficientnet c:EfficientNet_V2_L_Weights=torchvision.models.efficientnet
        c:EfficientNet_V2_M_Weights=torchvision.models.efficientnet c:EfficientNet_V2_S_Weights=torchvision.models.efficientnet
        c:GoogLeNet=torchvision.models.googlenet c:GoogLeNetOutputs=torchvision.models.googlenet c:GoogLeNet_Weights=torchvision.models.googlenet
        c:Inception3=torchvision.models.inception c:InceptionOutputs=torchvision.models.inception c:Inception_V3_Weights=torchvision.models.inception
        c:MNASNet=torchvision.models.mnasnet c:MNASNet0_5_Weights=torchvision.models.mnasnet c:MNASNet0_75_Weights=torchvision.models.mnasnet
        c:MNASNet1_0_Weights=torchvision.models.mnasnet c:MNASNet1_3_Weights=torchvision.models.mnasnet c:MaxVit=torchvision.models.maxvit
        c:MaxVit_T_Weights=torchvision.models.maxvit c:MobileNetV2=torchvision.models.mobilenetv2 c:MobileNetV3=torchvision.models.mobilenetv3
        c:MobileNet_V2_Weights=torchvision.models.mobilenetv2 c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3
        c:MobileNet_V3_Small_Weights=torchvision.models.mobilenetv3 c:RegNet=torchvision.models.regnet
        c:RegNet_X_16GF_Weights=torchvision.models.regnet c:RegNet_X_1_6GF_Weights=torchvision.models.regnet
        c:RegNet_X_32GF_Weights=torchvision.models.regnet c:RegNet_X_3_2GF_Weights=torchvision.models.regnet
        c:RegNet_X_400MF_Weights=torchvision.models.regnet c:RegNet_X_800MF_Weights=torchvision.models.regnet
        c:RegNet_X_8GF_Weights=torchvision.models.regnet c:RegNet_Y_128GF_Weights=torchvision.models.regnet
        c:RegNet_Y_16GF_Weights=torchvision.models.regnet c:RegNet_Y_1_6GF_Weights=torchvision.models.regnet
        c:RegNet_Y_32GF_Weights=torchvision.models.regnet c:RegNet_Y_3_2GF_Weights=torchvision.models.regnet
        c:RegNet_Y_400MF_Weights=torchvision.models.regnet c:RegNet_Y_800MF_Weights=torchvision.models.regnet
        c:RegNet_Y_8GF_Weights=torchvision.models.regnet c:ResNeXt101_32X8D_Weights=torchvision.models.resnet
        c:ResNeXt101_64X4D_Weights=torchvision.models.resnet c:ResNeXt50_32X4D_Weights=torchvision.models.resnet c:ResNet=torchvision.models.resnet
        c:ResNet101_Weights=torchvision.models.resnet c:ResNet152_Weights=torchvision.models.resnet c:ResNet18_Weights=torchvision.models.resnet
        c:ResNet34_Weights=torchvision.models.resnet c:ResNet50_Weights=torchvision.models.resnet c:ShuffleNetV2=torchvision.models.shufflenetv2
        c:ShuffleNet_V2_X0_5_Weights=torchvision.models.shufflenetv2 c:ShuffleNet_V2_X1_0_Weights=torchvision.models.shufflenetv2
        c:ShuffleNet_V2_X1_5_Weights=torchvision.models.shufflenetv2 c:ShuffleNet_V2_X2_0_Weights=torchvision.models.shufflenetv2
        c:SqueezeNet=torchvision.models.squeezenet c:SqueezeNet1_0_Weights=torchvision.models.squeezenet
        c:SqueezeNet1_1_Weights=torchvision.models.squeezenet c:SwinTransformer=torchvision.models.swin_transformer
        c:Swin_B_Weights=torchvision.models.swin_transformer c:Swin_S_Weights=torchvision.models.swin_transformer
        c:Swin_T_Weights=torchvision.models.swin_transformer c:Swin_V2_B_Weights=torchvision.models.swin_transformer
        c:Swin_V2_S_Weights=torchvision.models.swin_transformer c:Swin_V2_T_Weights=torchvision.models.swin_transformer c:VGG=torchvision.models.vgg
        c:VGG11_BN_Weights=torchvision.models.vgg c:VGG11_Weights=torchvision.models.vgg c:VGG13_BN_Weights=torchvision.models.vgg
        c:VGG13_Weights=torchvision.models.vgg c:VGG16_BN_Weights=torchvision.models.vgg c:VGG16_Weights=torchvision.models.vgg
        c:VGG19_BN_Weights=torchvision.models.vgg c:VGG19_Weights=torchvision.models.vgg c:ViT_B_16_Weights=torchvision.models.vision_transformer
        c:ViT_B_32_Weights=torchvision.models.vision_transformer c:ViT_H_14_Weights=torchvision.models.vision_transformer
        c:ViT_L_16_Weights=torchvision.models.vision_transformer c:ViT_L_32_Weights=torchvision.models.vision_transformer
        c:VisionTransformer=torchvision.models.vision_transformer c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        c:Wide_ResNet101_2_Weights=torchvision.models.resnet c:Wide_ResNet50_2_Weights=torchvision.models.resnet
        c:_GoogLeNetOutputs=torchvision.models.googlenet c:_InceptionOutputs=torchvision.models.inception alexnet=torchvision.models.alexnet
        convnext_base=torchvision.models.convnext convnext_large=torchvision.models.convnext convnext_small=torchvision.models.convnext
        convnext_tiny=torchvision.models.convnext densenet121=torchvision.models.densenet densenet161=torchvision.models.densenet
        densenet169=torchvision.models.densenet densenet201=torchvision.models.densenet efficientnet_b0=torchvision.models.efficientnet
        efficientnet_b1=torchvision.models.efficientnet efficientnet_b2=torchvision.models.efficientnet
        efficientnet_b3=torchvision.models.efficientnet efficientnet_b4=torchvision.models.efficientnet
        efficientnet_b5=torchvision.models.efficientnet efficientnet_b6=torchvision.models.efficientnet
        efficientnet_b7=torchvision.models.efficientnet efficientnet_v2_l=torchvision.models.efficientnet
        efficientnet_v2_m=torchvision.models.efficientnet efficientnet_v2_s=torchvision.models.efficientnet get_model=torchvision.models._api
        get_model_builder=torchvision.models._api get_model_weights=torchvision.models._api get_weight=torchvision.models._api
        googlenet=torchvision.models.googlenet inception_v3=torchvision.models.inception list_models=torchvision.models._api
        maxvit_t=torchvision.models.maxvit mnasnet0_5=torchvision.models.mnasnet mnasnet0_75=torchvision.models.mnasnet
        mnasnet1_0=torchvision.models.mnasnet mnasnet1_3=torchvision.models.mnasnet mobilenet_v2=torchvision.models.mobilenetv2
        mobilenet_v3_large=torchvision.models.mobilenetv3 mobilenet_v3_small=torchvision.models.mobilenetv3 regnet_x_16gf=torchvision.models.regnet
        regnet_x_1_6gf=torchvision.models.regnet regnet_x_32gf=torchvision.models.regnet regnet_x_3_2gf=torchvision.models.regnet
        regnet_x_400mf=torchvision.models.regnet regnet_x_800mf=torchvision.models.regnet regnet_x_8gf=torchvision.models.regnet
        regnet_y_128gf=torchvision.models.regnet regnet_y_16gf=torchvision.models.regnet regnet_y_1_6gf=torchvision.models.regnet
        regnet_y_32gf=torchvision.models.regnet regnet_y_3_2gf=torchvision.models.regnet regnet_y_400mf=torchvision.models.regnet
        regnet_y_800mf=torchvision.models.regnet regnet_y_8gf=torchvision.models.regnet resnet101=torchvision.models.resnet
        resnet152=torchvision.models.resnet resnet18=torchvision.models.resnet resnet34=torchvision.models.resnet resnet50=torchvision.models.resnet
        resnext101_32x8d=torchvision.models.resnet resnext101_64x4d=torchvision.models.resnet resnext50_32x4d=torchvision.models.resnet
        shufflenet_v2_x0_5=torchvision.models.shufflenetv2 shufflenet_v2_x1_0=torchvision.models.shufflenetv2
        shufflenet_v2_x1_5=torchvision.models.shufflenetv2 shufflenet_v2_x2_0=torchvision.models.shufflenetv2
        squeezenet1_0=torchvision.models.squeezenet squeezenet1_1=torchvision.models.squeezenet swin_b=torchvision.models.swin_transformer
        swin_s=torchvision.models.swin_transformer swin_t=torchvision.models.swin_transformer swin_v2_b=torchvision.models.swin_transformer
        swin_v2_s=torchvision.models.swin_transformer swin_v2_t=torchvision.models.swin_transformer vgg11=torchvision.models.vgg
        vgg11_bn=torchvision.models.vgg vgg13=torchvision.models.vgg vgg13_bn=torchvision.models.vgg vgg16=torchvision.models.vgg
        vgg16_bn=torchvision.models.vgg vgg19=torchvision.models.vgg vgg19_bn=torchvision.models.vgg vit_b_16=torchvision.models.vision_transformer
        vit_b_32=torchvision.models.vision_transformer vit_h_14=torchvision.models.vision_transformer vit_l_16=torchvision.models.vision_transformer
        vit_l_32=torchvision.models.vision_transformer wide_resnet101_2=torchvision.models.resnet wide_resnet50_2=torchvision.models.resnet"""),
    "torchvision.models._api": (False, """
        M c:Weights c:WeightsEnum _get_enum_from_fn get_model get_model_builder get_model_weights get_weight list_models
        load_state_dict_from_url=torch.hub m:nn=torch.nn register_model"""),
    "torchvision.models._meta": (False, """
"""),
    "torchvision.models._utils": (False, """
        D c:IntermediateLayerGetter M V W c:WeightsEnum=torchvision.models._api c:_ModelURLs _make_divisible _ovewrite_named_param
        _ovewrite_value_param handle_legacy_interface kwonly_to_pos_or_kw m:nn=torch.nn sequence_to_str=torchvision._utils"""),
    "torchvision.models.alexnet": (False, """
        c:AlexNet c:AlexNet_Weights c:ImageClassification=torchvision.transforms._presets c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils alexnet
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.convnext": (False, """
        c:CNBlock c:CNBlockConfig c:Conv2dNormActivation=torchvision.ops.misc c:ConvNeXt c:ConvNeXt_Base_Weights c:ConvNeXt_Large_Weights
        c:ConvNeXt_Small_Weights c:ConvNeXt_Tiny_Weights m:F=torch.nn.functional c:ImageClassification=torchvision.transforms._presets c:LayerNorm2d
        c:Permute=torchvision.ops.misc c:StochasticDepth=torchvision.ops.stochastic_depth c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _convnext _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils
        convnext_base convnext_large convnext_small convnext_tiny handle_legacy_interface=torchvision.models._utils m:nn=torch.nn
        register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.densenet": (False, """
        c:DenseNet c:DenseNet121_Weights c:DenseNet161_Weights c:DenseNet169_Weights c:DenseNet201_Weights m:F=torch.nn.functional
        c:ImageClassification=torchvision.transforms._presets c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        c:_DenseBlock c:_DenseLayer c:_Transition _densenet _load_state_dict _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils m:cp=torch.utils.checkpoint densenet121 densenet161 densenet169 densenet201
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.detection": (True, """
        c:FCOS=torchvision.models.detection.fcos c:FCOS_ResNet50_FPN_Weights=torchvision.models.detection.fcos
        c:FasterRCNN=torchvision.models.detection.faster_rcnn c:FasterRCNN_MobileNet_V3_Large_320_FPN_Weights=torchvision.models.detection.faster_rcnn
        c:FasterRCNN_MobileNet_V3_Large_FPN_Weights=torchvision.models.detection.faster_rcnn
        c:FasterRCNN_ResNet50_FPN_V2_Weights=torchvision.models.detection.faster_rcnn
        c:FasterRCNN_ResNet50_FPN_Weights=torchvision.models.detection.faster_rcnn c:KeypointRCNN=torchvision.models.detection.keypoint_rcnn
        c:KeypointRCNN_ResNet50_FPN_Weights=torchvision.models.detection.keypoint_rcnn c:MaskRCNN=torchvision.models.detection.mask_rcnn
        c:MaskRCNN_ResNet50_FPN_V2_Weights=torchvision.models.detection.mask_rcnn
        c:MaskRCNN_ResNet50_FPN_Weights=torchvision.models.detection.mask_rcnn c:RetinaNet=torchvision.models.detection.retinanet
        c:RetinaNet_ResNet50_FPN_V2_Weights=torchvision.models.detection.retinanet
        c:RetinaNet_ResNet50_FPN_Weights=torchvision.models.detection.retinanet c:SSD300_VGG16_Weights=torchvision.models.detection.ssd
        c:SSDLite320_MobileNet_V3_Large_Weights=torchvision.models.detection.ssdlite
        fasterrcnn_mobilenet_v3_large_320_fpn=torchvision.models.detection.faster_rcnn
        fasterrcnn_mobilenet_v3_large_fpn=torchvision.models.detection.faster_rcnn fasterrcnn_resnet50_fpn=torchvision.models.detection.faster_rcnn
        fasterrcnn_resnet50_fpn_v2=torchvision.models.detection.faster_rcnn fcos_resnet50_fpn=torchvision.models.detection.fcos
        keypointrcnn_resnet50_fpn=torchvision.models.detection.keypoint_rcnn maskrcnn_resnet50_fpn=torchvision.models.detection.mask_rcnn
        maskrcnn_resnet50_fpn_v2=torchvision.models.detection.mask_rcnn retinanet_resnet50_fpn=torchvision.models.detection.retinanet
        retinanet_resnet50_fpn_v2=torchvision.models.detection.retinanet ssd300_vgg16=torchvision.models.detection.ssd
        ssdlite320_mobilenet_v3_large=torchvision.models.detection.ssdlite"""),
    "torchvision.models.detection._utils": (False, """
        c:BalancedPositiveNegativeSampler c:BoxCoder c:BoxLinearCoder m:F=torch.nn.functional c:FrozenBatchNorm2d=torchvision.ops.misc c:Matcher
        c:SSDMatcher c:Tensor=torch _box_loss _fake_cast_onnx _topk_min complete_box_iou_loss=torchvision.ops.ciou_loss
        distance_box_iou_loss=torchvision.ops.diou_loss encode_boxes generalized_box_iou_loss=torchvision.ops.giou_loss m:math=math m:nn=torch.nn
        overwrite_eps retrieve_out_channels m:torch=torch"""),
    "torchvision.models.detection.anchor_utils": (False, """
        c:AnchorGenerator c:DefaultBoxGenerator c:ImageList=torchvision.models.detection.image_list c:Tensor=torch m:math=math m:nn=torch.nn
        m:torch=torch"""),
    "torchvision.models.detection.backbone_utils": (False, """
        c:BackboneWithFPN c:ExtraFPNBlock=torchvision.ops.feature_pyramid_network c:FeaturePyramidNetwork=torchvision.ops.feature_pyramid_network
        c:IntermediateLayerGetter=torchvision.models._utils c:LastLevelMaxPool=torchvision.ops.feature_pyramid_network c:Tensor=torch
        c:WeightsEnum=torchvision.models._api _get_enum_from_fn=torchvision.models._api _mobilenet_extractor _resnet_fpn_extractor
        _validate_trainable_layers handle_legacy_interface=torchvision.models._utils mobilenet_backbone m:nn=torch.nn resnet_fpn_backbone"""),
    "torchvision.models.detection.faster_rcnn": (False, """
        c:AnchorGenerator=torchvision.models.detection.anchor_utils m:F=torch.nn.functional c:FastRCNNConvFCHead c:FastRCNNPredictor c:FasterRCNN
        c:FasterRCNN_MobileNet_V3_Large_320_FPN_Weights c:FasterRCNN_MobileNet_V3_Large_FPN_Weights c:FasterRCNN_ResNet50_FPN_V2_Weights
        c:FasterRCNN_ResNet50_FPN_Weights c:GeneralizedRCNN=torchvision.models.detection.generalized_rcnn
        c:GeneralizedRCNNTransform=torchvision.models.detection.transform c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3
        c:MultiScaleRoIAlign=torchvision.ops.poolers c:ObjectDetection=torchvision.transforms._presets c:RPNHead=torchvision.models.detection.rpn
        c:RegionProposalNetwork=torchvision.models.detection.rpn c:ResNet50_Weights=torchvision.models.resnet
        c:RoIHeads=torchvision.models.detection.roi_heads c:TwoMLPHead c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _default_anchorgen _fasterrcnn_mobilenet_v3_large_fpn _mobilenet_extractor=torchvision.models.detection.backbone_utils
        _ovewrite_value_param=torchvision.models._utils _resnet_fpn_extractor=torchvision.models.detection.backbone_utils
        _validate_trainable_layers=torchvision.models.detection.backbone_utils fasterrcnn_mobilenet_v3_large_320_fpn fasterrcnn_mobilenet_v3_large_fpn
        fasterrcnn_resnet50_fpn fasterrcnn_resnet50_fpn_v2 handle_legacy_interface=torchvision.models._utils
        mobilenet_v3_large=torchvision.models.mobilenetv3 m:nn=torch.nn overwrite_eps=torchvision.models.detection._utils
        register_model=torchvision.models._api resnet50=torchvision.models.resnet m:torch=torch"""),
    "torchvision.models.detection.fcos": (False, """
        c:AnchorGenerator=torchvision.models.detection.anchor_utils c:FCOS c:FCOSClassificationHead c:FCOSHead c:FCOSRegressionHead
        c:FCOS_ResNet50_FPN_Weights c:GeneralizedRCNNTransform=torchvision.models.detection.transform
        c:LastLevelP6P7=torchvision.ops.feature_pyramid_network c:ObjectDetection=torchvision.transforms._presets
        c:ResNet50_Weights=torchvision.models.resnet c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _ovewrite_value_param=torchvision.models._utils
        _resnet_fpn_extractor=torchvision.models.detection.backbone_utils _validate_trainable_layers=torchvision.models.detection.backbone_utils
        fcos_resnet50_fpn generalized_box_iou_loss=torchvision.ops.giou_loss handle_legacy_interface=torchvision.models._utils m:math=math
        m:nn=torch.nn register_model=torchvision.models._api resnet50=torchvision.models.resnet sigmoid_focal_loss=torchvision.ops.focal_loss
        m:torch=torch"""),
    "torchvision.models.detection.generalized_rcnn": (False, """
        c:GeneralizedRCNN _log_api_usage_once=torchvision.utils m:nn=torch.nn m:torch=torch"""),
    "torchvision.models.detection.image_list": (False, """
        c:ImageList c:Tensor=torch m:torch=torch"""),
    "torchvision.models.detection.keypoint_rcnn": (False, """
        c:FasterRCNN=torchvision.models.detection.faster_rcnn c:KeypointRCNN c:KeypointRCNNHeads c:KeypointRCNNPredictor
        c:KeypointRCNN_ResNet50_FPN_Weights c:MultiScaleRoIAlign=torchvision.ops.poolers c:ObjectDetection=torchvision.transforms._presets
        c:ResNet50_Weights=torchvision.models.resnet c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _ovewrite_value_param=torchvision.models._utils _resnet_fpn_extractor=torchvision.models.detection.backbone_utils
        _validate_trainable_layers=torchvision.models.detection.backbone_utils handle_legacy_interface=torchvision.models._utils
        keypointrcnn_resnet50_fpn m:nn=torch.nn overwrite_eps=torchvision.models.detection._utils register_model=torchvision.models._api
        resnet50=torchvision.models.resnet m:torch=torch"""),
    "torchvision.models.detection.mask_rcnn": (False, """
        c:FastRCNNConvFCHead=torchvision.models.detection.faster_rcnn c:FasterRCNN=torchvision.models.detection.faster_rcnn c:MaskRCNN c:MaskRCNNHeads
        c:MaskRCNNPredictor c:MaskRCNN_ResNet50_FPN_V2_Weights c:MaskRCNN_ResNet50_FPN_Weights c:MultiScaleRoIAlign=torchvision.ops.poolers
        c:ObjectDetection=torchvision.transforms._presets c:RPNHead=torchvision.models.detection.rpn c:ResNet50_Weights=torchvision.models.resnet
        c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _default_anchorgen=torchvision.models.detection.faster_rcnn
        _ovewrite_value_param=torchvision.models._utils _resnet_fpn_extractor=torchvision.models.detection.backbone_utils
        _validate_trainable_layers=torchvision.models.detection.backbone_utils handle_legacy_interface=torchvision.models._utils maskrcnn_resnet50_fpn
        maskrcnn_resnet50_fpn_v2 m:nn=torch.nn overwrite_eps=torchvision.models.detection._utils register_model=torchvision.models._api
        resnet50=torchvision.models.resnet"""),
    "torchvision.models.detection.retinanet": (False, """
        c:AnchorGenerator=torchvision.models.detection.anchor_utils c:GeneralizedRCNNTransform=torchvision.models.detection.transform
        c:LastLevelP6P7=torchvision.ops.feature_pyramid_network c:ObjectDetection=torchvision.transforms._presets
        c:ResNet50_Weights=torchvision.models.resnet c:RetinaNet c:RetinaNetClassificationHead c:RetinaNetHead c:RetinaNetRegressionHead
        c:RetinaNet_ResNet50_FPN_V2_Weights c:RetinaNet_ResNet50_FPN_Weights c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _box_loss=torchvision.models.detection._utils _default_anchorgen _log_api_usage_once=torchvision.utils
        _ovewrite_value_param=torchvision.models._utils _resnet_fpn_extractor=torchvision.models.detection.backbone_utils _sum _v1_to_v2_weights
        _validate_trainable_layers=torchvision.models.detection.backbone_utils handle_legacy_interface=torchvision.models._utils m:math=math
        m:nn=torch.nn overwrite_eps=torchvision.models.detection._utils register_model=torchvision.models._api resnet50=torchvision.models.resnet
        retinanet_resnet50_fpn retinanet_resnet50_fpn_v2 sigmoid_focal_loss=torchvision.ops.focal_loss m:torch=torch"""),
    "torchvision.models.detection.roi_heads": (False, """
        m:F=torch.nn.functional c:RoIHeads _onnx_expand_boxes _onnx_heatmaps_to_keypoints _onnx_heatmaps_to_keypoints_loop _onnx_paste_mask_in_image
        _onnx_paste_masks_in_image_loop expand_boxes expand_masks expand_masks_tracing_scale fastrcnn_loss heatmaps_to_keypoints
        keypointrcnn_inference keypointrcnn_loss keypoints_to_heatmap maskrcnn_inference maskrcnn_loss m:nn=torch.nn paste_mask_in_image
        paste_masks_in_image project_masks_on_boxes roi_align=torchvision.ops.roi_align m:torch=torch"""),
    "torchvision.models.detection.rpn": (False, """
        c:AnchorGenerator=torchvision.models.detection.anchor_utils c:Conv2dNormActivation=torchvision.ops.misc m:F=torch.nn.functional
        c:ImageList=torchvision.models.detection.image_list c:RPNHead c:RegionProposalNetwork c:Tensor=torch concat_box_prediction_layers
        m:nn=torch.nn permute_and_flatten m:torch=torch"""),
    "torchvision.models.detection.ssd": (False, """
        c:DefaultBoxGenerator=torchvision.models.detection.anchor_utils m:F=torch.nn.functional
        c:GeneralizedRCNNTransform=torchvision.models.detection.transform c:ObjectDetection=torchvision.transforms._presets c:SSD
        c:SSD300_VGG16_Weights c:SSDClassificationHead c:SSDFeatureExtractorVGG c:SSDHead c:SSDRegressionHead c:SSDScoringHead c:Tensor=torch
        c:VGG=torchvision.models.vgg c:VGG16_Weights=torchvision.models.vgg c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _ovewrite_value_param=torchvision.models._utils
        _validate_trainable_layers=torchvision.models.detection.backbone_utils _vgg_extractor _xavier_init
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api ssd300_vgg16 m:torch=torch
        vgg16=torchvision.models.vgg"""),
    "torchvision.models.detection.ssdlite": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:DefaultBoxGenerator=torchvision.models.detection.anchor_utils
        c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3 c:ObjectDetection=torchvision.transforms._presets
        c:SSD=torchvision.models.detection.ssd c:SSDLite320_MobileNet_V3_Large_Weights c:SSDLiteClassificationHead c:SSDLiteFeatureExtractorMobileNet
        c:SSDLiteHead c:SSDLiteRegressionHead c:SSDScoringHead=torchvision.models.detection.ssd c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _extra_block _log_api_usage_once=torchvision.utils _mobilenet_extractor _normal_init
        _ovewrite_value_param=torchvision.models._utils _prediction_block _validate_trainable_layers=torchvision.models.detection.backbone_utils
        handle_legacy_interface=torchvision.models._utils mobilenet_v3_large=torchvision.models.mobilenetv3 m:nn=torch.nn
        register_model=torchvision.models._api ssdlite320_mobilenet_v3_large m:torch=torch"""),
    "torchvision.models.detection.transform": (False, """
        c:GeneralizedRCNNTransform c:ImageList=torchvision.models.detection.image_list c:Tensor=torch _fake_cast_onnx _get_shape_onnx
        _resize_image_and_masks m:math=math m:nn=torch.nn paste_masks_in_image=torchvision.models.detection.roi_heads resize_boxes resize_keypoints
        m:torch=torch"""),
    "torchvision.models.efficientnet": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:EfficientNet c:EfficientNet_B0_Weights c:EfficientNet_B1_Weights c:EfficientNet_B2_Weights
        c:EfficientNet_B3_Weights c:EfficientNet_B4_Weights c:EfficientNet_B5_Weights c:EfficientNet_B6_Weights c:EfficientNet_B7_Weights
        c:EfficientNet_V2_L_Weights c:EfficientNet_V2_M_Weights c:EfficientNet_V2_S_Weights c:FusedMBConv c:FusedMBConvConfig
        c:ImageClassification=torchvision.transforms._presets c:InterpolationMode=torchvision.transforms.functional c:MBConv c:MBConvConfig
        c:SqueezeExcitation=torchvision.ops.misc c:StochasticDepth=torchvision.ops.stochastic_depth c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api c:_MBConvConfig _efficientnet _efficientnet_conf _log_api_usage_once=torchvision.utils
        _make_divisible=torchvision.models._utils _ovewrite_named_param=torchvision.models._utils efficientnet_b0 efficientnet_b1 efficientnet_b2
        efficientnet_b3 efficientnet_b4 efficientnet_b5 efficientnet_b6 efficientnet_b7 efficientnet_v2_l efficientnet_v2_m efficientnet_v2_s
        handle_legacy_interface=torchvision.models._utils m:math=math m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.feature_extraction": (False, """
        c:DualGraphModule c:LeafModuleAwareTracer c:NodePathTracer _get_leaf_modules_for_ops _is_subseq _set_default_tracer_kwargs
        _warn_graph_differences create_feature_extractor m:fx=torch.fx get_graph_node_names m:math=math m:nn=torch.nn m:torch=torch"""),
    "torchvision.models.googlenet": (False, """
        c:BasicConv2d m:F=torch.nn.functional c:GoogLeNet c:GoogLeNetOutputs c:GoogLeNet_Weights c:ImageClassification=torchvision.transforms._presets
        c:Inception c:InceptionAux c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api c:_GoogLeNetOutputs
        _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils googlenet
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.inception": (False, """
        c:BasicConv2d m:F=torch.nn.functional c:ImageClassification=torchvision.transforms._presets c:Inception3 c:InceptionA c:InceptionAux
        c:InceptionB c:InceptionC c:InceptionD c:InceptionE c:InceptionOutputs c:Inception_V3_Weights c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api c:_InceptionOutputs _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils handle_legacy_interface=torchvision.models._utils inception_v3 m:nn=torch.nn
        register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.maxvit": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc m:F=torch.nn.functional c:ImageClassification=torchvision.transforms._presets
        c:InterpolationMode=torchvision.transforms.functional c:MBConv c:MaxVit c:MaxVitBlock c:MaxVitLayer c:MaxVit_T_Weights
        c:PartitionAttentionLayer c:RelativePositionalMultiHeadAttention c:SqueezeExcitation=torchvision.ops.misc
        c:StochasticDepth=torchvision.ops.stochastic_depth c:SwapAxes c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api c:WindowDepartition c:WindowPartition _get_conv_output_shape _get_relative_position_index
        _log_api_usage_once=torchvision.utils _make_block_input_shapes _maxvit _ovewrite_named_param=torchvision.models._utils
        handle_legacy_interface=torchvision.models._utils m:math=math maxvit_t m:nn=torch.nn m:np=numpy register_model=torchvision.models._api
        m:torch=torch"""),
    "torchvision.models.mnasnet": (False, """
        c:ImageClassification=torchvision.transforms._presets c:MNASNet c:MNASNet0_5_Weights c:MNASNet0_75_Weights c:MNASNet1_0_Weights
        c:MNASNet1_3_Weights c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api c:_InvertedResidual _get_depths
        _log_api_usage_once=torchvision.utils _mnasnet _ovewrite_named_param=torchvision.models._utils _round_to_multiple_of _stack
        handle_legacy_interface=torchvision.models._utils mnasnet0_5 mnasnet0_75 mnasnet1_0 mnasnet1_3 m:nn=torch.nn
        register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.mobilenet": (False, """
        c:MobileNetV2=torchvision.models.mobilenetv2 c:MobileNetV3=torchvision.models.mobilenetv3
        c:MobileNet_V2_Weights=torchvision.models.mobilenetv2 c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3
        c:MobileNet_V3_Small_Weights=torchvision.models.mobilenetv3 mobilenet_v2=torchvision.models.mobilenetv2
        mobilenet_v3_large=torchvision.models.mobilenetv3 mobilenet_v3_small=torchvision.models.mobilenetv3"""),
    "torchvision.models.mobilenetv2": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:ImageClassification=torchvision.transforms._presets c:InvertedResidual c:MobileNetV2
        c:MobileNet_V2_Weights c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _make_divisible=torchvision.models._utils _ovewrite_named_param=torchvision.models._utils
        handle_legacy_interface=torchvision.models._utils mobilenet_v2 m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.mobilenetv3": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:ImageClassification=torchvision.transforms._presets c:InvertedResidual c:InvertedResidualConfig
        c:MobileNetV3 c:MobileNet_V3_Large_Weights c:MobileNet_V3_Small_Weights c:SElayer=torchvision.ops.misc c:Tensor=torch
        c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils
        _make_divisible=torchvision.models._utils _mobilenet_v3 _mobilenet_v3_conf _ovewrite_named_param=torchvision.models._utils
        handle_legacy_interface=torchvision.models._utils mobilenet_v3_large mobilenet_v3_small m:nn=torch.nn register_model=torchvision.models._api
        m:torch=torch"""),
    "torchvision.models.optical_flow": (True, """
        c:RAFT=torchvision.models.optical_flow.raft c:Raft_Large_Weights=torchvision.models.optical_flow.raft
        c:Raft_Small_Weights=torchvision.models.optical_flow.raft raft_large=torchvision.models.optical_flow.raft
        raft_small=torchvision.models.optical_flow.raft"""),
    "torchvision.models.optical_flow._utils": (False, """
        m:F=torch.nn.functional c:Tensor=torch grid_sample make_coords_grid m:torch=torch upsample_flow"""),
    "torchvision.models.optical_flow.raft": (False, """
        c:BatchNorm2d=torch.nn.modules.batchnorm c:BottleneckBlock c:Conv2dNormActivation=torchvision.ops.misc c:ConvGRU c:CorrBlock
        m:F=torch.nn.functional c:FeatureEncoder c:FlowHead c:InstanceNorm2d=torch.nn.modules.instancenorm c:MaskPredictor c:MotionEncoder
        c:OpticalFlow=torchvision.transforms._presets c:RAFT c:Raft_Large_Weights c:Raft_Small_Weights c:RecurrentBlock c:ResidualBlock c:Tensor=torch
        c:UpdateBlock c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils _pass_through_h
        _raft grid_sample=torchvision.models.optical_flow._utils handle_legacy_interface=torchvision.models._utils
        make_coords_grid=torchvision.models.optical_flow._utils m:nn=torch.nn raft_large raft_small register_model=torchvision.models._api
        m:torch=torch upsample_flow=torchvision.models.optical_flow._utils"""),
    "torchvision.models.quantization": (True, """
        c:GoogLeNet_QuantizedWeights=torchvision.models.quantization.googlenet
        c:Inception_V3_QuantizedWeights=torchvision.models.quantization.inception
        c:MobileNet_V2_QuantizedWeights=torchvision.models.quantization.mobilenetv2
        c:MobileNet_V3_Large_QuantizedWeights=torchvision.models.quantization.mobilenetv3
        c:QuantizableGoogLeNet=torchvision.models.quantization.googlenet c:QuantizableInception3=torchvision.models.quantization.inception
        c:QuantizableMobileNetV2=torchvision.models.quantization.mobilenetv2 c:QuantizableMobileNetV3=torchvision.models.quantization.mobilenetv3
        c:QuantizableResNet=torchvision.models.quantization.resnet c:QuantizableShuffleNetV2=torchvision.models.quantization.shufflenetv2
        c:ResNeXt101_32X8D_QuantizedWeights=torchvision.models.quantization.resnet
        c:ResNeXt101_64X4D_QuantizedWeights=torchvision.models.quantization.resnet c:ResNet18_QuantizedWeights=torchvision.models.quantization.resnet
        c:ResNet50_QuantizedWeights=torchvision.models.quantization.resnet
        c:ShuffleNet_V2_X0_5_QuantizedWeights=torchvision.models.quantization.shufflenetv2
        c:ShuffleNet_V2_X1_0_QuantizedWeights=torchvision.models.quantization.shufflenetv2
        c:ShuffleNet_V2_X1_5_QuantizedWeights=torchvision.models.quantization.shufflenetv2
        c:ShuffleNet_V2_X2_0_QuantizedWeights=torchvision.models.quantization.shufflenetv2 googlenet=torchvision.models.quantization.googlenet
        inception_v3=torchvision.models.quantization.inception mobilenet_v2=torchvision.models.quantization.mobilenetv2
        mobilenet_v3_large=torchvision.models.quantization.mobilenetv3 resnet18=torchvision.models.quantization.resnet
        resnet50=torchvision.models.quantization.resnet resnext101_32x8d=torchvision.models.quantization.resnet
        resnext101_64x4d=torchvision.models.quantization.resnet shufflenet_v2_x0_5=torchvision.models.quantization.shufflenetv2
        shufflenet_v2_x1_0=torchvision.models.quantization.shufflenetv2 shufflenet_v2_x1_5=torchvision.models.quantization.shufflenetv2
        shufflenet_v2_x2_0=torchvision.models.quantization.shufflenetv2"""),
    "torchvision.models.quantization.googlenet": (False, """
        c:BasicConv2d=torchvision.models.googlenet m:F=torch.nn.functional c:GoogLeNet=torchvision.models.googlenet
        c:GoogLeNetOutputs=torchvision.models.googlenet c:GoogLeNet_QuantizedWeights c:GoogLeNet_Weights=torchvision.models.googlenet
        c:ImageClassification=torchvision.transforms._presets c:Inception=torchvision.models.googlenet c:InceptionAux=torchvision.models.googlenet
        c:QuantizableBasicConv2d c:QuantizableGoogLeNet c:QuantizableInception c:QuantizableInceptionAux c:Tensor=torch
        c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _fuse_modules=torchvision.models.quantization.utils
        _ovewrite_named_param=torchvision.models._utils _replace_relu=torchvision.models.quantization.utils googlenet
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn quantize_model=torchvision.models.quantization.utils
        register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.quantization.inception": (False, """
        m:F=torch.nn.functional c:ImageClassification=torchvision.transforms._presets c:InceptionOutputs=torchvision.models.inception
        c:Inception_V3_QuantizedWeights c:Inception_V3_Weights=torchvision.models.inception c:QuantizableBasicConv2d c:QuantizableInception3
        c:QuantizableInceptionA c:QuantizableInceptionAux c:QuantizableInceptionB c:QuantizableInceptionC c:QuantizableInceptionD
        c:QuantizableInceptionE c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _fuse_modules=torchvision.models.quantization.utils _ovewrite_named_param=torchvision.models._utils
        _replace_relu=torchvision.models.quantization.utils handle_legacy_interface=torchvision.models._utils inception_v3 m:nn=torch.nn
        quantize_model=torchvision.models.quantization.utils register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.quantization.mobilenet": (False, """
        c:MobileNet_V2_QuantizedWeights=torchvision.models.quantization.mobilenetv2
        c:MobileNet_V3_Large_QuantizedWeights=torchvision.models.quantization.mobilenetv3
        c:QuantizableMobileNetV2=torchvision.models.quantization.mobilenetv2 c:QuantizableMobileNetV3=torchvision.models.quantization.mobilenetv3
        mobilenet_v2=torchvision.models.quantization.mobilenetv2 mobilenet_v3_large=torchvision.models.quantization.mobilenetv3"""),
    "torchvision.models.quantization.mobilenetv2": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:DeQuantStub=torch.ao.quantization.stubs c:ImageClassification=torchvision.transforms._presets
        c:InvertedResidual=torchvision.models.mobilenetv2 c:MobileNetV2=torchvision.models.mobilenetv2 c:MobileNet_V2_QuantizedWeights
        c:MobileNet_V2_Weights=torchvision.models.mobilenetv2 c:QuantStub=torch.ao.quantization.stubs c:QuantizableInvertedResidual
        c:QuantizableMobileNetV2 c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _fuse_modules=torchvision.models.quantization.utils _ovewrite_named_param=torchvision.models._utils
        _replace_relu=torchvision.models.quantization.utils handle_legacy_interface=torchvision.models._utils mobilenet_v2 m:nn=torch.nn
        quantize_model=torchvision.models.quantization.utils register_model=torchvision.models._api"""),
    "torchvision.models.quantization.mobilenetv3": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:DeQuantStub=torch.ao.quantization.stubs c:ImageClassification=torchvision.transforms._presets
        c:InvertedResidual=torchvision.models.mobilenetv3 c:InvertedResidualConfig=torchvision.models.mobilenetv3
        c:MobileNetV3=torchvision.models.mobilenetv3 c:MobileNet_V3_Large_QuantizedWeights c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3
        c:QuantStub=torch.ao.quantization.stubs c:QuantizableInvertedResidual c:QuantizableMobileNetV3 c:QuantizableSqueezeExcitation
        c:SqueezeExcitation=torchvision.ops.misc c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _fuse_modules=torchvision.models.quantization.utils _mobilenet_v3_conf=torchvision.models.mobilenetv3 _mobilenet_v3_model
        _ovewrite_named_param=torchvision.models._utils _replace_relu=torchvision.models.quantization.utils
        handle_legacy_interface=torchvision.models._utils mobilenet_v3_large m:nn=torch.nn register_model=torchvision.models._api m:torch=torch"""),
    "torchvision.models.quantization.resnet": (False, """
        c:BasicBlock=torchvision.models.resnet c:Bottleneck=torchvision.models.resnet c:ImageClassification=torchvision.transforms._presets
        c:QuantizableBasicBlock c:QuantizableBottleneck c:QuantizableResNet c:ResNeXt101_32X8D_QuantizedWeights
        c:ResNeXt101_32X8D_Weights=torchvision.models.resnet c:ResNeXt101_64X4D_QuantizedWeights c:ResNeXt101_64X4D_Weights=torchvision.models.resnet
        c:ResNet=torchvision.models.resnet c:ResNet18_QuantizedWeights c:ResNet18_Weights=torchvision.models.resnet c:ResNet50_QuantizedWeights
        c:ResNet50_Weights=torchvision.models.resnet c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _fuse_modules=torchvision.models.quantization.utils _ovewrite_named_param=torchvision.models._utils
        _replace_relu=torchvision.models.quantization.utils _resnet handle_legacy_interface=torchvision.models._utils m:nn=torch.nn
        quantize_model=torchvision.models.quantization.utils register_model=torchvision.models._api resnet18 resnet50 resnext101_32x8d
        resnext101_64x4d m:torch=torch"""),
    "torchvision.models.quantization.shufflenetv2": (False, """
        c:ImageClassification=torchvision.transforms._presets c:QuantizableInvertedResidual c:QuantizableShuffleNetV2
        c:ShuffleNet_V2_X0_5_QuantizedWeights c:ShuffleNet_V2_X0_5_Weights=torchvision.models.shufflenetv2 c:ShuffleNet_V2_X1_0_QuantizedWeights
        c:ShuffleNet_V2_X1_0_Weights=torchvision.models.shufflenetv2 c:ShuffleNet_V2_X1_5_QuantizedWeights
        c:ShuffleNet_V2_X1_5_Weights=torchvision.models.shufflenetv2 c:ShuffleNet_V2_X2_0_QuantizedWeights
        c:ShuffleNet_V2_X2_0_Weights=torchvision.models.shufflenetv2 c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _fuse_modules=torchvision.models.quantization.utils _ovewrite_named_param=torchvision.models._utils
        _replace_relu=torchvision.models.quantization.utils _shufflenetv2 handle_legacy_interface=torchvision.models._utils m:nn=torch.nn
        quantize_model=torchvision.models.quantization.utils register_model=torchvision.models._api shufflenet_v2_x0_5 shufflenet_v2_x1_0
        shufflenet_v2_x1_5 shufflenet_v2_x2_0 m:torch=torch"""),
    "torchvision.models.quantization.utils": (False, """
        _fuse_modules _replace_relu m:nn=torch.nn quantize_model m:torch=torch"""),
    "torchvision.models.regnet": (False, """
        c:AnyStage c:BlockParams c:BottleneckTransform c:Conv2dNormActivation=torchvision.ops.misc
        c:ImageClassification=torchvision.transforms._presets c:InterpolationMode=torchvision.transforms.functional c:RegNet c:RegNet_X_16GF_Weights
        c:RegNet_X_1_6GF_Weights c:RegNet_X_32GF_Weights c:RegNet_X_3_2GF_Weights c:RegNet_X_400MF_Weights c:RegNet_X_800MF_Weights
        c:RegNet_X_8GF_Weights c:RegNet_Y_128GF_Weights c:RegNet_Y_16GF_Weights c:RegNet_Y_1_6GF_Weights c:RegNet_Y_32GF_Weights
        c:RegNet_Y_3_2GF_Weights c:RegNet_Y_400MF_Weights c:RegNet_Y_800MF_Weights c:RegNet_Y_8GF_Weights c:ResBottleneckBlock c:SimpleStemIN
        c:SqueezeExcitation=torchvision.ops.misc c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _make_divisible=torchvision.models._utils _ovewrite_named_param=torchvision.models._utils _regnet
        handle_legacy_interface=torchvision.models._utils m:math=math m:nn=torch.nn register_model=torchvision.models._api regnet_x_16gf
        regnet_x_1_6gf regnet_x_32gf regnet_x_3_2gf regnet_x_400mf regnet_x_800mf regnet_x_8gf regnet_y_128gf regnet_y_16gf regnet_y_1_6gf
        regnet_y_32gf regnet_y_3_2gf regnet_y_400mf regnet_y_800mf regnet_y_8gf m:torch=torch"""),
    "torchvision.models.resnet": (False, """
        c:BasicBlock c:Bottleneck c:ImageClassification=torchvision.transforms._presets c:ResNeXt101_32X8D_Weights c:ResNeXt101_64X4D_Weights
        c:ResNeXt50_32X4D_Weights c:ResNet c:ResNet101_Weights c:ResNet152_Weights c:ResNet18_Weights c:ResNet34_Weights c:ResNet50_Weights
        c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api c:Wide_ResNet101_2_Weights c:Wide_ResNet50_2_Weights
        _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils _resnet conv1x1 conv3x3
        handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api resnet101 resnet152 resnet18 resnet34
        resnet50 resnext101_32x8d resnext101_64x4d resnext50_32x4d m:torch=torch wide_resnet101_2 wide_resnet50_2"""),
    "torchvision.models.segmentation": (True, """
        c:DeepLabV3=torchvision.models.segmentation.deeplabv3 c:DeepLabV3_MobileNet_V3_Large_Weights=torchvision.models.segmentation.deeplabv3
        c:DeepLabV3_ResNet101_Weights=torchvision.models.segmentation.deeplabv3 c:DeepLabV3_ResNet50_Weights=torchvision.models.segmentation.deeplabv3
        c:FCN=torchvision.models.segmentation.fcn c:FCN_ResNet101_Weights=torchvision.models.segmentation.fcn
        c:FCN_ResNet50_Weights=torchvision.models.segmentation.fcn c:LRASPP=torchvision.models.segmentation.lraspp
        c:LRASPP_MobileNet_V3_Large_Weights=torchvision.models.segmentation.lraspp
        deeplabv3_mobilenet_v3_large=torchvision.models.segmentation.deeplabv3 deeplabv3_resnet101=torchvision.models.segmentation.deeplabv3
        deeplabv3_resnet50=torchvision.models.segmentation.deeplabv3 fcn_resnet101=torchvision.models.segmentation.fcn
        fcn_resnet50=torchvision.models.segmentation.fcn lraspp_mobilenet_v3_large=torchvision.models.segmentation.lraspp"""),
    "torchvision.models.segmentation._utils": (False, """
        m:F=torch.nn.functional c:Tensor=torch c:_SimpleSegmentationModel _log_api_usage_once=torchvision.utils m:nn=torch.nn"""),
    "torchvision.models.segmentation.deeplabv3": (False, """
        c:ASPP c:ASPPConv c:ASPPPooling c:DeepLabHead c:DeepLabV3 c:DeepLabV3_MobileNet_V3_Large_Weights c:DeepLabV3_ResNet101_Weights
        c:DeepLabV3_ResNet50_Weights m:F=torch.nn.functional c:FCNHead=torchvision.models.segmentation.fcn
        c:IntermediateLayerGetter=torchvision.models._utils c:MobileNetV3=torchvision.models.mobilenetv3
        c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3 c:ResNet=torchvision.models.resnet c:ResNet101_Weights=torchvision.models.resnet
        c:ResNet50_Weights=torchvision.models.resnet c:SemanticSegmentation=torchvision.transforms._presets c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api c:_SimpleSegmentationModel=torchvision.models.segmentation._utils _deeplabv3_mobilenetv3
        _deeplabv3_resnet _ovewrite_value_param=torchvision.models._utils deeplabv3_mobilenet_v3_large deeplabv3_resnet101 deeplabv3_resnet50
        handle_legacy_interface=torchvision.models._utils mobilenet_v3_large=torchvision.models.mobilenetv3 m:nn=torch.nn
        register_model=torchvision.models._api resnet101=torchvision.models.resnet resnet50=torchvision.models.resnet m:torch=torch"""),
    "torchvision.models.segmentation.fcn": (False, """
        c:FCN c:FCNHead c:FCN_ResNet101_Weights c:FCN_ResNet50_Weights c:IntermediateLayerGetter=torchvision.models._utils
        c:ResNet=torchvision.models.resnet c:ResNet101_Weights=torchvision.models.resnet c:ResNet50_Weights=torchvision.models.resnet
        c:SemanticSegmentation=torchvision.transforms._presets c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        c:_SimpleSegmentationModel=torchvision.models.segmentation._utils _fcn_resnet _ovewrite_value_param=torchvision.models._utils fcn_resnet101
        fcn_resnet50 handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api
        resnet101=torchvision.models.resnet resnet50=torchvision.models.resnet"""),
    "torchvision.models.segmentation.lraspp": (False, """
        m:F=torch.nn.functional c:IntermediateLayerGetter=torchvision.models._utils c:LRASPP c:LRASPPHead c:LRASPP_MobileNet_V3_Large_Weights
        c:MobileNetV3=torchvision.models.mobilenetv3 c:MobileNet_V3_Large_Weights=torchvision.models.mobilenetv3
        c:SemanticSegmentation=torchvision.transforms._presets c:Tensor=torch c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _lraspp_mobilenetv3 _ovewrite_value_param=torchvision.models._utils
        handle_legacy_interface=torchvision.models._utils lraspp_mobilenet_v3_large mobilenet_v3_large=torchvision.models.mobilenetv3 m:nn=torch.nn
        register_model=torchvision.models._api"""),
    "torchvision.models.shufflenetv2": (False, """
        c:ImageClassification=torchvision.transforms._presets c:InvertedResidual c:ShuffleNetV2 c:ShuffleNet_V2_X0_5_Weights
        c:ShuffleNet_V2_X1_0_Weights c:ShuffleNet_V2_X1_5_Weights c:ShuffleNet_V2_X2_0_Weights c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils _shufflenetv2
        channel_shuffle handle_legacy_interface=torchvision.models._utils m:nn=torch.nn register_model=torchvision.models._api shufflenet_v2_x0_5
        shufflenet_v2_x1_0 shufflenet_v2_x1_5 shufflenet_v2_x2_0 m:torch=torch"""),
    "torchvision.models.squeezenet": (False, """
        c:Fire c:ImageClassification=torchvision.transforms._presets c:SqueezeNet c:SqueezeNet1_0_Weights c:SqueezeNet1_1_Weights
        c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils _squeezenet handle_legacy_interface=torchvision.models._utils m:init=torch.nn.init
        m:nn=torch.nn register_model=torchvision.models._api squeezenet1_0 squeezenet1_1 m:torch=torch"""),
    "torchvision.models.swin_transformer": (False, """
        m:F=torch.nn.functional c:ImageClassification=torchvision.transforms._presets c:InterpolationMode=torchvision.transforms.functional
        c:MLP=torchvision.ops.misc c:PatchMerging c:PatchMergingV2 c:Permute=torchvision.ops.misc c:ShiftedWindowAttention c:ShiftedWindowAttentionV2
        c:StochasticDepth=torchvision.ops.stochastic_depth c:SwinTransformer c:SwinTransformerBlock c:SwinTransformerBlockV2 c:Swin_B_Weights
        c:Swin_S_Weights c:Swin_T_Weights c:Swin_V2_B_Weights c:Swin_V2_S_Weights c:Swin_V2_T_Weights c:Tensor=torch c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _get_relative_position_bias _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils _patch_merging_pad _swin_transformer handle_legacy_interface=torchvision.models._utils
        m:math=math m:nn=torch.nn register_model=torchvision.models._api shifted_window_attention swin_b swin_s swin_t swin_v2_b swin_v2_s swin_v2_t
        m:torch=torch"""),
    "torchvision.models.vgg": (False, """
        c:ImageClassification=torchvision.transforms._presets c:VGG c:VGG11_BN_Weights c:VGG11_Weights c:VGG13_BN_Weights c:VGG13_Weights
        c:VGG16_BN_Weights c:VGG16_Weights c:VGG19_BN_Weights c:VGG19_Weights c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils _vgg handle_legacy_interface=torchvision.models._utils
        make_layers m:nn=torch.nn register_model=torchvision.models._api m:torch=torch vgg11 vgg11_bn vgg13 vgg13_bn vgg16 vgg16_bn vgg19 vgg19_bn"""),
    "torchvision.models.video": (True, """
        c:MC3_18_Weights=torchvision.models.video.resnet c:MViT=torchvision.models.video.mvit c:MViT_V1_B_Weights=torchvision.models.video.mvit
        c:MViT_V2_S_Weights=torchvision.models.video.mvit c:R2Plus1D_18_Weights=torchvision.models.video.resnet
        c:R3D_18_Weights=torchvision.models.video.resnet c:S3D=torchvision.models.video.s3d c:S3D_Weights=torchvision.models.video.s3d
        c:Swin3D_B_Weights=torchvision.models.video.swin_transformer c:Swin3D_S_Weights=torchvision.models.video.swin_transformer
        c:Swin3D_T_Weights=torchvision.models.video.swin_transformer c:SwinTransformer3d=torchvision.models.video.swin_transformer
        c:VideoResNet=torchvision.models.video.resnet mc3_18=torchvision.models.video.resnet mvit_v1_b=torchvision.models.video.mvit
        mvit_v2_s=torchvision.models.video.mvit r2plus1d_18=torchvision.models.video.resnet r3d_18=torchvision.models.video.resnet
        s3d=torchvision.models.video.s3d swin3d_b=torchvision.models.video.swin_transformer swin3d_s=torchvision.models.video.swin_transformer
        swin3d_t=torchvision.models.video.swin_transformer"""),
    "torchvision.models.video.mvit": (False, """
        c:MLP=torchvision.ops.misc c:MSBlockConfig c:MViT c:MViT_V1_B_Weights c:MViT_V2_S_Weights c:MultiscaleAttention c:MultiscaleBlock c:Pool
        c:PositionalEncoding c:StochasticDepth=torchvision.ops.stochastic_depth c:VideoClassification=torchvision.transforms._presets
        c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api _add_rel_pos _add_shortcut _interpolate
        _log_api_usage_once=torchvision.utils _mvit _ovewrite_named_param=torchvision.models._utils _prod _squeeze _unsqueeze
        handle_legacy_interface=torchvision.models._utils m:math=math mvit_v1_b mvit_v2_s m:nn=torch.nn register_model=torchvision.models._api
        m:torch=torch"""),
    "torchvision.models.video.resnet": (False, """
        c:BasicBlock c:BasicStem c:Bottleneck c:Conv2Plus1D c:Conv3DNoTemporal c:Conv3DSimple c:MC3_18_Weights c:R2Plus1D_18_Weights c:R2Plus1dStem
        c:R3D_18_Weights c:Tensor=torch c:VideoClassification=torchvision.transforms._presets c:VideoResNet c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api c:_ModelURLs=torchvision.models._utils _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils _video_resnet handle_legacy_interface=torchvision.models._utils mc3_18 model_urls
        m:nn=torch.nn r2plus1d_18 r3d_18 register_model=torchvision.models._api"""),
    "torchvision.models.video.s3d": (False, """
        c:Conv3dNormActivation=torchvision.ops.misc c:S3D c:S3D_Weights c:SepInceptionBlock3D c:TemporalSeparableConv
        c:VideoClassification=torchvision.transforms._presets c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils handle_legacy_interface=torchvision.models._utils
        m:nn=torch.nn register_model=torchvision.models._api s3d m:torch=torch"""),
    "torchvision.models.video.swin_transformer": (False, """
        m:F=torch.nn.functional c:PatchEmbed3d c:PatchMerging=torchvision.models.swin_transformer c:ShiftedWindowAttention3d c:Swin3D_B_Weights
        c:Swin3D_S_Weights c:Swin3D_T_Weights c:SwinTransformer3d c:SwinTransformerBlock=torchvision.models.swin_transformer c:Tensor=torch
        c:VideoClassification=torchvision.transforms._presets c:Weights=torchvision.models._api c:WeightsEnum=torchvision.models._api
        _compute_attention_mask_3d _compute_pad_size_3d _get_relative_position_bias _get_window_and_shift_size _log_api_usage_once=torchvision.utils
        _ovewrite_named_param=torchvision.models._utils _swin_transformer3d handle_legacy_interface=torchvision.models._utils m:nn=torch.nn
        register_model=torchvision.models._api shifted_window_attention_3d swin3d_b swin3d_s swin3d_t m:torch=torch"""),
    "torchvision.models.vision_transformer": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:ConvStemConfig c:Encoder c:EncoderBlock c:ImageClassification=torchvision.transforms._presets
        c:InterpolationMode=torchvision.transforms.functional c:MLP=torchvision.ops.misc c:MLPBlock c:ViT_B_16_Weights c:ViT_B_32_Weights
        c:ViT_H_14_Weights c:ViT_L_16_Weights c:ViT_L_32_Weights c:VisionTransformer c:Weights=torchvision.models._api
        c:WeightsEnum=torchvision.models._api _log_api_usage_once=torchvision.utils _ovewrite_named_param=torchvision.models._utils
        _vision_transformer handle_legacy_interface=torchvision.models._utils interpolate_embeddings m:math=math m:nn=torch.nn
        register_model=torchvision.models._api m:torch=torch vit_b_16 vit_b_32 vit_h_14 vit_l_16 vit_l_32"""),
    "torchvision.ops": (True, """
        c:Conv2dNormActivation=torchvision.ops.misc c:Conv3dNormActivation=torchvision.ops.misc c:DeformConv2d=torchvision.ops.deform_conv
        c:DropBlock2d=torchvision.ops.drop_block c:DropBlock3d=torchvision.ops.drop_block
        c:FeaturePyramidNetwork=torchvision.ops.feature_pyramid_network c:FrozenBatchNorm2d=torchvision.ops.misc c:MLP=torchvision.ops.misc
        c:MultiScaleRoIAlign=torchvision.ops.poolers c:PSRoIAlign=torchvision.ops.ps_roi_align c:PSRoIPool=torchvision.ops.ps_roi_pool
        c:Permute=torchvision.ops.misc c:RoIAlign=torchvision.ops.roi_align c:RoIPool=torchvision.ops.roi_pool
        c:SqueezeExcitation=torchvision.ops.misc c:StochasticDepth=torchvision.ops.stochastic_depth
        _register_custom_op=torchvision.ops._register_onnx_ops batched_nms=torchvision.ops.boxes box_area=torchvision.ops.boxes
        box_convert=torchvision.ops.boxes box_iou=torchvision.ops.boxes clip_boxes_to_image=torchvision.ops.boxes
        complete_box_iou=torchvision.ops.boxes complete_box_iou_loss=torchvision.ops.ciou_loss deform_conv2d=torchvision.ops.deform_conv
        distance_box_iou=torchvision.ops.boxes distance_box_iou_loss=torchvision.ops.diou_loss drop_block2d=torchvision.ops.drop_block
        drop_block3d=torchvision.ops.drop_block generalized_box_iou=torchvision.ops.boxes generalized_box_iou_loss=torchvision.ops.giou_loss
        masks_to_boxes=torchvision.ops.boxes nms=torchvision.ops.boxes ps_roi_align=torchvision.ops.ps_roi_align
        ps_roi_pool=torchvision.ops.ps_roi_pool remove_small_boxes=torchvision.ops.boxes roi_align=torchvision.ops.roi_align
        roi_pool=torchvision.ops.roi_pool sigmoid_focal_loss=torchvision.ops.focal_loss stochastic_depth=torchvision.ops.stochastic_depth"""),
    "torchvision.ops._box_convert": (False, """
        c:Tensor=torch _box_cxcywh_to_xyxy _box_cxcywhr_to_xywhr _box_xywh_to_xyxy _box_xywhr_to_cxcywhr _box_xywhr_to_xyxyxyxy _box_xyxy_to_cxcywh
        _box_xyxy_to_xywh _box_xyxyxyxy_to_xywhr m:torch=torch"""),
    "torchvision.ops._register_onnx_ops": (False, """
        _process_batch_indices_for_roi_align _process_rois_for_roi_align _process_sampling_ratio_for_roi_align _register_custom_op
        m:opset11=torch.onnx.symbolic_opset11 parse_args=torch.onnx._internal.torchscript_exporter.symbolic_helper roi_align_opset11 roi_align_opset16
        roi_pool symbolic_multi_label_nms m:torch=torch"""),
    "torchvision.ops._utils": (False, """
        c:Tensor=torch _cat _loss_inter_union _upcast _upcast_non_float check_roi_boxes_shape convert_boxes_to_roi_format m:nn=torch.nn
        split_normalization_params m:torch=torch"""),
    "torchvision.ops.boxes": (False, """
        c:Tensor=torch _assert_has_ops=torchvision.extension _batched_nms_coordinate_trick _batched_nms_vanilla
        _box_cxcywh_to_xyxy=torchvision.ops._box_convert _box_cxcywhr_to_xywhr=torchvision.ops._box_convert _box_diou_iou _box_inter_union
        _box_xywh_to_xyxy=torchvision.ops._box_convert _box_xywhr_to_cxcywhr=torchvision.ops._box_convert
        _box_xywhr_to_xyxyxyxy=torchvision.ops._box_convert _box_xyxy_to_cxcywh=torchvision.ops._box_convert
        _box_xyxy_to_xywh=torchvision.ops._box_convert _box_xyxyxyxy_to_xywhr=torchvision.ops._box_convert _log_api_usage_once=torchvision.utils
        _upcast=torchvision.ops._utils batched_nms box_area box_convert box_iou clip_boxes_to_image complete_box_iou distance_box_iou
        generalized_box_iou masks_to_boxes nms remove_small_boxes m:torch=torch"""),
    "torchvision.ops.ciou_loss": (False, """
        _diou_iou_loss=torchvision.ops.diou_loss _log_api_usage_once=torchvision.utils _upcast_non_float=torchvision.ops._utils complete_box_iou_loss
        m:torch=torch"""),
    "torchvision.ops.deform_conv": (False, """
        c:DeformConv2d c:Parameter=torch.nn.parameter c:Tensor=torch _assert_has_ops=torchvision.extension _log_api_usage_once=torchvision.utils
        deform_conv2d m:init=torch.nn.init m:math=math m:nn=torch.nn m:torch=torch"""),
    "torchvision.ops.diou_loss": (False, """
        _diou_iou_loss _log_api_usage_once=torchvision.utils _loss_inter_union=torchvision.ops._utils _upcast_non_float=torchvision.ops._utils
        distance_box_iou_loss m:torch=torch"""),
    "torchvision.ops.drop_block": (False, """
        c:DropBlock2d c:DropBlock3d m:F=torch.nn.functional c:Tensor=torch _log_api_usage_once=torchvision.utils drop_block2d drop_block3d
        m:nn=torch.nn m:torch=torch"""),
    "torchvision.ops.feature_pyramid_network": (False, """
        c:Conv2dNormActivation=torchvision.ops.misc c:ExtraFPNBlock m:F=torch.nn.functional c:FeaturePyramidNetwork c:LastLevelMaxPool c:LastLevelP6P7
        c:Tensor=torch _log_api_usage_once=torchvision.utils m:nn=torch.nn"""),
    "torchvision.ops.focal_loss": (False, """
        m:F=torch.nn.functional _log_api_usage_once=torchvision.utils sigmoid_focal_loss m:torch=torch"""),
    "torchvision.ops.giou_loss": (False, """
        _log_api_usage_once=torchvision.utils _loss_inter_union=torchvision.ops._utils _upcast_non_float=torchvision.ops._utils
        generalized_box_iou_loss m:torch=torch"""),
    "torchvision.ops.misc": (False, """
        c:Conv2dNormActivation c:Conv3dNormActivation c:ConvNormActivation c:FrozenBatchNorm2d c:MLP c:Permute c:SqueezeExcitation c:Tensor=torch
        _log_api_usage_once=torchvision.utils _make_ntuple=torchvision.utils interpolate=torch.nn.functional m:torch=torch"""),
    "torchvision.ops.poolers": (False, """
        c:LevelMapper c:MultiScaleRoIAlign c:Tensor=torch _convert_to_roi_format _filter_input _infer_scale _log_api_usage_once=torchvision.utils
        _multiscale_roi_align _onnx_merge_levels _setup_scales box_area=torchvision.ops.boxes initLevelMapper m:nn=torch.nn
        roi_align=torchvision.ops.roi_align m:torch=torch"""),
    "torchvision.ops.ps_roi_align": (False, """
        c:PSRoIAlign c:Tensor=torch _assert_has_ops=torchvision.extension _log_api_usage_once=torchvision.utils
        check_roi_boxes_shape=torchvision.ops._utils convert_boxes_to_roi_format=torchvision.ops._utils m:nn=torch.nn ps_roi_align m:torch=torch"""),
    "torchvision.ops.ps_roi_pool": (False, """
        c:PSRoIPool c:Tensor=torch _assert_has_ops=torchvision.extension _log_api_usage_once=torchvision.utils
        check_roi_boxes_shape=torchvision.ops._utils convert_boxes_to_roi_format=torchvision.ops._utils m:nn=torch.nn ps_roi_pool m:torch=torch"""),
    "torchvision.ops.roi_align": (False, """
        BroadcastingList2 c:RoIAlign c:Tensor=torch _assert_has_ops=torchvision.extension _bilinear_interpolate _has_ops=torchvision.extension
        _log_api_usage_once=torchvision.utils _roi_align check_roi_boxes_shape=torchvision.ops._utils
        convert_boxes_to_roi_format=torchvision.ops._utils is_compile_supported=torch._dynamo.utils lazy_compile maybe_cast m:nn=torch.nn roi_align
        m:torch=torch"""),
    "torchvision.ops.roi_pool": (False, """
        BroadcastingList2 c:RoIPool c:Tensor=torch _assert_has_ops=torchvision.extension _log_api_usage_once=torchvision.utils
        check_roi_boxes_shape=torchvision.ops._utils convert_boxes_to_roi_format=torchvision.ops._utils m:nn=torch.nn roi_pool m:torch=torch"""),
    "torchvision.ops.stochastic_depth": (False, """
        c:StochasticDepth c:Tensor=torch _log_api_usage_once=torchvision.utils m:nn=torch.nn stochastic_depth m:torch=torch"""),
    "torchvision.transforms": (True, """
        c:AugMix=torchvision.transforms.autoaugment c:AutoAugment=torchvision.transforms.autoaugment
        c:AutoAugmentPolicy=torchvision.transforms.autoaugment c:CenterCrop=torchvision.transforms.transforms
        c:ColorJitter=torchvision.transforms.transforms c:Compose=torchvision.transforms.transforms
        c:ConvertImageDtype=torchvision.transforms.transforms c:ElasticTransform=torchvision.transforms.transforms
        c:FiveCrop=torchvision.transforms.transforms c:GaussianBlur=torchvision.transforms.transforms c:Grayscale=torchvision.transforms.transforms
        c:InterpolationMode=torchvision.transforms.functional c:Lambda=torchvision.transforms.transforms
        c:LinearTransformation=torchvision.transforms.transforms c:Normalize=torchvision.transforms.transforms
        c:PILToTensor=torchvision.transforms.transforms c:Pad=torchvision.transforms.transforms c:RandAugment=torchvision.transforms.autoaugment
        c:RandomAdjustSharpness=torchvision.transforms.transforms c:RandomAffine=torchvision.transforms.transforms
        c:RandomApply=torchvision.transforms.transforms c:RandomAutocontrast=torchvision.transforms.transforms
        c:RandomChoice=torchvision.transforms.transforms c:RandomCrop=torchvision.transforms.transforms
        c:RandomEqualize=torchvision.transforms.transforms c:RandomErasing=torchvision.transforms.transforms
        c:RandomGrayscale=torchvision.transforms.transforms c:RandomHorizontalFlip=torchvision.transforms.transforms
        c:RandomInvert=torchvision.transforms.transforms c:RandomOrder=torchvision.transforms.transforms
        c:RandomPerspective=torchvision.transforms.transforms c:RandomPosterize=torchvision.transforms.transforms
        c:RandomResizedCrop=torchvision.transforms.transforms c:RandomRotation=torchvision.transforms.transforms
        c:RandomSolarize=torchvision.transforms.transforms c:RandomVerticalFlip=torchvision.transforms.transforms
        c:Resize=torchvision.transforms.transforms c:TenCrop=torchvision.transforms.transforms c:ToPILImage=torchvision.transforms.transforms
        c:ToTensor=torchvision.transforms.transforms c:TrivialAugmentWide=torchvision.transforms.autoaugment"""),
    "torchvision.transforms._functional_pil": (False, """
        _Image_fromarray=torchvision.utils _is_pil_image _parse_fill adjust_brightness adjust_contrast adjust_gamma adjust_hue adjust_saturation
        adjust_sharpness affine autocontrast crop equalize get_dimensions get_image_num_channels get_image_size hflip invert m:np=numpy pad
        perspective posterize resize rotate solarize to_grayscale m:torch=torch vflip"""),
    "torchvision.transforms._functional_tensor": (False, """
        c:Tensor=torch _apply_grid_transform _assert_channels _assert_grid_transform_inputs _assert_image_tensor _blend _blurred_degenerate_image
        _cast_squeeze_in _cast_squeeze_out _compute_affine_output_size _create_identity_grid _equalize_single_image _gen_affine_grid
        _get_gaussian_kernel1d _get_gaussian_kernel2d _hsv2rgb _is_tensor_a_torch_image _max_value _pad_symmetric _parse_pad_padding _perspective_grid
        _rgb2hsv _scale_channel adjust_brightness adjust_contrast adjust_gamma adjust_hue adjust_saturation adjust_sharpness affine autocontrast
        conv2d convert_image_dtype crop elastic_transform equalize erase gaussian_blur get_dimensions get_image_num_channels get_image_size
        grid_sample=torch.nn.functional hflip interpolate=torch.nn.functional invert normalize pad perspective posterize resize rgb_to_grayscale
        rotate solarize m:torch=torch torch_pad=torch.nn.functional vflip"""),
    "torchvision.transforms._functional_video": (False, """
        _is_tensor_video_clip center_crop crop hflip normalize resize resized_crop to_tensor m:torch=torch"""),
    "torchvision.transforms._presets": (False, """
        c:ImageClassification c:InterpolationMode=torchvision.transforms.functional c:ObjectDetection c:OpticalFlow c:SemanticSegmentation
        c:Tensor=torch c:VideoClassification m:nn=torch.nn m:torch=torch"""),
    "torchvision.transforms._transforms_video": (False, """
        c:CenterCropVideo c:NormalizeVideo c:RandomCrop=torchvision.transforms.transforms c:RandomCropVideo c:RandomHorizontalFlipVideo
        c:RandomResizedCrop=torchvision.transforms.transforms c:RandomResizedCropVideo c:ToTensorVideo"""),
    "torchvision.transforms.autoaugment": (False, """
        c:AugMix c:AutoAugment c:AutoAugmentPolicy c:InterpolationMode=torchvision.transforms.functional c:RandAugment c:Tensor=torch
        c:TrivialAugmentWide _apply_op m:math=math m:torch=torch"""),
    "torchvision.transforms.functional": (False, """
        c:InterpolationMode c:Tensor=torch _Image_fromarray=torchvision.utils _compute_resized_output_size _get_inverse_affine_matrix
        _get_perspective_coeffs _interpolation_modes_from_int _is_numpy _is_numpy_image _is_pil_image=torchvision.transforms._functional_pil
        _log_api_usage_once=torchvision.utils adjust_brightness adjust_contrast adjust_gamma adjust_hue adjust_saturation adjust_sharpness affine
        autocontrast center_crop convert_image_dtype crop elastic_transform equalize erase five_crop gaussian_blur get_dimensions
        get_image_num_channels get_image_size hflip invert m:math=math normalize m:np=numpy pad perspective pil_to_tensor posterize resize
        resized_crop rgb_to_grayscale rotate solarize ten_crop to_grayscale to_pil_image to_tensor m:torch=torch vflip"""),
    "torchvision.transforms.transforms": (False, """
        c:CenterCrop c:ColorJitter c:Compose c:ConvertImageDtype c:ElasticTransform c:FiveCrop c:GaussianBlur c:Grayscale
        c:InterpolationMode=torchvision.transforms.functional c:Lambda c:LinearTransformation c:Normalize c:PILToTensor c:Pad c:RandomAdjustSharpness
        c:RandomAffine c:RandomApply c:RandomAutocontrast c:RandomChoice c:RandomCrop c:RandomEqualize c:RandomErasing c:RandomGrayscale
        c:RandomHorizontalFlip c:RandomInvert c:RandomOrder c:RandomPerspective c:RandomPosterize c:RandomResizedCrop c:RandomRotation
        c:RandomSolarize c:RandomTransforms c:RandomVerticalFlip c:Resize c:TenCrop c:Tensor=torch c:ToPILImage c:ToTensor _check_sequence_input
        _interpolation_modes_from_int=torchvision.transforms.functional _log_api_usage_once=torchvision.utils _setup_angle _setup_size m:math=math
        m:torch=torch"""),
    "torchvision.transforms.v2": (True, """
        c:AugMix=torchvision.transforms.v2._auto_augment c:AutoAugment=torchvision.transforms.v2._auto_augment
        c:AutoAugmentPolicy=torchvision.transforms.autoaugment c:CenterCrop=torchvision.transforms.v2._geometry
        c:ClampBoundingBoxes=torchvision.transforms.v2._meta c:ClampKeyPoints=torchvision.transforms.v2._meta
        c:ColorJitter=torchvision.transforms.v2._color c:Compose=torchvision.transforms.v2._container
        c:ConvertBoundingBoxFormat=torchvision.transforms.v2._meta c:ConvertImageDtype=torchvision.transforms.v2._misc
        c:CutMix=torchvision.transforms.v2._augment c:ElasticTransform=torchvision.transforms.v2._geometry
        c:FiveCrop=torchvision.transforms.v2._geometry c:GaussianBlur=torchvision.transforms.v2._misc c:GaussianNoise=torchvision.transforms.v2._misc
        c:Grayscale=torchvision.transforms.v2._color c:Identity=torchvision.transforms.v2._misc c:InterpolationMode=torchvision.transforms.functional
        c:JPEG=torchvision.transforms.v2._augment c:Lambda=torchvision.transforms.v2._misc c:LinearTransformation=torchvision.transforms.v2._misc
        c:MixUp=torchvision.transforms.v2._augment c:Normalize=torchvision.transforms.v2._misc
        c:PILToTensor=torchvision.transforms.v2._type_conversion c:Pad=torchvision.transforms.v2._geometry c:RGB=torchvision.transforms.v2._color
        c:RandAugment=torchvision.transforms.v2._auto_augment c:RandomAdjustSharpness=torchvision.transforms.v2._color
        c:RandomAffine=torchvision.transforms.v2._geometry c:RandomApply=torchvision.transforms.v2._container
        c:RandomAutocontrast=torchvision.transforms.v2._color c:RandomChannelPermutation=torchvision.transforms.v2._color
        c:RandomChoice=torchvision.transforms.v2._container c:RandomCrop=torchvision.transforms.v2._geometry
        c:RandomEqualize=torchvision.transforms.v2._color c:RandomErasing=torchvision.transforms.v2._augment
        c:RandomGrayscale=torchvision.transforms.v2._color c:RandomHorizontalFlip=torchvision.transforms.v2._geometry
        c:RandomInvert=torchvision.transforms.v2._color c:RandomIoUCrop=torchvision.transforms.v2._geometry
        c:RandomOrder=torchvision.transforms.v2._container c:RandomPerspective=torchvision.transforms.v2._geometry
        c:RandomPhotometricDistort=torchvision.transforms.v2._color c:RandomPosterize=torchvision.transforms.v2._color
        c:RandomResize=torchvision.transforms.v2._geometry c:RandomResizedCrop=torchvision.transforms.v2._geometry
        c:RandomRotation=torchvision.transforms.v2._geometry c:RandomShortestSize=torchvision.transforms.v2._geometry
        c:RandomSolarize=torchvision.transforms.v2._color c:RandomVerticalFlip=torchvision.transforms.v2._geometry
        c:RandomZoomOut=torchvision.transforms.v2._geometry c:Resize=torchvision.transforms.v2._geometry
        c:SanitizeBoundingBoxes=torchvision.transforms.v2._misc c:SanitizeKeyPoints=torchvision.transforms.v2._misc
        c:ScaleJitter=torchvision.transforms.v2._geometry c:SetClampingMode=torchvision.transforms.v2._meta
        c:TenCrop=torchvision.transforms.v2._geometry c:ToDtype=torchvision.transforms.v2._misc c:ToImage=torchvision.transforms.v2._type_conversion
        c:ToPILImage=torchvision.transforms.v2._type_conversion c:ToPureTensor=torchvision.transforms.v2._type_conversion
        c:ToTensor=torchvision.transforms.v2._deprecated c:Transform=torchvision.transforms.v2._transform
        c:TrivialAugmentWide=torchvision.transforms.v2._auto_augment c:UniformTemporalSubsample=torchvision.transforms.v2._temporal
        check_type=torchvision.transforms.v2._utils get_bounding_boxes=torchvision.transforms.v2._utils get_keypoints=torchvision.transforms.v2._utils
        has_all=torchvision.transforms.v2._utils has_any=torchvision.transforms.v2._utils query_chw=torchvision.transforms.v2._utils
        query_size=torchvision.transforms.v2._utils"""),
    "torchvision.transforms.v2._augment": (False, """
        c:CutMix c:JPEG c:MixUp c:RandomErasing c:Transform=torchvision.transforms.v2._transform c:_BaseMixUpCutMix
        c:_RandomApplyTransform=torchvision.transforms.v2._transform _check_sequence_input=torchvision.transforms.transforms
        _parse_labels_getter=torchvision.transforms.v2._utils has_any=torchvision.transforms.v2._utils
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:math=math one_hot query_chw=torchvision.transforms.v2._utils
        query_size=torchvision.transforms.v2._utils m:torch=torch tree_flatten=torch.utils._pytree tree_unflatten=torch.utils._pytree"""),
    "torchvision.transforms.v2._auto_augment": (False, """
        c:AugMix c:AutoAugment c:AutoAugmentPolicy=torchvision.transforms.autoaugment c:InterpolationMode=torchvision.transforms.functional
        c:RandAugment c:Transform=torchvision.transforms.v2._transform c:TreeSpec=torch.utils._pytree c:TrivialAugmentWide c:_AutoAugmentBase
        _check_interpolation=torchvision.transforms.v2.functional._geometry _get_fill=torchvision.transforms.v2._utils
        _setup_fill_arg=torchvision.transforms.v2._utils check_type=torchvision.transforms.v2._utils
        get_size=torchvision.transforms.v2.functional._meta is_pure_tensor=torchvision.transforms.v2.functional._utils m:math=math m:torch=torch
        tree_flatten=torch.utils._pytree tree_unflatten=torch.utils._pytree"""),
    "torchvision.transforms.v2._color": (False, """
        c:ColorJitter c:Grayscale c:RGB c:RandomAdjustSharpness c:RandomAutocontrast c:RandomChannelPermutation c:RandomEqualize c:RandomGrayscale
        c:RandomInvert c:RandomPhotometricDistort c:RandomPosterize c:RandomSolarize c:Transform=torchvision.transforms.v2._transform
        c:_RandomApplyTransform=torchvision.transforms.v2._transform query_chw=torchvision.transforms.v2._utils m:torch=torch"""),
    "torchvision.transforms.v2._container": (False, """
        c:Compose c:RandomApply c:RandomChoice c:RandomOrder c:Transform=torchvision.transforms.v2._transform m:nn=torch.nn m:torch=torch"""),
    "torchvision.transforms.v2._deprecated": (False, """
        c:ToTensor c:Transform=torchvision.transforms.v2._transform m:np=numpy m:torch=torch"""),
    "torchvision.transforms.v2._geometry": (False, """
        c:CenterCrop c:ElasticTransform c:FiveCrop c:InterpolationMode=torchvision.transforms.functional c:Pad c:RandomAffine c:RandomCrop
        c:RandomHorizontalFlip c:RandomIoUCrop c:RandomPerspective c:RandomResize c:RandomResizedCrop c:RandomRotation c:RandomShortestSize
        c:RandomVerticalFlip c:RandomZoomOut c:Resize c:ScaleJitter c:TenCrop c:Transform=torchvision.transforms.v2._transform
        c:_RandomApplyTransform=torchvision.transforms.v2._transform _check_padding_arg=torchvision.transforms.v2._utils
        _check_padding_mode_arg=torchvision.transforms.v2._utils _check_sequence_input=torchvision.transforms.transforms
        _get_fill=torchvision.transforms.v2._utils _get_perspective_coeffs=torchvision.transforms.functional
        _setup_angle=torchvision.transforms.transforms _setup_fill_arg=torchvision.transforms.v2._utils
        _setup_number_or_seq=torchvision.transforms.v2._utils _setup_size=torchvision.transforms.transforms box_iou=torchvision.ops.boxes
        get_bounding_boxes=torchvision.transforms.v2._utils has_all=torchvision.transforms.v2._utils has_any=torchvision.transforms.v2._utils
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:math=math query_size=torchvision.transforms.v2._utils m:torch=torch"""),
    "torchvision.transforms.v2._meta": (False, """
        c:ClampBoundingBoxes c:ClampKeyPoints c:ConvertBoundingBoxFormat c:SetClampingMode c:Transform=torchvision.transforms.v2._transform"""),
    "torchvision.transforms.v2._misc": (False, """
        c:ConvertImageDtype c:GaussianBlur c:GaussianNoise c:Identity c:Lambda c:LinearTransformation c:Normalize c:SanitizeBoundingBoxes
        c:SanitizeKeyPoints c:ToDtype c:Transform=torchvision.transforms.v2._transform _parse_labels_getter=torchvision.transforms.v2._utils
        _setup_number_or_seq=torchvision.transforms.v2._utils _setup_size=torchvision.transforms.transforms
        get_bounding_boxes=torchvision.transforms.v2._utils get_keypoints=torchvision.transforms.v2._utils has_any=torchvision.transforms.v2._utils
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:torch=torch tree_flatten=torch.utils._pytree tree_unflatten=torch.utils._pytree"""),
    "torchvision.transforms.v2._temporal": (False, """
        c:Transform=torchvision.transforms.v2._transform c:UniformTemporalSubsample m:torch=torch"""),
    "torchvision.transforms.v2._transform": (False, """
        c:Transform c:_RandomApplyTransform _get_kernel=torchvision.transforms.v2.functional._utils _log_api_usage_once=torchvision.utils
        check_type=torchvision.transforms.v2._utils has_any=torchvision.transforms.v2._utils
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:nn=torch.nn m:torch=torch tree_flatten=torch.utils._pytree
        tree_unflatten=torch.utils._pytree"""),
    "torchvision.transforms.v2._type_conversion": (False, """
        c:PILToTensor c:ToImage c:ToPILImage c:ToPureTensor c:Transform=torchvision.transforms.v2._transform
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:np=numpy m:torch=torch"""),
    "torchvision.transforms.v2._utils": (False, """
        _check_fill_arg _check_padding_arg _check_padding_mode_arg _check_sequence_input=torchvision.transforms.transforms _convert_fill_arg
        _find_labels_default_heuristic _get_fill _parse_labels_getter _setup_angle=torchvision.transforms.transforms _setup_fill_arg
        _setup_number_or_seq _setup_size=torchvision.transforms.transforms check_type get_bounding_boxes
        get_dimensions=torchvision.transforms.v2.functional._meta get_keypoints get_size=torchvision.transforms.v2.functional._meta has_all has_any
        is_pure_tensor=torchvision.transforms.v2.functional._utils query_chw query_size sequence_to_str=torchvision._utils m:torch=torch"""),
    "torchvision.transforms.v2.functional": (True, """
        c:InterpolationMode=torchvision.transforms.functional adjust_brightness=torchvision.transforms.v2.functional._color
        adjust_brightness_image=torchvision.transforms.v2.functional._color adjust_brightness_video=torchvision.transforms.v2.functional._color
        adjust_contrast=torchvision.transforms.v2.functional._color adjust_contrast_image=torchvision.transforms.v2.functional._color
        adjust_contrast_video=torchvision.transforms.v2.functional._color adjust_gamma=torchvision.transforms.v2.functional._color
        adjust_gamma_image=torchvision.transforms.v2.functional._color adjust_gamma_video=torchvision.transforms.v2.functional._color
        adjust_hue=torchvision.transforms.v2.functional._color adjust_hue_image=torchvision.transforms.v2.functional._color
        adjust_hue_video=torchvision.transforms.v2.functional._color adjust_saturation=torchvision.transforms.v2.functional._color
        adjust_saturation_image=torchvision.transforms.v2.functional._color adjust_saturation_video=torchvision.transforms.v2.functional._color
        adjust_sharpness=torchvision.transforms.v2.functional._color adjust_sharpness_image=torchvision.transforms.v2.functional._color
        adjust_sharpness_video=torchvision.transforms.v2.functional._color affine=torchvision.transforms.v2.functional._geometry
        affine_bounding_boxes=torchvision.transforms.v2.functional._geometry affine_image=torchvision.transforms.v2.functional._geometry
        affine_keypoints=torchvision.transforms.v2.functional._geometry affine_mask=torchvision.transforms.v2.functional._geometry
        affine_video=torchvision.transforms.v2.functional._geometry autocontrast=torchvision.transforms.v2.functional._color
        autocontrast_image=torchvision.transforms.v2.functional._color autocontrast_video=torchvision.transforms.v2.functional._color
        center_crop=torchvision.transforms.v2.functional._geometry center_crop_bounding_boxes=torchvision.transforms.v2.functional._geometry
        center_crop_image=torchvision.transforms.v2.functional._geometry center_crop_keypoints=torchvision.transforms.v2.functional._geometry
        center_crop_mask=torchvision.transforms.v2.functional._geometry center_crop_video=torchvision.transforms.v2.functional._geometry
        clamp_bounding_boxes=torchvision.transforms.v2.functional._meta clamp_keypoints=torchvision.transforms.v2.functional._meta
        convert_bounding_box_format=torchvision.transforms.v2.functional._meta convert_image_dtype=torchvision.transforms.v2.functional._misc
        crop=torchvision.transforms.v2.functional._geometry crop_bounding_boxes=torchvision.transforms.v2.functional._geometry
        crop_image=torchvision.transforms.v2.functional._geometry crop_keypoints=torchvision.transforms.v2.functional._geometry
        crop_mask=torchvision.transforms.v2.functional._geometry crop_video=torchvision.transforms.v2.functional._geometry
        elastic=torchvision.transforms.v2.functional._geometry elastic_bounding_boxes=torchvision.transforms.v2.functional._geometry
        elastic_image=torchvision.transforms.v2.functional._geometry elastic_keypoints=torchvision.transforms.v2.functional._geometry
        elastic_mask=torchvision.transforms.v2.functional._geometry elastic_transform=torchvision.transforms.v2.functional._geometry
        elastic_video=torchvision.transforms.v2.functional._geometry equalize=torchvision.transforms.v2.functional._color
        equalize_image=torchvision.transforms.v2.functional._color equalize_video=torchvision.transforms.v2.functional._color
        erase=torchvision.transforms.v2.functional._augment erase_image=torchvision.transforms.v2.functional._augment
        erase_video=torchvision.transforms.v2.functional._augment five_crop=torchvision.transforms.v2.functional._geometry
        five_crop_image=torchvision.transforms.v2.functional._geometry five_crop_video=torchvision.transforms.v2.functional._geometry
        gaussian_blur=torchvision.transforms.v2.functional._misc gaussian_blur_image=torchvision.transforms.v2.functional._misc
        gaussian_blur_video=torchvision.transforms.v2.functional._misc gaussian_noise=torchvision.transforms.v2.functional._misc
        gaussian_noise_image=torchvision.transforms.v2.functional._misc gaussian_noise_video=torchvision.transforms.v2.functional._misc
        get_dimensions=torchvision.transforms.v2.functional._meta get_dimensions_image=torchvision.transforms.v2.functional._meta
        get_dimensions_video=torchvision.transforms.v2.functional._meta get_image_num_channels=torchvision.transforms.v2.functional._meta
        get_image_size=torchvision.transforms.v2.functional._deprecated get_num_channels=torchvision.transforms.v2.functional._meta
        get_num_channels_image=torchvision.transforms.v2.functional._meta get_num_channels_video=torchvision.transforms.v2.functional._meta
        get_num_frames=torchvision.transforms.v2.functional._meta get_num_frames_video=torchvision.transforms.v2.functional._meta
        get_size=torchvision.transforms.v2.functional._meta get_size_bounding_boxes=torchvision.transforms.v2.functional._meta
        get_size_image=torchvision.transforms.v2.functional._meta get_size_keypoints=torchvision.transforms.v2.functional._meta
        get_size_mask=torchvision.transforms.v2.functional._meta get_size_video=torchvision.transforms.v2.functional._meta
        grayscale_to_rgb=torchvision.transforms.v2.functional._color grayscale_to_rgb_image=torchvision.transforms.v2.functional._color
        hflip=torchvision.transforms.v2.functional._geometry horizontal_flip=torchvision.transforms.v2.functional._geometry
        horizontal_flip_bounding_boxes=torchvision.transforms.v2.functional._geometry
        horizontal_flip_image=torchvision.transforms.v2.functional._geometry horizontal_flip_keypoints=torchvision.transforms.v2.functional._geometry
        horizontal_flip_mask=torchvision.transforms.v2.functional._geometry horizontal_flip_video=torchvision.transforms.v2.functional._geometry
        invert=torchvision.transforms.v2.functional._color invert_image=torchvision.transforms.v2.functional._color
        invert_video=torchvision.transforms.v2.functional._color is_pure_tensor=torchvision.transforms.v2.functional._utils
        jpeg=torchvision.transforms.v2.functional._augment jpeg_image=torchvision.transforms.v2.functional._augment
        jpeg_video=torchvision.transforms.v2.functional._augment normalize=torchvision.transforms.v2.functional._misc
        normalize_image=torchvision.transforms.v2.functional._misc normalize_video=torchvision.transforms.v2.functional._misc
        pad=torchvision.transforms.v2.functional._geometry pad_bounding_boxes=torchvision.transforms.v2.functional._geometry
        pad_image=torchvision.transforms.v2.functional._geometry pad_keypoints=torchvision.transforms.v2.functional._geometry
        pad_mask=torchvision.transforms.v2.functional._geometry pad_video=torchvision.transforms.v2.functional._geometry
        permute_channels=torchvision.transforms.v2.functional._color permute_channels_image=torchvision.transforms.v2.functional._color
        permute_channels_video=torchvision.transforms.v2.functional._color perspective=torchvision.transforms.v2.functional._geometry
        perspective_bounding_boxes=torchvision.transforms.v2.functional._geometry perspective_image=torchvision.transforms.v2.functional._geometry
        perspective_keypoints=torchvision.transforms.v2.functional._geometry perspective_mask=torchvision.transforms.v2.functional._geometry
        perspective_video=torchvision.transforms.v2.functional._geometry pil_to_tensor=torchvision.transforms.functional
        posterize=torchvision.transforms.v2.functional._color posterize_image=torchvision.transforms.v2.functional._color
        posterize_video=torchvision.transforms.v2.functional._color register_kernel=torchvision.transforms.v2.functional._utils
        resize=torchvision.transforms.v2.functional._geometry resize_bounding_boxes=torchvision.transforms.v2.functional._geometry
        resize_image=torchvision.transforms.v2.functional._geometry resize_keypoints=torchvision.transforms.v2.functional._geometry
        resize_mask=torchvision.transforms.v2.functional._geometry resize_video=torchvision.transforms.v2.functional._geometry
        resized_crop=torchvision.transforms.v2.functional._geometry resized_crop_bounding_boxes=torchvision.transforms.v2.functional._geometry
        resized_crop_image=torchvision.transforms.v2.functional._geometry resized_crop_keypoints=torchvision.transforms.v2.functional._geometry
        resized_crop_mask=torchvision.transforms.v2.functional._geometry resized_crop_video=torchvision.transforms.v2.functional._geometry
        rgb_to_grayscale=torchvision.transforms.v2.functional._color rgb_to_grayscale_image=torchvision.transforms.v2.functional._color
        rotate=torchvision.transforms.v2.functional._geometry rotate_bounding_boxes=torchvision.transforms.v2.functional._geometry
        rotate_image=torchvision.transforms.v2.functional._geometry rotate_keypoints=torchvision.transforms.v2.functional._geometry
        rotate_mask=torchvision.transforms.v2.functional._geometry rotate_video=torchvision.transforms.v2.functional._geometry
        sanitize_bounding_boxes=torchvision.transforms.v2.functional._misc sanitize_keypoints=torchvision.transforms.v2.functional._misc
        solarize=torchvision.transforms.v2.functional._color solarize_image=torchvision.transforms.v2.functional._color
        solarize_video=torchvision.transforms.v2.functional._color ten_crop=torchvision.transforms.v2.functional._geometry
        ten_crop_image=torchvision.transforms.v2.functional._geometry ten_crop_video=torchvision.transforms.v2.functional._geometry
        to_dtype=torchvision.transforms.v2.functional._misc to_dtype_image=torchvision.transforms.v2.functional._misc
        to_dtype_video=torchvision.transforms.v2.functional._misc to_grayscale=torchvision.transforms.v2.functional._color
        to_image=torchvision.transforms.v2.functional._type_conversion to_pil_image=torchvision.transforms.functional
        to_tensor=torchvision.transforms.v2.functional._deprecated uniform_temporal_subsample=torchvision.transforms.v2.functional._temporal
        uniform_temporal_subsample_video=torchvision.transforms.v2.functional._temporal vertical_flip=torchvision.transforms.v2.functional._geometry
        vertical_flip_bounding_boxes=torchvision.transforms.v2.functional._geometry vertical_flip_image=torchvision.transforms.v2.functional._geometry
        vertical_flip_keypoints=torchvision.transforms.v2.functional._geometry vertical_flip_mask=torchvision.transforms.v2.functional._geometry
        vertical_flip_video=torchvision.transforms.v2.functional._geometry vflip=torchvision.transforms.v2.functional._geometry"""),
    "torchvision.transforms.v2.functional._augment": (False, """
        _erase_image_pil _get_kernel=torchvision.transforms.v2.functional._utils _jpeg_image_pil _log_api_usage_once=torchvision.utils
        _register_kernel_internal=torchvision.transforms.v2.functional._utils decode_jpeg=torchvision.io.image encode_jpeg=torchvision.io.image erase
        erase_image erase_video jpeg jpeg_image jpeg_video pil_to_tensor=torchvision.transforms.functional
        to_pil_image=torchvision.transforms.functional m:torch=torch"""),
    "torchvision.transforms.v2.functional._color": (False, """
        _adjust_brightness_image_pil _adjust_contrast_image_pil=torchvision.transforms._functional_pil
        _adjust_gamma_image_pil=torchvision.transforms._functional_pil _adjust_hue_image_pil=torchvision.transforms._functional_pil
        _adjust_saturation_image_pil=torchvision.transforms._functional_pil _adjust_sharpness_image_pil=torchvision.transforms._functional_pil
        _autocontrast_image_pil=torchvision.transforms._functional_pil _blend _equalize_image_pil=torchvision.transforms._functional_pil
        _get_kernel=torchvision.transforms.v2.functional._utils _hsv_to_rgb _invert_image_pil=torchvision.transforms._functional_pil
        _log_api_usage_once=torchvision.utils _max_value=torchvision.transforms._functional_tensor
        _num_value_bits=torchvision.transforms.v2.functional._misc _permute_channels_image_pil
        _posterize_image_pil=torchvision.transforms._functional_pil _register_kernel_internal=torchvision.transforms.v2.functional._utils
        _rgb_to_grayscale_image _rgb_to_grayscale_image_pil _rgb_to_hsv _solarize_image_pil=torchvision.transforms._functional_pil adjust_brightness
        adjust_brightness_image adjust_brightness_video adjust_contrast adjust_contrast_image adjust_contrast_video adjust_gamma adjust_gamma_image
        adjust_gamma_video adjust_hue adjust_hue_image adjust_hue_video adjust_saturation adjust_saturation_image adjust_saturation_video
        adjust_sharpness adjust_sharpness_image adjust_sharpness_video autocontrast autocontrast_image autocontrast_video conv2d equalize
        equalize_image equalize_video grayscale_to_rgb grayscale_to_rgb_image grayscale_to_rgb_image_pil invert invert_image invert_video
        permute_channels permute_channels_image permute_channels_video pil_to_tensor=torchvision.transforms.functional posterize posterize_image
        posterize_video rgb_to_grayscale rgb_to_grayscale_image solarize solarize_image solarize_video
        to_dtype_image=torchvision.transforms.v2.functional._misc to_grayscale to_pil_image=torchvision.transforms.functional m:torch=torch"""),
    "torchvision.transforms.v2.functional._deprecated": (False, """
        get_image_size to_tensor m:torch=torch"""),
    "torchvision.transforms.v2.functional._geometry": (False, """
        c:InterpolationMode=torchvision.transforms.functional _affine_bounding_boxes_dispatch _affine_bounding_boxes_with_expand _affine_grid
        _affine_image_pil _affine_keypoints_dispatch _affine_keypoints_with_expand _affine_mask_dispatch _affine_parse_args _apply_grid_transform
        _assert_grid_transform_inputs _center_crop_bounding_boxes_dispatch _center_crop_compute_crop_anchor _center_crop_compute_padding
        _center_crop_image_pil _center_crop_keypoints_dispatch _center_crop_parse_output_size _check_interpolation _compute_affine_output_size
        _compute_affine_output_size_python _compute_affine_output_size_tensor _compute_perspective_thetas _compute_resized_output_size
        _create_identity_grid _crop_bounding_boxes_dispatch _crop_image_pil=torchvision.transforms._functional_pil _crop_keypoints_dispatch
        _do_native_uint8_resize_on_cpu _elastic_bounding_boxes_dispatch _elastic_image_pil _elastic_keypoints_dispatch _elastic_mask_dispatch
        _five_crop_image_pil _get_inverse_affine_matrix _get_kernel=torchvision.transforms.v2.functional._utils
        _get_perspective_coeffs=torchvision.transforms.functional _get_size_image_pil=torchvision.transforms.v2.functional._meta
        _horizontal_flip_bounding_boxes_dispatch _horizontal_flip_image_pil _horizontal_flip_keypoints_dispatch
        _interpolation_modes_from_int=torchvision.transforms.functional _log_api_usage_once=torchvision.utils _pad_bounding_boxes_dispatch
        _pad_image_pil=torchvision.transforms._functional_pil _pad_keypoints_dispatch _pad_symmetric=torchvision.transforms._functional_tensor
        _pad_with_scalar_fill _pad_with_vector_fill _parallelogram_to_bounding_boxes _parse_five_crop_size _parse_pad_padding
        _perspective_bounding_boxes_dispatch _perspective_coefficients _perspective_grid _perspective_image_pil _perspective_keypoints_dispatch
        _perspective_mask_dispatch _register_five_ten_crop_kernel_internal=torchvision.transforms.v2.functional._utils
        _register_kernel_internal=torchvision.transforms.v2.functional._utils _resize_bounding_boxes_dispatch _resize_image_pil
        _resize_keypoints_dispatch _resize_mask_dispatch _resized_crop_bounding_boxes_dispatch _resized_crop_image_pil
        _resized_crop_image_pil_dispatch _resized_crop_keypoints_dispatch _resized_crop_mask_dispatch _rotate_bounding_boxes_dispatch
        _rotate_image_pil _rotate_keypoints_dispatch _rotate_mask_dispatch _ten_crop_image_pil _vertical_flip_bounding_boxes_dispatch
        _vertical_flip_image_pil _vertical_flip_keypoints_dispatch affine affine_bounding_boxes affine_image affine_keypoints affine_mask affine_video
        center_crop center_crop_bounding_boxes center_crop_image center_crop_keypoints center_crop_mask center_crop_video
        clamp_bounding_boxes=torchvision.transforms.v2.functional._meta convert_bounding_box_format=torchvision.transforms.v2.functional._meta crop
        crop_bounding_boxes crop_image crop_keypoints crop_mask crop_video elastic elastic_bounding_boxes elastic_image elastic_keypoints elastic_mask
        elastic_transform elastic_video five_crop five_crop_image five_crop_video grid_sample=torch.nn.functional hflip horizontal_flip
        horizontal_flip_bounding_boxes horizontal_flip_image horizontal_flip_keypoints horizontal_flip_mask horizontal_flip_video
        interpolate=torch.nn.functional m:math=math pad pad_bounding_boxes pad_image pad_keypoints pad_mask pad_video perspective
        perspective_bounding_boxes perspective_image perspective_keypoints perspective_mask perspective_video
        pil_to_tensor=torchvision.transforms.functional resize resize_bounding_boxes resize_image resize_keypoints resize_mask resize_video
        resized_crop resized_crop_bounding_boxes resized_crop_image resized_crop_keypoints resized_crop_mask resized_crop_video rotate
        rotate_bounding_boxes rotate_image rotate_keypoints rotate_mask rotate_video ten_crop ten_crop_image ten_crop_video
        to_pil_image=torchvision.transforms.functional m:torch=torch torch_pad=torch.nn.functional vertical_flip vertical_flip_bounding_boxes
        vertical_flip_image vertical_flip_keypoints vertical_flip_mask vertical_flip_video vflip"""),
    "torchvision.transforms.v2.functional._meta": (False, """
        c:BoundingBoxFormat=torchvision.tv_tensors._bounding_boxes _clamp_along_y_axis _clamp_bounding_boxes _clamp_keypoints
        _clamp_rotated_bounding_boxes _clamp_y_intercept _convert_bounding_box_format _cxcywh_to_xyxy _cxcywhr_to_xywhr
        _get_dimensions_image_pil=torchvision.transforms._functional_pil _get_intersection_point
        _get_kernel=torchvision.transforms.v2.functional._utils _get_num_channels_image_pil=torchvision.transforms._functional_pil _get_size_image_pil
        _get_slope_and_intercept _log_api_usage_once=torchvision.utils _order_bounding_boxes_points
        _register_kernel_internal=torchvision.transforms.v2.functional._utils _xywh_to_xyxy _xywhr_to_cxcywhr _xywhr_to_xyxyxyxy _xyxy_to_cxcywh
        _xyxy_to_keypoints _xyxy_to_xywh _xyxyxyxy_to_keypoints _xyxyxyxy_to_xywhr clamp_bounding_boxes clamp_keypoints convert_bounding_box_format
        get_dimensions get_dimensions_image get_dimensions_video get_image_num_channels get_num_channels get_num_channels_image get_num_channels_video
        get_num_frames get_num_frames_video get_size get_size_bounding_boxes get_size_image get_size_keypoints get_size_mask get_size_video
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:torch=torch"""),
    "torchvision.transforms.v2.functional._misc": (False, """
        _convert_bounding_box_format=torchvision.transforms.v2.functional._meta _gaussian_blur_image_pil _gaussian_noise_pil _get_gaussian_kernel1d
        _get_gaussian_kernel2d _get_kernel=torchvision.transforms.v2.functional._utils _get_sanitize_bounding_boxes_mask _get_sanitize_keypoints_mask
        _log_api_usage_once=torchvision.utils _max_value=torchvision.transforms._functional_tensor _num_value_bits
        _register_kernel_internal=torchvision.transforms.v2.functional._utils _to_dtype_tensor_dispatch conv2d convert_image_dtype gaussian_blur
        gaussian_blur_image gaussian_blur_video gaussian_noise gaussian_noise_image gaussian_noise_video
        is_pure_tensor=torchvision.transforms.v2.functional._utils m:math=math normalize normalize_image normalize_video
        pil_to_tensor=torchvision.transforms.functional sanitize_bounding_boxes sanitize_keypoints to_dtype to_dtype_image to_dtype_video
        to_pil_image=torchvision.transforms.functional m:torch=torch torch_pad=torch.nn.functional"""),
    "torchvision.transforms.v2.functional._temporal": (False, """
        _get_kernel=torchvision.transforms.v2.functional._utils _log_api_usage_once=torchvision.utils
        _register_kernel_internal=torchvision.transforms.v2.functional._utils m:torch=torch uniform_temporal_subsample
        uniform_temporal_subsample_video"""),
    "torchvision.transforms.v2.functional._type_conversion": (False, """
        m:np=numpy pil_to_tensor=torchvision.transforms.functional to_image to_pil_image=torchvision.transforms.functional m:torch=torch"""),
    "torchvision.transforms.v2.functional._utils": (False, """
        _get_kernel _kernel_tv_tensor_wrapper _name_to_functional _register_five_ten_crop_kernel_internal _register_kernel_internal is_pure_tensor
        register_kernel m:torch=torch"""),
    "torchvision.tv_tensors": (True, """
        c:BoundingBoxFormat=torchvision.tv_tensors._bounding_boxes c:BoundingBoxes=torchvision.tv_tensors._bounding_boxes
        c:Image=torchvision.tv_tensors._image c:KeyPoints=torchvision.tv_tensors._keypoints c:Mask=torchvision.tv_tensors._mask
        c:TVTensor=torchvision.tv_tensors._tv_tensor c:Video=torchvision.tv_tensors._video
        is_rotated_bounding_format=torchvision.tv_tensors._bounding_boxes set_return_type=torchvision.tv_tensors._torch_function_helpers m:torch=torch
        wrap"""),
    "torchvision.tv_tensors._bounding_boxes": (False, """
        c:BoundingBoxFormat c:BoundingBoxes c:TVTensor=torchvision.tv_tensors._tv_tensor is_rotated_bounding_format m:torch=torch
        tree_flatten=torch.utils._pytree"""),
    "torchvision.tv_tensors._dataset_wrapper": (False, """
        c:VisionDatasetTVTensorWrapper WRAPPER_FACTORIES c:WrapperFactories caltech101_wrapper_factory celeba_wrapper_factory
        cityscapes_wrapper_factory classification_wrapper_factory coco_dectection_wrapper_factory c:dataset_cls=torchvision.datasets.ucf101 identity
        identity_wrapper_factory kitti_wrapper_factory list_of_dicts_to_dict_of_lists oxford_iiit_pet_wrapper_factor parse_target_keys
        pil_image_to_mask raise_not_supported sbd_wrapper segmentation_wrapper_factory m:torch=torch video_classification_wrapper_factory
        voc_detection_wrapper_factory widerface_wrapper wrap_dataset_for_transforms_v2 wrap_target_by_type"""),
    "torchvision.tv_tensors._image": (False, """
        c:Image c:TVTensor=torchvision.tv_tensors._tv_tensor m:torch=torch"""),
    "torchvision.tv_tensors._keypoints": (False, """
        c:KeyPoints c:TVTensor=torchvision.tv_tensors._tv_tensor m:torch=torch tree_flatten=torch.utils._pytree"""),
    "torchvision.tv_tensors._mask": (False, """
        c:Mask c:TVTensor=torchvision.tv_tensors._tv_tensor m:torch=torch"""),
    "torchvision.tv_tensors._torch_function_helpers": (False, """
        c:_ReturnTypeCM _must_return_subclass set_return_type m:torch=torch"""),
    "torchvision.tv_tensors._tv_tensor": (False, """
        D c:DisableTorchFunctionSubclass=torch._C c:TVTensor _must_return_subclass=torchvision.tv_tensors._torch_function_helpers m:torch=torch"""),
    "torchvision.tv_tensors._video": (False, """
        c:TVTensor=torchvision.tv_tensors._tv_tensor c:Video m:torch=torch"""),
    "torchvision.utils": (False, """
        c:_ImageDrawTV _Image_fromarray _generate_color_palette _log_api_usage_once _make_colorwheel _make_ntuple _normalized_flow_to_image
        _parse_colors draw_bounding_boxes draw_keypoints draw_segmentation_masks flow_to_image make_grid m:math=math m:np=numpy save_image
        m:torch=torch"""),
    "torchvision.version": (False, """
        _check_cuda_version=torchvision.extension"""),
}
