// Matches all undecided credits again: in a thread, because they are compared with all members. The results are stored on
// the rows. What is approved is judged again in the transaction.
import { closedSince } from '../../../bank-files/matching/payment-index.ts';
import { change } from '../../../changes/change.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Clock, startOfDay, today } from '../../../lib/clock.ts';
import { slices } from '../../../lib/slices.ts';
import { createTurns } from '../../../process/cpu-slots.ts';
import { threadParts } from '../../../process/threads.ts';
import { readAccountGroups } from '../accounts.open.service.ts';
import type { MatchingOrder, matchCredits } from './matching.worker.ts';
import {
  type AccountIds,
  findOldestUndecided,
  selectClosedOfRows,
  selectFees,
  selectMemberNames,
  selectOpenPayments,
  selectPayerNames,
  selectUndecidedRows,
  selectUndecidedSums,
} from './matching-input.db.ts';
import { type StoredVerdict, updateVerdicts } from './verdicts.db.ts';

const matcher = threadParts<typeof matchCredits>(new URL('./matching.worker.ts', import.meta.url), {
  memory: { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 512 },
});

/** Each matching occupies a processor and the memory of a thread. */
const oneAtATime = createTurns(1);

/** One statement with more would hold the event loop for more than some milliseconds. */
const ROWS_PER_STATEMENT = 50;

type MatchingDeps = Parameters<typeof change>[0] & Pick<Deps, 'config'>;

/** Stores the state and the suggestions of every undecided credit. Repeating it is harmless. */
export function matchStatements(deps: MatchingDeps): Promise<void> {
  return oneAtATime('import', async () => {
    for await (const verdicts of judgeUndecidedRows(deps)) await storeVerdicts(deps, verdicts);
  });
}

/**
 * Returns since when payments are read that were paid or closed, and since when their fees are known. Late money may be
 * meant for them: they reach back from the oldest of the credits. ISO timestamps.
 */
export function closedPeriods(clock: Clock, oldestBooking: string | null) {
  const now = today(clock);
  const oldest = oldestBooking !== null && oldestBooking < now ? oldestBooking : now;
  return { closedSince: startOfDay(closedSince(oldest)), feesSince: startOfDay(closedSince(now)) };
}

export async function readAccountIds(db: Database): Promise<AccountIds> {
  const groups = await readAccountGroups(db);
  return new Map(groups.flatMap(({ id, ids }) => ids.map((any) => [any, id] as const)));
}

/** Returns the verdicts that differ from what is stored, in the order of their ids. Nothing is changed. */
export async function* judgeUndecidedRows({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock'> & {
  config: Pick<Deps['config'], 'dataDir' | 'databaseUrl'>;
}): AsyncGenerator<StoredVerdict[], void> {
  const periods = closedPeriods(clock, await findOldestUndecided(db));
  const queries = {
    rows: selectUndecidedRows(db),
    sums: selectUndecidedSums(db),
    open: selectOpenPayments(db),
    closed: selectClosedOfRows(db, periods.closedSince),
    members: selectMemberNames(db),
    senders: selectPayerNames(db),
    fees: selectFees(db, periods.feesSince),
  };
  const compiled = Object.entries(queries).map(([name, query]) => {
    const { sql, parameters } = query.compile();
    return [name, { sql, parameters }];
  });
  const { dataDir, databaseUrl } = config;
  const order: MatchingOrder = {
    where: { dataDir, databaseUrl },
    queries: Object.fromEntries(compiled),
    accounts: await readAccountIds(db),
    today: today(clock),
  };
  yield* matcher.read(order);
}

function storeVerdicts(deps: MatchingDeps, verdicts: StoredVerdict[]): Promise<void> {
  return change(deps, async ({ tx }) => {
    for (const some of slices(verdicts, ROWS_PER_STATEMENT)) {
      await updateVerdicts(tx, some);
    }
  });
}
