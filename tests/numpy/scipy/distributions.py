"""scipy.stats."""
import io

import numpy as np
import scipy
from scipy import fft, fftpack, interpolate, linalg, ndimage, optimize, signal, sparse as sp, special, stats
from scipy.io import loadmat, wavfile
from scipy.spatial import distance

np.set_printoptions(precision=5, suppress=True, linewidth=150)


def short(x):
    if isinstance(x, (float, np.floating)):
        return f"{type(x).__name__}({float(x):.6g})"
    return type(x)(map(short, x)) if type(x) in (tuple, list) else x


def show(name, make):
    """What it gives, or how it refuses."""
    try:
        print(name, short(make()))
    except Exception as e:
        print(name, type(e).__name__, str(e)[:140])


for d in (stats.norm, stats.uniform, stats.expon):
    for n in ("pdf","cdf","sf","logpdf","ppf"):
        show(n, lambda: getattr(d,n)(np.array([.1,.5,.9]), loc=.1, scale=2))
    show("m", lambda: (d.mean(1,2), d.std(1,2), d.var(), d.median())); np.random.seed(0)
    show("rvs", lambda: (d.rvs(size=3), d.rvs(1,2,size=(2,2)), d.rvs(size=2,random_state=3), d.rvs()))
show("interval", lambda: stats.norm.interval(.95))
show("frozen", lambda: stats.norm(1,2).pdf(0.))
show("ent", lambda: (stats.norm.entropy(), stats.norm.fit([1,2,3.])))
for n in ("pdf","cdf","ppf","logpdf","sf"): show("tn "+n, lambda: getattr(stats.truncnorm,n)(np.array([.1,.5,.9]), -2, 2, loc=.1, scale=.5))
show("tn", lambda: (stats.truncnorm.std(a=-2,b=2,loc=0,scale=1), stats.truncnorm.mean(-1,3), stats.truncnorm.var(-1,3,scale=2)))
np.random.seed(0)
show("tn rvs", lambda: (stats.truncnorm.rvs(a=-2,b=2,loc=0,scale=.5,size=5), stats.truncnorm(-2,2,scale=.1).rvs(3)))
a = np.array([1.,3,2,5,4,4]); b = np.array([2.,3,1,6,3,5])
show("pr", lambda: tuple(stats.pearsonr(a,b)))
show("sr", lambda: tuple(stats.spearmanr(a,b)))
show("ent", lambda: (stats.entropy([.5,.3,.2]), stats.entropy([1,2,3],[3,2,1],base=2)))
show("z", lambda: stats.zscore(a))
show("rank", lambda: stats.rankdata(a))
show("gm", lambda: (stats.gmean(a), stats.hmean(a), stats.sem(a)))
