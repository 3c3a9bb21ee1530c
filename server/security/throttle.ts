// Counts attempts in the database, so that all nodes share one limit and a restart does not reset it.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PerConnection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { engineOf } from '../db/dialect.ts';
import { outsideChange } from '../db/outside-change.ts';
import { type Clock, formatInstant } from '../lib/clock.ts';
import { tooMany } from '../lib/errors.ts';

export interface Limit {
  /** Attempts allowed in a window. */
  limit: number;
  windowSeconds: number;
}

/** A limit and what it is counted for. */
export interface Rule extends Limit {
  key: string;
}

/** The parts of `Deps` that counting needs. */
export interface ThrottleDeps {
  db: Database;
  clock: Clock;
  config: { rateLimits: boolean };
}

interface Permission {
  allowed: boolean;
  /** Until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

/** Returns the key as stored: hashed, so that the table contains no readable e-mails or addresses. */
export function throttleKey(rule: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, ...parts]))
    .digest('hex');
}

/** Counts one attempt. Throws 429 when it is one too many; without `RATE_LIMITS` it does nothing. */
export async function admit({ db, clock, config }: ThrottleDeps, rule: Rule): Promise<void> {
  if (!config.rateLimits) return;
  const { allowed, retryAfterSeconds } = await consume(db, rule.key, rule, clock.now());
  if (!allowed) throw tooMany(retryAfterSeconds);
}

/**
 * Counts one attempt and returns whether it is allowed. Call it before the work and outside its transaction, so that
 * a refusal does not roll the count back. Concurrent attempts never exceed the limit.
 */
export async function consume(
  db: Database,
  key: string,
  rule: Limit,
  now: Temporal.Instant,
): Promise<Permission> {
  const at = formatInstant(now);
  // A window that ends later than this began while the clock was ahead, so it counts as expired. Nodes may differ a minute.
  const latest = formatInstant(now.add({ seconds: rule.windowSeconds + 60 }));
  const isOver = sql<boolean>`(throttles.resets_at <= ${at} or throttles.resets_at > ${latest})`;
  await sweepNowAndThen(db, now);
  // The count stops at one past the limit, which distinguishes a refused attempt from the last allowed one.
  const row = await outsideChange(db)
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: formatInstant(now.add({ seconds: rule.windowSeconds })) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 when throttles.count > ${rule.limit} then throttles.count else throttles.count + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  if (row.count <= rule.limit) return { allowed: true, retryAfterSeconds: 0 };
  const wait = now.until(Temporal.Instant.from(row.resets_at)).total('seconds');
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait)) };
}

/** Counts one attempt for each rule. Throws 429 at the first that refuses. */
export async function admitAll(deps: ThrottleDeps, rules: Rule[]): Promise<void> {
  for (const rule of rules) await admit(deps, rule);
}

/** Reverts the counts of `admitAll`. */
export async function refundAll({ db, clock, config }: ThrottleDeps, rules: Rule[]): Promise<void> {
  if (!config.rateLimits) return;
  for (const rule of rules) await refund(db, rule.key, rule, clock.now());
}

/** Counts the attempt before it runs and uncounts it when it succeeds. Throws 429. */
export async function countFailures<T>(
  deps: ThrottleDeps,
  rules: Rule[],
  attempt: () => Promise<T>,
): Promise<T> {
  await admitAll(deps, rules);
  const result = await attempt();
  await refundAll(deps, rules);
  return result;
}

/** Takes the count of an allowed attempt back, where only failures count and it succeeded. */
export async function refund(db: Database, key: string, rule: Limit, now: Temporal.Instant): Promise<void> {
  await outsideChange(db)
    .updateTable('throttles')
    .set({ count: sql`case when count > ${rule.limit} then ${rule.limit - 1} else count - 1 end` })
    .where('key', '=', key)
    .where('resets_at', '>', formatInstant(now))
    .where('count', '>', 0)
    .execute();
}

const ATTEMPTS_PER_SWEEP = 100;
/**
 * More than are added in between, so that rows of ended windows never accumulate. Deleting this few takes a
 * millisecond.
 */
const ROWS_PER_SWEEP = 500;
const attempts = new PerConnection(() => ({ sinceSweep: 0 }));

/** Every hundredth attempt of this process removes some windows that have ended. */
async function sweepNowAndThen(db: Database, now: Temporal.Instant): Promise<void> {
  const counted = attempts.get(db);
  counted.sinceSweep += 1;
  if (counted.sinceSweep < ATTEMPTS_PER_SWEEP) return;
  counted.sinceSweep = 0;
  const ended = db
    .selectFrom('throttles')
    .select('key')
    .where('resets_at', '<=', formatInstant(now))
    .orderBy('resets_at')
    .limit(ROWS_PER_SWEEP);
  // Another node may be removing the same rows.
  const removable = engineOf(db) === 'postgres' ? ended.forUpdate().skipLocked() : ended;
  await outsideChange(db).deleteFrom('throttles').where('key', 'in', removable).execute();
}

/** Removes all windows that have ended. */
export async function sweepThrottles(db: Database, now: Temporal.Instant): Promise<void> {
  await outsideChange(db).deleteFrom('throttles').where('resets_at', '<=', formatInstant(now)).execute();
}
