# Distributions: samples with the generator's numbers, densities, moments, divergences, errors.
import warnings
import torch
import torch.distributions as D
torch.set_printoptions(precision=3, sci_mode=False)
warnings.simplefilter("ignore")
def show(name, f):
    try: print(name, f())
    except Exception as e: print(name, type(e).__name__, str(e)[:300])
t=torch.tensor
ds=[("normal",lambda:D.Normal(t([0.,1.]),t([1.,2.]))),("normal0",lambda:D.Normal(0.,1.)),("unif",lambda:D.Uniform(0.,t([1.,3.]))),("exp",lambda:D.Exponential(t([1.,.5]))),("lap",lambda:D.Laplace(t([0.,1.]),1.)),("cauchy",lambda:D.Cauchy(0.,t([1.,2.]))),("gamma",lambda:D.Gamma(t([.5,2.,7.]),t([1.,2.,1.]))),("chi2",lambda:D.Chi2(t([3.,1.]))),("t",lambda:D.StudentT(t([3.,5.]))),("f",lambda:D.FisherSnedecor(t([3.]),t([6.]))),("beta",lambda:D.Beta(t([.5,2.]),t([.5,3.]))),("dir",lambda:D.Dirichlet(t([[.5,2.,1.],[1.,1.,1.]]))),("bern",lambda:D.Bernoulli(t([.3,.8]))),("bernl",lambda:D.Bernoulli(logits=t([.3,-.8]))),("geo",lambda:D.Geometric(t([.3,.8]))),("cat",lambda:D.Categorical(t([[.1,.2,.7],[.3,.3,.4]]))),("catl",lambda:D.Categorical(logits=t([.1,.2,.7]))),("ohc",lambda:D.OneHotCategorical(t([.1,.2,.7]))),("poi",lambda:D.Poisson(t([.3,4.,20.,100.]))),("bin",lambda:D.Binomial(10,t([.3,.8]))),("bin2",lambda:D.Binomial(100,t([.3,.8]))),("nb",lambda:D.NegativeBinomial(5,t([.3,.8]))),("mult",lambda:D.Multinomial(5,t([.3,.2,.5]))),("mvn",lambda:D.MultivariateNormal(torch.zeros(2),scale_tril=t([[1.,0.],[.5,2.]]))),("lognormal",lambda:D.LogNormal(0.,t([1.,.5]))),("hn",lambda:D.HalfNormal(t([1.,2.]))),("hc",lambda:D.HalfCauchy(t([1.]))),("gumbel",lambda:D.Gumbel(t([0.,1.]),t([1.,2.]))),("pareto",lambda:D.Pareto(t([1.]),t([3.]))),("weib",lambda:D.Weibull(t([1.]),t([2.]))),("kuma",lambda:D.Kumaraswamy(t([2.]),t([3.]))),("rb",lambda:D.RelaxedBernoulli(t(.5),t([.3,.6]))),("roh",lambda:D.RelaxedOneHotCategorical(t(.5),t([.3,.6,.1]))),("ln",lambda:D.LogisticNormal(torch.zeros(2),torch.ones(2))),("ind",lambda:D.Independent(D.Normal(torch.zeros(3,2),torch.ones(3,2)),1)),("mix",lambda:D.MixtureSameFamily(D.Categorical(t([.3,.7])),D.Normal(t([-1.,2.]),t([.5,1.])))),("td",lambda:D.TransformedDistribution(D.Normal(0.,1.),[D.AffineTransform(1.,2.),D.SigmoidTransform()]))]
SKIP={"gamma","chi2","t","f","nb","mult","bin","bin2","poi","weib","kuma","roh","beta","dir"}
for n,f in ds:
    torch.manual_seed(7)
    try: d=f()
    except Exception as e: print(n, type(e).__name__, e); continue
    print(n, d, d.batch_shape, d.event_shape, type(d))
    show("sample", lambda: d.sample((2,)))
    x=None
    show("s2", lambda: d.sample())
    torch.manual_seed(3)
    x=d.sample((2,)) 
    if n not in SKIP: show("log_prob", lambda: d.log_prob(x))
    for a in ("mean","variance","stddev","mode") if n not in ("weib","kuma") else ("mode",): show(a, lambda: getattr(d,a))
    if n not in SKIP: show("entropy", lambda: d.entropy()); show("cdf", lambda: d.cdf(x))
    show("icdf", lambda: d.icdf(t(.3)))
    show("support", lambda: d.support); show("enum", lambda: d.enumerate_support() )
    show("expand", lambda: d.expand((3,)+tuple(d.batch_shape)).batch_shape)
    show("rs", lambda: (d.has_rsample, d.rsample().shape))
for a,b in ((D.Normal(0.,1.),D.Normal(1.,2.)),(D.Bernoulli(t(.3)),D.Bernoulli(t(.6))),(D.Categorical(t([.1,.9])),D.Categorical(t([.5,.5]))),(D.Exponential(1.),D.Exponential(2.)),(D.Uniform(0.,1.),D.Uniform(-1.,2.)),(D.Laplace(0.,1.),D.Laplace(1.,2.)),(D.Poisson(t(1.)),D.Poisson(t(2.))),(D.Normal(0.,1.),D.Laplace(0.,1.)),(D.Normal(0.,1.),D.Gamma(1.,1.)),(D.LogNormal(0.,1.),D.LogNormal(1.,1.)),(D.Geometric(t(.3)),D.Geometric(t(.5))),(D.Independent(D.Normal(torch.zeros(2),1.),1),D.Independent(D.Normal(torch.ones(2),1.),1)),(D.Uniform(0.,1.),D.Normal(0.,1.)),(D.OneHotCategorical(t([.1,.9])),D.OneHotCategorical(t([.5,.5])))):
    show("kl", lambda: D.kl_divergence(a,b))
for f in (lambda: D.Normal(0.,-1.), lambda: D.Normal(0.,1.).log_prob(1.), lambda: D.Bernoulli(t(1.5)), lambda: D.Bernoulli(), lambda: D.Categorical(t(1.)), lambda: D.Categorical(t([.5,.5])).log_prob(t(3)), lambda: D.Uniform(1.,0.), lambda: D.Uniform(0.,1.).log_prob(t(2.)), lambda: D.Normal(torch.zeros(2),1.).log_prob(torch.zeros(3)), lambda: D.Exponential(t([1.,-1.])), lambda: D.Beta(0.,1.), lambda: D.Dirichlet(t(1.)), lambda: D.Independent(D.Normal(0.,1.),1), lambda: D.Normal(0.,1.,validate_args=False).log_prob(t(1.)), lambda: D.Multinomial(t(3),t([.5,.5])),lambda: D.Poisson(t(1.)).entropy()): show("bad", f)
m=torch.tensor([.5,1.],requires_grad=True); s=torch.tensor([1.,2.],requires_grad=True)
torch.manual_seed(0); z=D.Normal(m,s).rsample((3,)); z.pow(2).sum().backward(); print(z, m.grad, s.grad)
l=torch.tensor([.2,.3,.5],requires_grad=True); c=D.Categorical(logits=l); (-c.log_prob(t(1))+c.entropy()).backward(); print(l.grad)
tr=D.transforms.ComposeTransform([D.ExpTransform(),D.AffineTransform(1.,2.)]); x=t([.1,.5]); y=tr(x); print(tr, y, tr.inv(y), tr.log_abs_det_jacobian(x,y)); print(D.StickBreakingTransform()(t([.1,.2])), D.TanhTransform().inv(t([.5])))
