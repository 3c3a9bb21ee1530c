// Compares all members, every night and soon after a member was added. In a thread: the event loop only stores the pairs.

import { putSetting } from '../../association/settings.db.ts';
import { change } from '../../changes/change.ts';
import type { NewRow } from '../../db/schema.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import type { Deps } from '../../deps.ts';
import { timestamp } from '../../lib/clock.ts';
import { slicesInTurns } from '../../lib/slices.ts';
import { createTurns } from '../../process/cpu-slots.ts';
import { threadCall } from '../../process/threads.ts';
import { deleteOpenPairs, findMemberIds, putPairs, readKnownPairs, selectCompared } from './doubles.db.ts';
import type { StoredSearch } from './doubles.service.ts';
import type { FoundDoubles, FoundPair } from './find-doubles.rule.ts';
import type findAll from './find-doubles.worker.ts';

const thread = threadCall<typeof findAll>(new URL('./find-doubles.worker.ts', import.meta.url), {
  memory: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 768 },
});

/** Each search occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

/** One statement with more would hold the event loop for more than some milliseconds. */
const PAIRS_PER_CHANGE = 100;

/** Repeating it is harmless. Pairs that no longer agree are gone, unless an admin has dismissed them. */
export function searchDoubles(deps: Deps): Promise<void> {
  return oneAtATime('import', async () => {
    const startedAt = timestamp(deps.clock);
    const { dataDir, databaseUrl } = deps.config;
    const { sql, parameters } = selectCompared(deps.db).compile();
    const found = await thread.run({ where: { dataDir, databaseUrl }, query: { sql, parameters } });
    await storeFound(deps, found);
    const search: StoredSearch = {
      finished_at: startedAt,
      members: found.members,
      crowded_phones: found.crowdedPhones.slice(0, MAX_NAMED_PHONES),
      unlisted: found.unlisted,
    };
    await change(deps, ({ tx }) => putSetting(tx, settingKeys.doubleSearch, JSON.stringify(search)));
  });
}

const MAX_NAMED_PHONES = 20;

async function storeFound(deps: Deps, { pairs }: FoundDoubles): Promise<void> {
  const known = new Map(
    (await readKnownPairs(deps.db)).map((pair) => [`${pair.lower_id} ${pair.higher_id}`, pair]),
  );
  const isKnown = (pair: FoundPair) => {
    const stored = known.get(keyOf(pair));
    return (
      stored !== undefined &&
      (stored.dismissed_at !== null || stored.reasons === JSON.stringify(pair.reasons))
    );
  };
  const fresh = pairs.filter((pair) => !isKnown(pair));
  for await (const some of slicesInTurns(fresh, PAIRS_PER_CHANGE))
    await change(deps, ({ tx, now }) => store(tx, now, some));
  const found = new Set(pairs.map(keyOf));
  const gone = [...known].filter(([key, { dismissed_at }]) => dismissed_at === null && !found.has(key));
  for await (const some of slicesInTurns(gone, PAIRS_PER_CHANGE))
    await change(deps, ({ tx }) =>
      deleteOpenPairs(
        tx,
        some.map(([, { id }]) => id),
      ),
    );
}

function keyOf({ lower, higher }: FoundPair): string {
  return `${lower} ${higher}`;
}

async function store(
  tx: Parameters<typeof putPairs>[0],
  now: string,
  pairs: readonly FoundPair[],
): Promise<void> {
  const there = await findMemberIds(
    tx,
    pairs.flatMap(({ lower, higher }) => [lower, higher]),
  );
  const rows = pairs
    .filter(({ lower, higher }) => there.has(lower) && there.has(higher))
    .map(
      ({ lower, higher, reasons, rank }): NewRow<'double_pairs'> => ({
        lower_id: lower,
        higher_id: higher,
        reasons: JSON.stringify(reasons),
        rank,
        found_at: now,
        dismissed_at: null,
        dismissed_by_name: null,
      }),
    );
  if (rows.length > 0) await putPairs(tx, rows);
}
