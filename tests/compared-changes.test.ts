// Every change of an existing thing compares what was seen, names a version, or has a reason to do neither. Actions compare
// what their screen showed, by the names of the answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { allEndpoints } from '#shared/endpoints.ts';

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

test('what clients of before 1.1 say of their screen is a part of what an action compares', () => {
  for (const { body, formerly = {}, ...endpoint } of allEndpoints)
    for (const part of Object.values(formerly)) {
      assert.ok(body instanceof z.ZodObject);
      const seen = JSON.stringify(z.toJSONSchema(body.shape.seen, { io: 'input', unrepresentable: 'any' }));
      assert.ok(seen.includes(`"${part}"`), `${nameOf(endpoint)} ${part}`);
    }
});
