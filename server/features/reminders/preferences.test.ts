import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberReminders, ownReminders } from '#shared/reminders/preferences.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { change } from '../../changes/change.ts';
import { noteRefusal } from './preferences.service.ts';

const NOW = '2026-11-20T03:00:00.000Z';

async function start(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const [member, admin] = [await addMember(api), await addAdmin(api)];
  const asAdmin = { token: admin.token, params: { id: member.id } };
  return {
    api,
    member,
    admin,
    switchOwn: (is_on: unknown) => api.call(ownReminders.update, { token: member.token, body: { is_on } }),
    switchAsAdmin: (is_on: unknown) => api.call(memberReminders.update, { ...asAdmin, body: { is_on } }),
    seenByMember: async () => (await api.call(ownReminders.show, { token: member.token })).body.data,
    seenByAdmin: async () => (await api.call(memberReminders.show, asAdmin)).body.data,
    refuse: (email = member.email) =>
      change(api.deps, (work) => noteRefusal(work, { memberId: member.id, email })),
  };
}

const on = { is_on: 1, opted_out_at: null, opted_out_by: null, refusals: 0 };
const offBy = (opted_out_by: string) => ({ is_on: 0, opted_out_at: NOW, opted_out_by, refusals: 0 });

test('[REM-007] a member switches reminders off and on again, and admins see who did it and when', async (t) => {
  const { switchOwn, seenByMember, seenByAdmin } = await start(t);
  assert.deepEqual([await seenByMember(), await seenByAdmin()], [{ is_on: 1 }, on]);
  const off = await switchOwn(0);
  assert.deepEqual([off.status, off.body], [200, { data: { is_on: 0 }, message: 'Pengingat dimatikan.' }]);
  assert.deepEqual([await seenByMember(), await seenByAdmin()], [{ is_on: 0 }, offBy('member')]);
  assert.equal((await switchOwn(1)).body.message, 'Pengingat diaktifkan.');
  assert.deepEqual(await seenByAdmin(), on);
});

test('[REM-007] an admin switches a member off once, with a record; who was first stays named, but the member before an admin', async (t) => {
  const { api, member, admin, switchAsAdmin, switchOwn, seenByAdmin } = await start(t);
  assert.deepEqual((await switchAsAdmin(0)).body.data, offBy('admin'));
  api.clock.advance({ hours: 1 });
  await switchAsAdmin(0);
  assert.deepEqual(await seenByAdmin(), offBy('admin'));
  await switchOwn(0);
  const stopped = { ...offBy('member'), opted_out_at: '2026-11-20T04:00:00.000Z' };
  assert.deepEqual(await seenByAdmin(), stopped);
  await switchAsAdmin(0);
  assert.deepEqual(await seenByAdmin(), stopped);
  await switchAsAdmin(1);
  assert.deepEqual(
    await auditTrail(api),
    [
      { admin_name: admin.name, before: { reminders_are_on: 1 }, after: { reminders_are_on: 0 } },
      {
        admin_name: 'Anggota',
        before: { reminders_are_on: 0 },
        after: { reminders_are_on: 0, opted_out_by: 'member' },
      },
      {
        admin_name: admin.name,
        before: { reminders_are_on: 0, opted_out_by: 'member' },
        after: { reminders_are_on: 1 },
      },
    ].map((change) => ({
      action: 'member.reminders',
      subject_id: member.id,
      ...change,
    })),
  );
});

test('refusals count for the present address only, and an admin who switches on forgets them', async (t) => {
  const { refuse, seenByAdmin, switchAsAdmin, switchOwn } = await start(t);
  await refuse('lama@contoh.id');
  assert.equal((await seenByAdmin()).refusals, 0);
  await refuse();
  await refuse();
  assert.equal((await seenByAdmin()).refusals, 2);
  await switchOwn(0);
  await switchOwn(1);
  assert.equal((await seenByAdmin()).refusals, 2);
  assert.deepEqual((await switchAsAdmin(1)).body.data, on);
});

test('anything but a flag is refused, and an unknown member is 404', async (t) => {
  const { api, admin, switchOwn, switchAsAdmin, seenByAdmin } = await start(t);
  for (const wrong of [null, undefined, 2, 'ya', '']) {
    assert.equal((await switchOwn(wrong)).status, 422, String(wrong));
    assert.equal((await switchAsAdmin(wrong)).status, 422, String(wrong));
  }
  assert.deepEqual(await seenByAdmin(), on);
  const unknown = { token: admin.token, params: { id: 999_999 } };
  assert.equal((await api.call(memberReminders.show, unknown)).status, 404);
  assert.equal((await api.call(memberReminders.update, { ...unknown, body: { is_on: 0 } })).status, 404);
});
