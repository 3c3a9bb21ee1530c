// What a comparison of some members changes, planned without writing anything: here for a few, in a thread for many.
import {
  type LikenessForm,
  type LikenessRow,
  likenessKeys,
  officeKeys,
  phoneKey,
  readLikeness,
} from '../../lib/likeness/likeness-keys.ts';
import type { ComparisonQuery, KnownPair, MemberKey } from './doubles.db.ts';
import { type FoundPair, findDoubles, MAX_SHARING_MEMBERS, type Neighbours } from './found-pairs.rule.ts';

/** Runs a query of `comparisonTexts` with these values. */
export type ReadCompared = <Row>(query: ComparisonQuery, values: readonly object[]) => Promise<Row[]>;

/** `added`, `removed`: keys. The stored ones become those of the members as they are now. */
export interface KeyPlan {
  added: MemberKey[];
  removed: MemberKey[];
}

/** The stored pairs become those that the stored keys make. */
export interface PairPlan {
  found: FoundPair[];
  /** Ids of pairs that no longer agree. */
  gone: number[];
}

/** What is planned in the thread, by the step of the search. */
export const planSteps = { keys: planKeys, pairs: planPairs };

export type Plans = { keys: KeyPlan; pairs: PairPlan };

export async function planKeys(read: ReadCompared, ids: readonly number[]): Promise<KeyPlan> {
  const members = await readCompared(read, ids);
  const stored = Map.groupBy(await read<MemberKey>('keys', named(ids)), ({ member }) => member);
  const phones = [...members.values()].flatMap((member) => phoneKey(member) ?? []);
  const sizes = await read<{ key: number; members: number }>(
    'sizes',
    phones.map((key) => ({ key })),
  );
  const offices = new Set(
    sizes.filter(({ members: size }) => size > MAX_SHARING_MEMBERS).map(({ key }) => key),
  );
  const plan: KeyPlan = { added: [], removed: [] };
  for (const id of new Set(ids)) {
    const member = members.get(id);
    const right = member ? rightKeys(member, offices) : new Set<number>();
    const known = new Set((stored.get(id) ?? []).map(({ key }) => key));
    for (const key of right.difference(known)) plan.added.push({ member: id, key });
    for (const key of known.difference(right)) plan.removed.push({ member: id, key });
  }
  return plan;
}

function rightKeys(member: LikenessForm, offices: ReadonlySet<number>): Set<number> {
  const keys = likenessKeys(member);
  const phone = phoneKey(member);
  return phone !== null && offices.has(phone) ? keys.union(new Set(officeKeys(member))) : keys;
}

export async function planPairs(read: ReadCompared, ids: readonly number[]): Promise<PairPlan> {
  const neighbours = await readNeighbours(read, 'neighbours', named(ids));
  const others = neighbours.flatMap(({ before, after }) => [...before, ...after]);
  const members = await readCompared(read, [...ids, ...others]);
  const byMember = Map.groupBy(neighbours, ({ member }) => member);
  const found = new Map<string, FoundPair>();
  for (const id of ids) {
    const member = members.get(id);
    const pairs = member ? findDoubles(member, byMember.get(id) ?? [], members) : [];
    for (const pair of pairs) found.set(`${pair.lower} ${pair.higher}`, pair);
  }
  const gone: number[] = [];
  for (const known of await read<KnownPair>('pairs', named(ids))) {
    const key = `${known.lower_id} ${known.higher_id}`;
    const pair = found.get(key);
    if (known.dismissed_at !== null) found.delete(key);
    else if (!pair) gone.push(known.id);
    else if (known.reasons === JSON.stringify(pair.reasons)) found.delete(key);
  }
  return { found: [...found.values()], gone };
}

async function readCompared(read: ReadCompared, ids: readonly number[]): Promise<Map<number, LikenessForm>> {
  const rows = await read<LikenessRow>('members', named(ids));
  return new Map(rows.map((row) => [row.id, readLikeness(row)]));
}

/** Expects a `query` of stored keys of members, or of keys that are given. */
export async function readNeighbours(
  read: ReadCompared,
  query: 'neighbours' | 'neighbours_at',
  values: readonly object[],
): Promise<Neighbours[]> {
  const rows = await read<{ key: number; member: number; before: string | null; after: string | null }>(
    query,
    values,
  );
  const idsIn = (json: string | null): number[] => JSON.parse(json ?? '[]');
  return rows.map(({ key, member, before, after }) => ({
    key,
    member,
    before: idsIn(before),
    after: idsIn(after),
  }));
}

function named(ids: readonly number[]) {
  return Array.from(new Set(ids), (member) => ({ member }));
}
