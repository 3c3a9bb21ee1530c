// Every member compared with every other one, in memory: what the search must have found, however the members came to be.
import {
  type FoundPair,
  findDoubles,
  MAX_SHARING_MEMBERS,
  type Neighbours,
} from '../../server/features/doubles/found-pairs.rule.ts';
import {
  type LikenessForm,
  type LikenessRow,
  likenessKeys,
  officeKeys,
  phoneKey,
  readLikeness,
} from '../../server/lib/likeness/likeness-keys.ts';

/** In order. */
export function compareAll(rows: readonly LikenessRow[]): FoundPair[] {
  const members = new Map(
    rows
      .toSorted((a, b) => a.id - b.id)
      .map((row) => [row.id, readLikeness(row)] satisfies [number, LikenessForm]),
  );
  const groups = groupsOf(members);
  const found = new Map<string, FoundPair>();
  for (const member of members.values()) {
    const neighbours = [...groups].flatMap(([key, ids]) => neighboursIn(key, ids, member.id));
    for (const pair of findDoubles(member, neighbours, members))
      found.set(`${pair.lower} ${pair.higher}`, pair);
  }
  return [...found.values()].toSorted((a, b) => a.rank - b.rank || a.lower - b.lower || a.higher - b.higher);
}

/** The members with each key, by id. */
function groupsOf(members: ReadonlyMap<number, LikenessForm>): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  const add = (key: number, id: number) => groups.set(key, [...(groups.get(key) ?? []), id]);
  for (const member of members.values()) for (const key of likenessKeys(member)) add(key, member.id);
  const isOffice = (phone: number | null) =>
    phone !== null && (groups.get(phone)?.length ?? 0) > MAX_SHARING_MEMBERS;
  const ofOffices = [...members.values()].filter((member) => isOffice(phoneKey(member)));
  for (const member of ofOffices) for (const key of officeKeys(member)) add(key, member.id);
  return new Map([...groups].filter(([key, { length }]) => key > 0 && length > 1));
}

function neighboursIn(key: number, ids: readonly number[], member: number): Neighbours[] {
  const at = ids.indexOf(member);
  if (at < 0) return [];
  const before = ids.slice(Math.max(0, at - MAX_SHARING_MEMBERS), at).toReversed();
  return [{ key, member, before, after: ids.slice(at + 1, at + 1 + MAX_SHARING_MEMBERS) }];
}
