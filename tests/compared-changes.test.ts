// Every change of an existing thing compares what was seen, names a version, or has a reason to do neither. Actions compare
// what their screen showed, by the names of the answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { activations } from '#shared/activations/activations.contract.ts';
import { deposits } from '#shared/deposits/deposits.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { reminders } from '#shared/reminders/reminders.contract.ts';
import { renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { validate } from '../server/http/validate.ts';

/** Changes of existing things that neither compare what a form saw nor name a version. */
const reasons: Record<string, string> = {
  'PATCH /api/admin/auth/password': 'the current password is asked for',
  'PATCH /api/user/password': 'the current password is asked for',
  'PATCH /api/users/:id/password': 'nobody sees the old password, so none can be compared',
  'PATCH /api/admin/two-step/demand': 'one switch, which says what it turns on or off',
  'PATCH /api/first-steps': 'each button says which flag it sets',
  'PUT /api/user/reminders': 'one switch, which saves when it is pressed',
  'PUT /api/users/:id/entry-fee': 'a mark with a reason, which says what it sets',
  'PUT /api/users/:id/labels/:label': 'one label, which is given when it is pressed',
  'PUT /api/users/:id/reminders': 'one switch, which saves when it is pressed',
  'PUT /api/public/reminder-opt-outs/:token': 'one switch, which saves when it is pressed',
  'PATCH /api/import-rows/:id': 'a decision about one row, which says what it decides',
  'PATCH /api/imports/:id/rows': 'a decision about all rows, which says what it decides',
  'PUT /api/whatsapp-drafts/:id': 'a report of what a person did',
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('each change of an existing thing compares what was seen, names a version, or has a reason', () => {
  const changes = allEndpoints.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  const others = changes.filter(({ comparesSeen, body }) => {
    const isCompared = body instanceof z.ZodObject && ('version' in body.shape || 'seen' in body.shape);
    return !comparesSeen && !isCompared;
  });
  assert.deepEqual(others.map(nameOf).toSorted(), Object.keys(reasons).toSorted());
  for (const { body, comparesSeen, ...endpoint } of allEndpoints)
    if (comparesSeen) assert.ok(body instanceof z.ZodObject, nameOf(endpoint));
});

const preview = 'a1'.repeat(32);
const merge = { survivor: 1, merged: 2, from_merged: [], bill: null };
const move = { member_category: 2, begins_on: '2026-11-20', reason: 'Lulus', replaced_bill: null };
const rowBill = { user: 1, duration: 1, replaces: null, reason: null };
const at = '2026-11-20T03:00:00.000Z';

/** The body of each such call, the old names with their values, and the `seen` that they are read as. */
const oldBodies: [Endpoint, body: object, old: Record<string, unknown>, seen: Record<string, unknown>][] = [
  [activations.send, { state: 'none' }, { seen_set: 'a1' }, { all_set: 'a1' }],
  [deposits.settle, {}, { seen_at: at }, { updated_at: at }],
  [deposits.use, { amount: 50_000 }, { seen_at: at }, { updated_at: at }],
  [imports.commit, {}, { version: 3, seen_set: 'a1' }, { version: 3, decided_set: 'a1' }],
  [memberCategories.change, move, { seen_category: 1, seen_total: 5 }, { category: 1, new_total: 5 }],
  [merges.add, merge, { seen_version: preview }, { version: preview }],
  [months.close, { note: null }, { seen_version: 'a1' }, { version: 'a1' }],
  [ownPayments.order, { duration: 1 }, { seen_total: 150_000 }, { total: 150_000 }],
  [payments.decide, { status: 'paid', admin_note: '' }, { seen_at: at }, { updated_at: at }],
  [reminders.release, {}, { seen_set: 'a1' }, { held_set: 'a1' }],
  [renewLinks.order, { duration: 1 }, { seen_total: 150_000 }, { total: 150_000 }],
  [statementApprovals.approve, { parts: [{ payment: 1 }] }, { seen_at: at }, { updated_at: at }],
  [statementApprovals.approveCertain, {}, { seen_set: 'a1' }, { certain_set: 'a1' }],
  [statementApprovals.makeBill, rowBill, { seen_at: at, seen_total: 5 }, { updated_at: at, total: 5 }],
];

test('what clients of before 1.1 call what they saw is read as a part of `seen`, which goes before it', () => {
  const known = oldBodies.flatMap(([endpoint, , old]) =>
    Object.keys(old).map((name) => [nameOf(endpoint), name]),
  );
  const formerly = allEndpoints.flatMap(({ formerly: names = {}, ...endpoint }: Endpoint) =>
    Object.keys(names).map((name) => [nameOf(endpoint), name]),
  );
  assert.deepEqual(known.map(String).toSorted(), formerly.map(String).toSorted());
  const params = { id: '1', month: '2026-10', token: 'a'.repeat(43) };
  for (const [endpoint, body, old, seen] of oldBodies) {
    const read = (more: object) =>
      validate(endpoint, { params, query: {}, body: { ...body, ...more }, file: null }).body;
    const expected = read({ seen });
    assert.partialDeepStrictEqual(expected, { seen }, nameOf(endpoint));
    assert.deepEqual(read(old), expected, nameOf(endpoint));
    const others = Object.fromEntries(Object.keys(old).map((name) => [name, 'other']));
    assert.deepEqual(read({ ...others, seen }), expected, nameOf(endpoint));
  }
});
