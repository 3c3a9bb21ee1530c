// The rows of a page that are chosen.
import { useState } from 'react';

interface Row {
  id: number;
}

export interface Selection {
  /** The chosen rows of this page. */
  ids: number[];
  isAll: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Only rows that can be seen are chosen. Another page, named by `key`, begins without any. */
export function useSelection(rows: readonly Row[], key: string): Selection {
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<number> }>({ key, ids: new Set() });
  const known = chosen.key === key ? chosen.ids : new Set<number>();
  const ids = rows.map(({ id }) => id).filter((id) => known.has(id));
  const isAll = rows.length > 0 && ids.length === rows.length;
  const choose = (next: Iterable<number>) => setChosen({ key, ids: new Set(next) });
  return {
    ids,
    isAll,
    has: ({ id }) => known.has(id),
    toggle: ({ id }) => choose(known.has(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => choose(isAll ? [] : rows.map(({ id }) => id)),
    clear: () => choose([]),
  };
}
