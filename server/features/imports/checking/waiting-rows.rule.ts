// Rows that are not wrong: they wait for what a person decides about a name, once for all of them.
import type { StoredFault } from '../stored.types.ts';

interface FaultyRow {
  faults: readonly StoredFault[];
  /** Of the row. */
  company: string | null | undefined;
}

export function waitsForName({ faults, company }: FaultyRow): boolean {
  const open = faults.filter(({ effect }) => effect === undefined);
  const isCategoryAsked = Boolean(company);
  return (
    open.length > 0 &&
    open.every(
      ({ kind, name }) =>
        kind === 'unknownChoice' ||
        kind === 'unknownLabel' ||
        (kind === 'missing' && name === 'company_category' && isCategoryAsked),
    )
  );
}
