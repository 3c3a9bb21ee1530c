// The titles that Indonesians write around a name, compared without dots, spaces and case.

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Before the name; anything else there belongs to the name: 'M. Ridwan', 'R. Soedirman', 'Bapak'. */
const before = words(`
  prof dr drs dra ir drg drh apt ns bd h hj kh hc rer nat tgk ust ustadz pdt pastor
  brigjen mayjen letjen jenderal kombes akbp kompol akp iptu ipda irjen komjen letkol kolonel mayor kapten
  laksma laksda laksdya marsma marsda marsdya tni polri pol
`);

/** Those that are titles only with their dot. */
const dotted = words('ing');

/** After the name, where no dot tells a degree: 'Budi Santoso, SE, MM'. */
const after = words(`
  ns apt bd gr ners amd amdkeb amdkep amdfarm amk amkeb
  ak ba bba bcom beng bsc ca cfa cfp cia cisa cma cpa crmp dba dds dea dess drph edd
  facs fics fiha finacs frcs iai ipm ipu jd lc llb llm mrcp phd qia rfp
  ma mag mak map mars mba mbiomed med meng mh mhum mip mkes mkeb mkep mkm mkn mkom mm mmpd mmr mmsi
  mp mpa mpd mph mpi mpsi msa msc mse msi msm msn msos mstat msn mt mtp mtr
  sab sag sag sak sap sars sd sds se sei sfarm sft sftr sgz sh shi shum shut si sik sikom sip sked skeb skep
  skg skh skm skom sm sn sos sp spd spdi spi spsi spt ss ssi ssn ssos sst st sth sthan stp str strkeb strkep
  spa span spb spbp spbs spd spdv spfk spjp spkfr spkg spkga spkj spkk spm spog spok sponk sport sportho spot
  spp spparu spperio sppd sppk sppm spprost sprad sps spthtkl sptht spu
  aaij wmi wppe aseaneng acpe
`);

const plain = (word: string) => word.toLowerCase().replaceAll(/[.\s]|\([^)]*\)/g, '');

/** Accepts 'Dr.', 'Ir', 'drg.': also several without a space, as in 'Prof.Dr.'. */
export function isTitleBefore(word: string): boolean {
  const parts = word.split('.').filter(Boolean);
  return (
    /^(?:\((?:h\.?c|purn)\.?\)|k\.\s?h\.$)/i.test(word) ||
    (parts.length > 0 && parts.every((part) => isBefore(part.toLowerCase(), word)))
  );
}

const isBefore = (part: string, word: string) => before.has(part) || (word.includes('.') && dotted.has(part));

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
