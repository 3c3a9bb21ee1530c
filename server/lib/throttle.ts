// Counts attempts in the database, so that all nodes share one limit and a restart forgets none.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { stored } from './clock.ts';

export interface Limit {
  /** Attempts allowed in a window. */
  limit: number;
  windowSeconds: number;
}

export interface Permission {
  allowed: boolean;
  /** Until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

/** What is counted, as stored: e-mails and addresses are not readable in the table. */
export function throttleKey(rule: string, ...parts: string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, ...parts]))
    .digest('hex');
}

/**
 * Counts one attempt and says whether it is allowed. Call it before the work and outside the verb's transaction:
 * a refused verb must not roll its count back. Concurrent attempts never exceed the limit.
 */
export async function consume(
  db: Database,
  key: string,
  rule: Limit,
  now: Temporal.Instant,
): Promise<Permission> {
  const at = stored(now);
  // No window ends later than this, unless the clock was ahead when it began: that one is over too.
  const latest = stored(now.add({ seconds: 2 * rule.windowSeconds }));
  const isOver = sql<boolean>`(throttles.resets_at <= ${at} or throttles.resets_at > ${latest})`;
  // One past the limit is as far as the count goes: it tells a refused attempt from the last allowed one.
  const row = await db
    .insertInto('throttles')
    .values({ key, count: 1, resets_at: stored(now.add({ seconds: rule.windowSeconds })) })
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

/** Gives an allowed attempt back: where only failures count, the one that succeeded. */
export async function refund(db: Database, key: string, rule: Limit, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`case when count > ${rule.limit} then ${rule.limit - 1} else count - 1 end` })
    .where('key', '=', key)
    .where('resets_at', '>', stored(now))
    .where('count', '>', 0)
    .execute();
}

/** Removes the windows that are over. */
export async function sweepThrottles(db: Database, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('throttles').where('resets_at', '<=', stored(now)).execute();
}
