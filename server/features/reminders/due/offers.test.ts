import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { whatsApp } from '#shared/whatsapp/whatsapp.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addProvedPayment } from '../../../../tests/builders/rows/payments.ts';
import { addStatement } from '../../../../tests/builders/rows/statements.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import type { NewRow } from '../../../db/schema.ts';

test('[REM-005] a row says why nobody is reminded by WhatsApp, by the rule of the walk-through', async (t) => {
  // Rows of members without their renewals.
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const created_at = '2025-01-01T00:00:00.000Z';
  const add = (name: string, days: number, columns: Partial<NewRow<'members'>> = {}) =>
    addMember(api, {
      status: days < 0 ? 'inactive' : 'active',
      expired_at: Temporal.PlainDate.from('2026-11-20').add({ days }).toString(),
      name,
      created_at,
      hp: '+6281234567890',
      ...columns,
    });
  const { db } = api.deps;
  await add('Siapa pun', 40);
  await add('Telepon', 39, { hp: '+62215550123' });
  await addProvedPayment(api, await add('Bukti', 38));
  const { id: member_id } = await add('Tidak ingin', 37);
  const quiet = { member_id, opted_out_at: created_at, opted_out_by: 'member' as const };
  await db.insertInto('reminder_preferences').values(quiet).execute();
  await add('Baru', 36, { created_at: '2026-10-21T17:00:00.000Z' });
  await add('Lewat', -8);
  await addStatement(api, [{}]);
  const reasons = async () =>
    Object.fromEntries(
      (await api.call(dueMembers.list, { token, query: {} })).body.data.map(
        ({ name, whatsapp_reason: why }) => [name, why],
      ),
    );
  const offered = {
    'Siapa pun': null,
    Telepon: null,
    Bukti: 'proof_waiting',
    'Tidak ingin': 'opted_out',
    Baru: 'added_recently',
    Lewat: null,
  };
  assert.deepEqual(await reasons(), offered);
  await db.updateTable('statements').set({ period_to: '2026-11-16' }).execute();
  assert.deepEqual(await reasons(), { ...offered, Lewat: 'old_statement' });
  const walk = (await api.call(whatsApp.walk, { token, query: {} })).body.data;
  assert.deepEqual(
    walk.people.map(({ name, reason }) => [name, reason]),
    [
      ['Siapa pun', null],
      ['Telepon', 'landline'],
    ],
  );
});
