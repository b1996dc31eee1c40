"""scipy.signal: filters by their design, both ways, smoothing, peaks, spectra of pieces."""
import numpy as np
from scipy import signal

rng = np.random.RandomState(0)
t = np.arange(0, 0.5, 1 / 1000)
x = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 120 * t) + 0.1 * rng.randn(t.size)


def show(name, *values):
    print(name, *[np.array2string(np.round(v, 5) + 0.0, threshold=12, edgeitems=3) if isinstance(v, np.ndarray) else v for v in values])


for order, edges, kind, fs in ((4, 0.2, "low", None), (3, 100, "highpass", 1000), (2, [40, 150], "band", 1000), (2, [0.1, 0.4], "bandstop", None), (1, 0.5, "lp", None)):
    show(kind, *signal.butter(order, edges, btype=kind, fs=fs))
z, p, k = signal.butter(3, 0.3, output="zpk")
show("zpk", np.sort(z.real), np.sort(p.real), round(k, 6))
show("analog", *signal.butter(2, 10.0, analog=True))
b, a = signal.butter(4, [40, 150], btype="bandpass", fs=1000)
show("zi", signal.lfilter_zi(b, a))
show("filtfilt", signal.filtfilt(b, a, x), signal.filtfilt(b, a, np.stack([x, -x]), padtype="even", padlen=20)[1], signal.filtfilt(b, a, x[:, None], axis=0, padtype="constant").ravel())
show("lfilter", signal.lfilter(b, a, x))
show("savgol", signal.savgol_filter(x, 11, 3), signal.savgol_filter(x, 7, 2, deriv=1, delta=0.1), signal.savgol_filter(x, 5, 2, mode="nearest"), signal.savgol_coeffs(5, 2))
show("medfilt", signal.medfilt(x, 5), signal.medfilt(np.arange(9.0).reshape(3, 3) % 4))
show("hilbert", np.abs(signal.hilbert(x)), signal.hilbert(x[:7]).imag)
show("detrend", signal.detrend(x + 3 * t), signal.detrend(x + 2, type="constant"))

peaks, properties = signal.find_peaks(x, height=0.5, distance=5, prominence=0.3)
show("peaks", peaks, *[v for _, v in sorted(properties.items())])
print(sorted(properties), signal.find_peaks([0, 1, 1, 1, 0, 2, 0, 3, 3], height=(1, 2))[0], signal.find_peaks([0, 3, 1, 2, 0], threshold=1.5), signal.find_peaks([1, 2, 3])[0])
print(signal.peak_prominences([0, 2, 1, 3, 0, 1, 0], [1, 3, 5]), signal.argrelmax(np.array([1, 3, 2, 5, 1])), signal.argrelextrema(np.array([3, 1, 2, 0, 4]), np.less, order=2))

for name, found in (("periodogram", signal.periodogram(x, 1000)), ("spectrum", signal.periodogram(x, 1000, scaling="spectrum", nfft=600)), ("welch", signal.welch(x, 1000, nperseg=128)),
                    ("hamming", signal.welch(x, fs=1000, window="hamming", nperseg=101, noverlap=30, detrend="linear")), ("spectrogram", signal.spectrogram(x, 1000, nperseg=64)),
                    ("magnitude", signal.spectrogram(x, 1000, nperseg=64, mode="magnitude")), ("stft", signal.stft(x, 1000, nperseg=100)), ("bare", signal.stft(x, 1000, nperseg=64, noverlap=48, boundary=None, padded=False))):
    show(name, *[f.shape for f in found], found[0], *[np.abs(f) for f in found[1:]])
print(signal.welch(x.astype(np.float32), nperseg=64)[1].dtype, signal.stft(x.astype(np.float32), nperseg=64)[2].dtype)


def fails(call):
    try:
        print(call())
    except ValueError as error:
        print(error)


fails(lambda: signal.butter(2, 1.5))
fails(lambda: signal.butter(2, 600, fs=1000))
fails(lambda: signal.butter(2, [0.1, 0.2]))
fails(lambda: signal.butter(2, 0.1, "sideways"))
fails(lambda: signal.filtfilt(b, a, x[:10]))
fails(lambda: signal.savgol_filter(x, 3, 3))
fails(lambda: signal.medfilt(x, 4))
fails(lambda: signal.find_peaks(x, distance=0))
fails(lambda: signal.butter(2, [0.5, 0.3], "band"))
fails(lambda: signal.butter(-1, 0.3))
fails(lambda: signal.butter(2.5, 0.3))
fails(lambda: signal.peak_prominences([0, 2, 1, 3, 0], [-1]))
fails(lambda: signal.find_peaks(x, height=np.ones(3)))
print(signal.find_peaks(x, height=np.linspace(0, 1.5, x.size))[0].size, signal.find_peaks(x, height=0.5, prominence=(np.full(x.size, 0.2), None))[0].size,
      signal.find_peaks(x, threshold=(None, np.linspace(0.1, 0.5, x.size)))[0].size, signal.butter(2.0, 0.5)[0].round(5))
