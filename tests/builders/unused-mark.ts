let serial = 0;

/** A word that only what one test adds has in its names, so that a search finds that and nothing else. */
export function unusedMark(): string {
  serial += 1;
  return `Tanda${Date.now()}${serial}`;
}
