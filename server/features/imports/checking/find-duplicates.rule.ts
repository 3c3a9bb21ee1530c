// Rows of one file that may be the same person. With the same key only one of them can be imported.

import { similarities } from '#shared/imports/rows.messages.ts';
import { joinedForm } from '../../../lib/search/search-form.ts';
import type { RowValues } from '../../../people-files/table.types.ts';
import { nameAndBirth } from '../../members/same-person.open.rule.ts';
import type { Candidate } from '../stored.types.ts';

export interface IdentifiedRow {
  row: number;
  values: RowValues;
  /** The member with its number or e-mail address. */
  memberId: number | null;
}

interface Likeness {
  reason: string;
  isExclusive: boolean;
  keyOf: (row: IdentifiedRow) => string | null;
}

const likenesses: Likeness[] = [
  { reason: similarities.number, isExclusive: true, keyOf: ({ values }) => values.number ?? null },
  { reason: similarities.email, isExclusive: true, keyOf: ({ values }) => values.email ?? null },
  {
    reason: similarities.member,
    isExclusive: true,
    keyOf: ({ memberId }) => (memberId === null ? null : String(memberId)),
  },
  {
    reason: similarities.birth,
    isExclusive: false,
    keyOf: ({ values: { name, date_of_birth: birth } }) => (name && birth ? nameAndBirth(name, birth) : null),
  },
  {
    reason: similarities.nameAndPhone,
    isExclusive: false,
    keyOf: ({ values: { name, hp } }) => (name && hp ? `${joinedForm(name)} ${hp}` : null),
  },
];

/** Others that one row names: in a file of copies they would be thousands. */
const MAX_CANDIDATES = 5;

/** The key is the number of the row; the first likeness of two rows counts. */
export function findDuplicates(rows: IdentifiedRow[]): Map<number, Candidate[]> {
  const found = new Map<number, Map<number, Candidate>>();
  for (const { reason, isExclusive, keyOf } of likenesses) {
    for (const [key, similar] of Map.groupBy(withRepeatedKey(rows, keyOf), keyOf)) {
      if (key === null) continue;
      for (const { row } of similar) {
        const candidates = found.get(row) ?? new Map<number, Candidate>();
        found.set(row, candidates);
        for (const other of similar.slice(0, MAX_CANDIDATES + 1))
          if (other.row !== row && candidates.size < MAX_CANDIDATES && !candidates.has(other.row))
            candidates.set(other.row, { memberId: null, ...facts(other), reason, isExclusive });
      }
    }
  }
  return new Map([...found].map(([row, candidates]) => [row, [...candidates.values()]]));
}

/** Most keys are of one row: an array for each of them would be megabytes. */
function withRepeatedKey(rows: IdentifiedRow[], keyOf: Likeness['keyOf']): IdentifiedRow[] {
  const seen = new Set<string | null>();
  const repeated = new Set<string | null>();
  for (const key of rows.map(keyOf)) {
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return rows.filter((row) => repeated.has(keyOf(row)));
}

function facts({ row, values: { name, email } }: IdentifiedRow) {
  return { row, name: name ?? email ?? null };
}
