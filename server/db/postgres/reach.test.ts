import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientBase } from 'pg';
import { openUsableSession } from './reach.ts';

const use = { statementTimeout: 1000, isForChanges: true };
const usable = {
  isOwn: true,
  isStandby: false,
  version: 15,
  defaults: { TimeZone: 'Etc/UTC', DateStyle: 'ISO, MDY', jit: 'on' },
};

/** A server that says this about itself. */
const saying = (row: object) =>
  ({ query: async () => ({ rows: [{ ...usable, ...row }] }) }) as unknown as ClientBase;

test('a session of our own has its settings; another one gets what it lacks with each transaction', async () => {
  assert.equal((await openUsableSession(saying({}), use)).isOwn, true);
  const shared = await openUsableSession(saying({ isOwn: false }), use);
  assert.deepEqual(shared, {
    isOwn: false,
    hasSharedStatements: true,
    settings: "; set local jit = 'off'; set local statement_timeout = '1000'",
  });
  const german = { TimeZone: 'Asia/Jakarta', DateStyle: 'German, DMY', jit: 'off' };
  const { settings } = await openUsableSession(saying({ isOwn: false, defaults: german }), use);
  assert.match(settings, /TimeZone = 'UTC'; set local DateStyle = 'ISO'; set local statement_timeout/);
});

test('a server that is too old is refused, and a standby only by what changes data', async () => {
  await assert.rejects(
    openUsableSession(saying({ version: 14 }), use),
    /PostgreSQL 14, and version 15 or newer/,
  );
  await assert.rejects(openUsableSession(saying({ isStandby: true }), use), /standby/);
  await openUsableSession(saying({ isStandby: true }), { ...use, isForChanges: false });
});
