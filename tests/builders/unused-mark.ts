let serial = 0;

/** A word that is only in the names that one test adds, so that a search finds nothing else. */
export function unusedMark(): string {
  serial += 1;
  return `Tanda${Date.now()}${serial}`;
}
