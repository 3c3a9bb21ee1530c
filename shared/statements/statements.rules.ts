// Money of statements. Banks print sen, so their amounts are integers in sen; bills are integers in rupiah.

const SEN_PER_RUPIAH = 100;

/** Rupiah → sen. */
export function senOf(rupiah: number): number {
  return rupiah * SEN_PER_RUPIAH;
}

/** Sen → rupiah; null when it is no whole number of rupiah, as no bill has sen. */
export function rupiahOf(sen: number): number | null {
  return sen % SEN_PER_RUPIAH === 0 ? sen / SEN_PER_RUPIAH : null;
}
