// The titles that Indonesians write around a name, compared without dots, spaces and case.

/** Before the name; what stands there otherwise belongs to the name: 'M. Ridwan', 'R. Soedirman', 'Bapak'. */
const before = new Set(
  'prof dr drs dra ir drg drh apt ns bd h hj kh hc rer nat tgk ust ustadz pdt pastor brigjen mayjen letjen kombes akbp kompol letkol kolonel mayor kapten'.split(
    ' ',
  ),
);

/** After the name, where no dot tells a degree: 'Budi Santoso, SE, MM'. */
const after = new Set(
  (
    'ns apt bd amd amdkeb amdkep amdfarm amdpar amk amkeb bsc ba be bba beng bcom ak ca cpa cpma cfa cfp cia cisa crmp cma bkp cht cps ' +
    'dess dea dds drph edd jd lc llb llm ma mm mh mt msi msc mse mba mbiomed mkes mkom mpd mps msn mag mak map mars ' +
    'med mhum mip mikom mkn mli mmpd mmsi mpar mph mpi mpsi mphil msm mtp mtr mtpd mstat mkm mp mpa ners phd dba ' +
    'sag sap sbns sd se sei sfarm sgz sh shi shut si sik sikom sip skep ska skeb skel sked skg skh skm skom skpm sos ' +
    'spd spdi spi spsi spt sptk ssi ssn ssos ssosi sst st sth stp str strkeb strkep stat sthi sthan sm sab ' +
    'spa span spb spbp spbs spd spdv spfk spg spjp spkfr spkg spkga spkj spm spog spok spot spp spparu spperio sppk sppm spprost sprad sprm sps spsk spt sptht spu spkk spko sponk sportho ' +
    'ipm ipu ipp asean eng aseaneng acpe cand fics finacs facs frcs fesc fiha fsais mrcp sik mhkes mtrkeb aaij qia qwp wmi wppe ppa rfp'
  ).split(' '),
);

const plain = (word: string) => word.toLowerCase().replaceAll(/[.\s]|\([^)]*\)/g, '');

/** 'Dr.', 'Ir', 'drg.': also several without a space, as in 'Prof.Dr.'. */
export function isTitleBefore(word: string): boolean {
  const parts = word.split('.').filter(Boolean);
  return (
    /^\(h\.?c\.?\)/i.test(word) || (parts.length > 0 && parts.every((part) => before.has(part.toLowerCase())))
  );
}

export function isKnownDegree(word: string): boolean {
  return after.has(plain(word));
}

/** After a comma, letters between dots are a degree, too: 'S.TP', 'M.Biotech.Sc'. */
export function isDegree(word: string): boolean {
  return isKnownDegree(word) || isDotted(word.replaceAll(/\([^)]*\)/g, ''));
}

function isDotted(word: string): boolean {
  const parts = word.split('.').filter(Boolean);
  if (parts.length < 2 || (parts[0]?.length ?? 0) > 4) return false;
  return /^\p{Lu}/u.test(word) && parts.every((part) => /^[\p{L}-]{1,12}$/u.test(part));
}
