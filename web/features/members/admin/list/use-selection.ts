// Whom an admin has chosen in the list: rows over all pages, or all that the list selects without some.
import { useState } from 'react';
import { type SearchTexts, searchBody } from '../../../member-views/open/search-texts.ts';

interface Chosen {
  /** Rows by hand. */
  some: ReadonlySet<number>;
  /** All that these filters select; null by hand. */
  allOf: SearchTexts | null;
  except: ReadonlySet<number>;
}

const nobody: Chosen = { some: new Set(), allOf: null, except: new Set() };

interface Member {
  id: number;
}

type ChosenBody = ReturnType<typeof searchBody> & { members?: number[]; except?: number[] };

export interface Selection {
  isOn: boolean;
  turnOn: () => void;
  turnOff: () => void;
  has: (id: number) => boolean;
  /** One row; with a range, every row from the one that was toggled before to this one, as this one becomes. */
  toggle: (id: number, range?: readonly Member[]) => void;
  hasAll: (rows: readonly Member[]) => boolean;
  /** Adds these rows, or takes them out. */
  choosePage: (rows: readonly Member[], isChosen: boolean) => void;
  chooseAll: () => void;
  /** How many of a list with so many members. */
  count: (total: number | null) => number | null;
  isAll: boolean;
  /** As the call that freezes them. */
  body: () => ChosenBody;
}

/** Pages, sorting and columns do not change the choice. Other filters end 'all': it was about other members. */
export function useSelection(texts: SearchTexts): Selection {
  const [isOn, setOn] = useState(false);
  const [stored, setChosen] = useState<Chosen>(nobody);
  const [toggled, setToggled] = useState<number | null>(null);
  const isOutdated = stored.allOf !== null && !selectsSame(stored.allOf, texts);
  const chosen = isOutdated ? nobody : stored;
  const { some, allOf, except } = chosen;
  const isAll = allOf !== null;
  const has = (id: number) => (isAll ? !except.has(id) : some.has(id));

  function set(ids: readonly number[], isChosen: boolean): void {
    const changed = new Set(isAll ? except : some);
    for (const id of ids)
      if (isChosen === isAll) changed.delete(id);
      else changed.add(id);
    setChosen(isAll ? { ...chosen, except: changed } : { ...chosen, some: changed });
  }

  return {
    isOn,
    isAll,
    turnOn: () => setOn(true),
    turnOff: () => {
      setOn(false);
      setChosen(nobody);
    },
    has,
    toggle: (id, range) => {
      set(range ? idsBetween(range, toggled ?? id, id) : [id], !has(id));
      setToggled(id);
    },
    hasAll: (rows) => rows.length > 0 && rows.every(({ id }) => has(id)),
    choosePage: (rows, isChosen) =>
      set(
        rows.map(({ id }) => id),
        isChosen,
      ),
    chooseAll: () => setChosen({ some: new Set(), allOf: texts, except: new Set() }),
    count: (total) => {
      if (!isAll) return some.size;
      return total === null ? null : total - except.size;
    },
    body: () =>
      isAll ? { ...searchBody(allOf), except: [...except] } : { ...searchBody(texts), members: [...some] },
  };
}

/** Both ends included, in either direction. Only `to` where the other one is on another page. */
function idsBetween(rows: readonly Member[], from: number, to: number): number[] {
  const ends = [from, to].map((end) => rows.findIndex(({ id }) => id === end));
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

function selectsSame(one: SearchTexts, other: SearchTexts): boolean {
  return (['keyword', 'company_category', 'status', 'conditions'] as const).every(
    (name) => one[name] === other[name],
  );
}
