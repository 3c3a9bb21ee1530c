// Data changes in one way, see docs/decisions/0019-one-way-to-change-data.md: every exception is listed here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSources } from './setup/sources.ts';

const product = readSources().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'));

/** What no admin and no member does. */
const otherTransactions = {
  'server/db/in-transaction.ts': 'opens those that are listed here, and that of a change',
  'server/jobs/daily.ts': 'plans the work of the day, once for all nodes',
  'server/seed/first-settings.ts': 'stores settings that have no value yet',
  'server/seed/first-start.ts': 'fills an empty database',
  'server/backup/restore-backup.ts': 'puts back what changes have stored',
  'server/db/connections/read-only.ts': 'only reads, all as of one moment',
  'server/db/migrations/migrate.ts': 'changes the schema, before anything else runs',
};

test('data changes only in server/changes/change.ts, which opens the transaction and wakes the queue', () => {
  const found = product.filter(({ text }) => /\.transaction\(|\binTransaction\(|\bjobs\.wake\(/.test(text));
  assert.deepEqual(
    found.map(({ path }) => path),
    ['server/changes/change.ts', ...Object.keys(otherTransactions)].toSorted(),
  );
});

/** Bookkeeping that is no change of the association's data, by file and function. */
const writesOutsideChanges = {
  'server/db/lists/collected-writes.ts orderCollected': 'totals and texts stay as they are, in fewer rows',
  'server/db/migrations/migrate.ts inTurn': 'changes the schema, before anything else runs',
  'server/db/migrations/migrate.ts migratorOf': 'changes the schema, before anything else runs',
  'server/features/passwords/password-links.db.ts deleteOldLinks': 'removes what has no effect any more',
  'server/features/renew-links/renew-links.db.ts noteOpened': 'who only looks opens the link, too',
  'server/features/sessions/sessions.db.ts deleteExpiredSessions': 'removes what has no effect any more',
  'server/features/sessions/sessions.db.ts extendSession': 'a request that only reads counts as a use, too',
  'server/jobs/jobs.db.ts claimJob': 'a claim must be stored before the job runs',
  'server/jobs/jobs.db.ts ownJob': 'leases and outcomes of jobs',
  'server/jobs/jobs.db.ts releaseLeases': 'leases of a process that died',
  'server/jobs/jobs.db.ts removeJob': 'the outcome of a job',
  'server/jobs/jobs.db.ts replaceFailedPayload': 'removes the text of mails whose link has ended',
  'server/security/throttle.ts consume': 'an attempt counts even if the request fails',
  'server/security/throttle.ts refund': 'belongs to the counted attempt',
  'server/security/throttle.ts sweepNowAndThen': 'removes what has no effect any more',
  'server/security/throttle.ts sweepThrottles': 'removes what has no effect any more',
};

test('nothing is written outside of a change but the bookkeeping that is listed here', () => {
  const found = product.flatMap(({ path, text }) =>
    text
      .split(/^(?=(?:export )?(?:async )?function )/m)
      .filter((part) => part.includes('outsideChange(') && !part.includes('function outsideChange('))
      .map((part) => `${path} ${/function (\w+)/.exec(part)?.[1] ?? ''}`),
  );
  assert.deepEqual(found.toSorted(), Object.keys(writesOutsideChanges).toSorted());
});

test('SQL as text writes rows only where a backup is restored, where members of any table are merged, and for keys of all members', () => {
  const found = product.filter(
    ({ path, text }) =>
      !path.startsWith('server/db/migrations/') &&
      /sql(?:<[^`]*>)?`\s*(insert|update|delete|truncate|merge)\b/i.test(text),
  );
  assert.deepEqual(
    found.map(({ path }) => path),
    [
      'server/backup/restore-backup.ts',
      'server/db/dialect.ts',
      'server/db/lists/likeness-keys.ts',
      'server/features/merges/merges.db.ts',
    ],
  );
});
