// Compares the members that were added or changed since they were last compared: soon after a member was added, and every
// night. Triggers mark them in the transaction of the change, so that none is forgotten.
import { judgeNumber } from '#shared/whatsapp-numbers.ts';
import { putSetting } from '../../association/settings.db.ts';
import { change, type Work } from '../../changes/change.ts';
import { nextNumber } from '../../changes/counters.ts';
import { tally } from '../../db/lists/tallies.ts';
import type { NewRow } from '../../db/schema.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import type { Deps } from '../../deps.ts';
import type { JobRun } from '../../jobs/handlers.ts';
import { timestamp } from '../../lib/clock.ts';
import { slices } from '../../lib/slices.ts';
import { createTurns } from '../../process/cpu-slots.ts';
import { threadCall } from '../../process/threads.ts';
import {
  type ComparisonQuery,
  type ComparisonTexts,
  comparisonTexts,
  countOpenPairs,
  deleteKeys,
  deleteOpenPairs,
  deleteUncompared,
  findMemberIds,
  insertKeys,
  MAX_LISTED_PAIRS,
  putPairs,
  putUncompared,
  readComparison,
  readOffices,
  readTurn,
  readUncompared,
  setKeyed,
} from './doubles.db.ts';
import type { StoredSearch } from './doubles.service.ts';
import { type FoundPair, isCrowded } from './found-pairs.rule.ts';
import type plan from './plan-comparison.worker.ts';
import {
  type KeyPlan,
  type PairPlan,
  type Plans,
  planSteps,
  type ReadCompared,
  readNeighbours,
} from './planned-comparison.service.ts';

const thread = threadCall<typeof plan>(new URL('./plan-comparison.worker.ts', import.meta.url), {
  memory: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  idleMs: 1000,
});

const oneAtATime = createTurns(1);

/** Members of one change: writing more of them would hold the event loop for more than some milliseconds. */
const membersPerChange: Record<keyof Plans, number> = { keys: 50, pairs: 100 };

/** So few are planned without a thread, whose start costs more. */
const MAX_MEMBERS_HERE = 20;

/** Of one statement. */
const PAIRS_PER_STATEMENT = 100;

const MAX_NAMED_PHONES = 20;

/** Counts the stored comparisons of all nodes: a plan that another node has overtaken is not stored. */
const TURNS = 'doubles';

/** Repeating it is harmless. Pairs that no longer agree are gone, unless an admin has dismissed them. */
export function searchDoubles(deps: Deps, { signal }: Partial<Pick<JobRun, 'signal'>> = {}): Promise<void> {
  return oneAtATime('import', async () => {
    const startedAt = timestamp(deps.clock);
    const texts = comparisonTexts(deps.db);
    // All keys first, so that a pair is not compared again after each key of others.
    while ((await compareSome(deps, texts, 'keys')) || (await compareSome(deps, texts, 'pairs')))
      signal?.throwIfAborted();
    await storeSearch(deps, startedAt);
  });
}

/** False when nobody is left for this step. */
async function compareSome(deps: Deps, texts: ComparisonTexts, step: keyof Plans): Promise<boolean> {
  const turn = await readTurn(deps.db, TURNS);
  const isKeyed = step === 'keys' ? 0 : 1;
  const marks = await readUncompared(deps.db, { isKeyed, limit: membersPerChange[step] });
  if (marks.length === 0) return false;
  const planned = await planStep(deps, texts, { step, members: marks.map(({ member_id }) => member_id) });
  await change(deps, async (work) => {
    if ((await nextNumber(work.tx, TURNS)) !== turn + 1) return;
    const ids = marks.map(({ id }) => id);
    if ('added' in planned) await storeKeys(work, planned, { texts, ids });
    else await storePairs(work, planned, ids);
  });
  return true;
}

function planStep(
  { db, config: { dataDir, databaseUrl } }: Deps,
  texts: ComparisonTexts,
  { step, members }: { step: keyof Plans; members: number[] },
): Promise<Plans[keyof Plans]> {
  if (members.length <= MAX_MEMBERS_HERE) return planSteps[step](readerOf(db, texts), members);
  return thread.run({ where: { dataDir, databaseUrl }, texts, step, members });
}

function readerOf(db: Deps['db'], texts: ComparisonTexts): ReadCompared {
  return <Row>(query: ComparisonQuery, values: readonly object[]) =>
    readComparison<Row>(db, texts[query], values);
}

/** Where a key is crowded, or was it before, those next to its member have other neighbours now. */
async function storeKeys(
  { tx }: Work,
  { added, removed }: KeyPlan,
  { texts, ids }: { texts: ComparisonTexts; ids: number[] },
): Promise<void> {
  await setKeyed(tx, ids);
  const changed = [...removed, ...added].filter(({ key }) => key > 0);
  if (removed.length > 0) await deleteKeys(tx, removed);
  if (added.length > 0) await insertKeys(tx, added);
  if (changed.length === 0) return;
  const left = Map.groupBy(removed, ({ key }) => key);
  const touched = (await readNeighbours(readerOf(tx, texts), 'neighbours_at', changed))
    .filter((found) => isCrowded(found, left.get(found.key)?.length))
    .flatMap(({ member, before, after }) => [member, ...before, ...after]);
  if (touched.length > 0) await putUncompared(tx, [...new Set(touched)]);
}

async function storePairs({ tx, now }: Work, { found, gone }: PairPlan, ids: number[]): Promise<void> {
  await deleteUncompared(tx, ids);
  await deleteOpenPairs(tx, gone);
  const there = await findMemberIds(
    tx,
    found.flatMap(({ lower, higher }) => [lower, higher]),
  );
  const pairs = found.filter(({ lower, higher }) => there.has(lower) && there.has(higher));
  for (const some of slices(pairs, PAIRS_PER_STATEMENT))
    await putPairs(
      tx,
      some.map((pair) => pairRow(pair, now)),
    );
}

function pairRow({ lower, higher, reasons, rank }: FoundPair, now: string): NewRow<'double_pairs'> {
  return {
    lower_id: lower,
    higher_id: higher,
    reasons: JSON.stringify(reasons),
    rank,
    found_at: now,
    dismissed_at: null,
    dismissed_by_name: null,
  };
}

async function storeSearch(deps: Deps, startedAt: string): Promise<void> {
  const { db } = deps;
  const offices = await readOffices(db, MAX_NAMED_PHONES);
  const search: StoredSearch = {
    finished_at: startedAt,
    members: await tally(db, 'members'),
    crowded_phones: offices.map(({ hp, count }) => ({
      hp: `+${judgeNumber(hp).digits}`,
      count: Number(count),
    })),
    unlisted: Math.max(0, (await countOpenPairs(db)) - MAX_LISTED_PAIRS),
  };
  await change(deps, ({ tx }) => putSetting(tx, settingKeys.doubleSearch, JSON.stringify(search)));
}
