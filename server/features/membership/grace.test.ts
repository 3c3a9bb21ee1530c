import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duesSettings, firstDues } from '#shared/association/dues.contract.ts';
import { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { addAdmin, addMember, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { sweepMemberships } from './sweep-memberships.job.ts';

async function setGrace(api: Api, { token }: TestAccount): Promise<void> {
  const { version } = (await api.call(duesSettings.show, { token })).body.data;
  const body = { ...firstDues, grace_days: 30, version };
  assert.equal((await api.call(duesSettings.save, { token, body })).status, 200);
}

test('[DUES-007] in the grace a member stays active with the true end, and all that is shown says until when', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { role: 'Super Admin' });
  await setGrace(api, admin);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  const on = async (day: string) => {
    api.clock.set(`${day}T03:00:00Z`);
    await sweepMemberships(api.deps);
    const token = await signIn(api, { memberId: member.id });
    const own = (await api.call(profile.show, { token })).body.data;
    return { token, state: [own.member_status, own.member_expired_at, own.member_grace_until ?? null] };
  };
  assert.deepEqual((await on('2027-11-20')).state, ['active', '2027-11-20', null]);
  const { token, state } = await on('2027-11-21');
  assert.deepEqual(state, ['active', '2027-11-20', '2027-12-20']);
  const card = (await api.call(ownDocuments.show, { token })).body.data;
  assert.deepEqual(
    [card.member_status, card.member_grace_until, card.grace_days],
    ['active', '2027-12-20', 30],
  );
  const params = { token: card.verification_url.split('/').at(-1) ?? '' };
  const check = (await api.call(verifications.show, { params })).body.data;
  assert.deepEqual([check.is_valid, check.member_grace_until], [true, '2027-12-20']);
  const asAdmin = { token: await signIn(api, { adminId: admin.id }) };
  const counts = (await api.call(dashboard.userCounts, asAdmin)).body.data;
  assert.deepEqual([counts.active_count, counts.inactive_count], [1, 0]);
  const [due] = (await api.call(dueMembers.list, { ...asAdmin, query: {} })).body.data;
  assert.deepEqual([due?.expired_at, due?.days], ['2027-11-20', 1], 'reminders count from the true end');
  assert.deepEqual((await on('2027-12-20')).state, ['active', '2027-11-20', '2027-12-20']);
  assert.deepEqual((await on('2027-12-21')).state, ['inactive', '2027-11-20', null]);
});

test('[DUES-007] a member who is imported in the grace is active', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { role: 'Super Admin' });
  await setGrace(api, admin);
  const { dryRun, commit } = importer(api, admin.token);
  const file = 'Nama,Email,HP/WA,Institusi,Kategori Institusi,Berlaku sampai\n';
  const line = 'Masa Tenggang,masa.tenggang@contoh.id,081377700042,PT X,Industri,31/10/2026\n';
  const { id } = await dryRun(Buffer.from(file + line));
  await commit(id);
  const row = await api.deps.db
    .selectFrom('members')
    .select(['status', 'expired_at'])
    .where('email', '=', 'masa.tenggang@contoh.id')
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { status: 'active', expired_at: '2026-10-31' });
});
