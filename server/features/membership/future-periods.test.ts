// Members whose first day is still to come: what they paid is added, and nobody is active before that day.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberDocuments, ownDocuments } from '#shared/documents/documents.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { dueMembers } from '#shared/reminders/due.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, signIn, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { verifications } from '../../../tests/setup/api/card-checks.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { change } from '../../changes/change.ts';
import { lockMember } from './locked-member.open.store.ts';
import { grantFixedPeriod } from './membership.open.service.ts';
import { sweepMemberships } from './sweep-memberships.job.ts';

const now = '2026-11-25T03:00:00Z';
const entered = {
  name: 'Mulai Januari',
  email: 'mulai.januari@contoh.example',
  hp: '081377700041',
  company: 'PT X',
  company_category: 1,
  status: 'active',
  started_at: '2027-01-01',
  expired_at: '2027-12-31',
  is_generate_member_number: 0,
};

async function enter(api: Api, admin: TestAccount, fields: object = {}): Promise<TestAccount> {
  const { status, body } = await api.call(members.add, {
    token: admin.token,
    body: { ...entered, ...fields },
  });
  assert.equal(status, 201);
  const { id, name, email } = body.data;
  return { id, name, email, token: await signIn(api, { memberId: id }) };
}

async function shown(api: Api, admin: TestAccount, { id }: { id: number }) {
  const { data } = (await api.call(members.show, { token: admin.token, params: { id } })).body;
  return [data.member_status, data.member_started_at, data.member_expired_at, data.member_active_from];
}

const renew = (api: Api, admin: TestAccount, { id }: { id: number }, duration = 1) =>
  api.call(renewals.add, { token: admin.token, body: { user: id, duration } });

/** Sweeps on this day; the admin logs in again. */
async function nightOf(api: Api, admin: TestAccount, day: string): Promise<number> {
  api.clock.set(`${day}T03:00:00Z`);
  admin.token = await signIn(api, { adminId: admin.id });
  return sweepMemberships(api.deps);
}

for (const way of ['history', 'payment'] as const)
  test(`a member of 2027 who gets one year by ${way} in November has 2027 and 2028, and is active from New Year`, async (t) => {
    const api = await startApi(t, { now });
    const admin = await addAdmin(api, { role: 'Super Admin' });
    const member = await enter(api, admin);
    if (way === 'history') {
      const { data } = (await renew(api, admin, member)).body;
      assert.deepEqual([data.started_at, data.expired_at], ['2027-12-31', '2028-12-31']);
    } else {
      await addDecidedPayment(api, { member, admin });
      const mail = (await api.mailsTo(member.email)).at(-1);
      assert.match(mail?.text ?? '', /keanggotaan anda aktif mulai 1 Januari 2027/);
    }
    assert.deepEqual(await shown(api, admin, member), ['pending', '2027-01-01', '2028-12-31', '2027-01-01']);
    assert.equal(await nightOf(api, admin, '2026-12-31'), 0);
    assert.deepEqual((await shown(api, admin, member))[0], 'pending');
    assert.equal(await nightOf(api, admin, '2027-01-01'), 1);
    assert.deepEqual(await shown(api, admin, member), ['active', '2027-01-01', '2028-12-31', null]);
    assert.equal(await nightOf(api, admin, '2028-12-31'), 0);
    assert.equal(await nightOf(api, admin, '2029-01-01'), 1);
    assert.deepEqual((await shown(api, admin, member))[0], 'inactive');
  });

test('the number, the card and the letter come with the grant, and the check page says from when on they hold', async (t) => {
  const api = await startApi(t, { now });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const member = await enter(api, admin);
  const card = (await api.call(ownDocuments.show, { token: member.token })).body.data;
  assert.deepEqual([card.member_status, card.member_active_from], ['pending', '2027-01-01']);
  assert.match(card.number, /^\w26\d{4}$/);
  const link = await api.call(memberDocuments.letter, { token: admin.token, params: { id: member.id } });
  assert.equal((await openLink(api, link.body.data)).statusCode, 200);
  const verify = async () => {
    const params = { token: card.verification_url.split('/').at(-1) ?? '' };
    return (await api.call(verifications.show, { params })).body.data;
  };
  const early = await verify();
  assert.deepEqual(
    [early.is_valid, early.member_status, early.member_active_from],
    [false, 'pending', '2027-01-01'],
  );
  await nightOf(api, admin, '2027-01-01');
  member.token = await signIn(api, { memberId: member.id });
  const begun = await verify();
  assert.deepEqual([begun.is_valid, begun.member_active_from], [true, null]);
  assert.equal(
    (await api.call(ownDocuments.show, { token: member.token })).body.data.number,
    card.number,
    'the night gives none',
  );
});

test('[AMB-061] inactive with dates becomes what they say; pending and rejected ignore them', async (t) => {
  const api = await startApi(t, { now });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const add = async (status: string, started_at: string, expired_at: string) =>
    shown(
      api,
      admin,
      await enter(api, admin, { status, started_at, expired_at, email: `${status}${started_at}@contoh.id` }),
    );
  assert.deepEqual(await add('inactive', '2027-01-01', '2027-12-31'), [
    'pending',
    '2027-01-01',
    '2027-12-31',
    '2027-01-01',
  ]);
  assert.deepEqual((await add('inactive', '2026-01-01', '2026-12-31'))[0], 'active');
  assert.deepEqual((await add('active', '2025-01-01', '2025-12-31'))[0], 'inactive');
  assert.deepEqual(await add('pending', '2027-01-01', '2027-12-31'), ['pending', null, null, null]);
  assert.deepEqual(await add('rejected', '2027-01-01', '2027-12-31'), ['rejected', null, null, null]);
});

test('an imported period that begins later is named in the check, and a payment is added to it', async (t) => {
  const api = await startApi(t, { now: '2027-11-25T03:00:00Z' });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const { dryRun, commit, rows, undo } = importer(api, admin.token);
  const file = 'Nama,Email,HP/WA,Institusi,Kategori Institusi,Mulai,Berlaku sampai\n';
  const line = 'Mulai Februari,mulai.februari@contoh.id,081377700042,PT X,Industri,29/02/2028,28/02/2029\n';
  const { id } = await dryRun(Buffer.from(file + line));
  const [row] = (await rows(id)).map(({ notes }) => notes.join());
  assert.match(row ?? '', /dimulai 29 Februari 2028: sebelum hari itu statusnya Tertunda/);
  await commit(id);
  const found = (await api.call(members.list, { token: admin.token, query: { keyword: 'mulai.februari' } }))
    .body.data;
  const member = { id: found[0]?.id ?? 0 };
  assert.ok(found[0]?.member_number, 'the number comes with the import');
  assert.deepEqual(await shown(api, admin, member), ['pending', '2028-02-29', '2029-02-28', '2028-02-29']);
  const renewal = (await renew(api, admin, member, 3)).body.data;
  assert.deepEqual([renewal.started_at, renewal.expired_at], ['2029-02-28', '2032-02-28']);
  assert.equal((await undo(id)).undo?.retained, 1, 'who was extended since stays');
  await api.call(renewals.remove, { token: admin.token, params: { id: renewal.id } });
  assert.deepEqual(await shown(api, admin, member), ['pending', '2028-02-29', '2029-02-28', '2028-02-29']);
});

test('fixed periods with a gap: the payment goes behind both, the gap is inactive, deleting any moves the rest', async (t) => {
  const api = await startApi(t, { now });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const member = await enter(api, admin, { started_at: '2026-01-01', expired_at: '2026-12-31' });
  await change(api.deps, async (work) =>
    grantFixedPeriod(work, await lockMember(work, member.id), {
      start: '2027-07-01',
      end: '2028-06-30',
      grantedBy: null,
    }),
  );
  const paid = (await renew(api, admin, member)).body.data;
  assert.deepEqual([paid.started_at, paid.expired_at], ['2028-06-30', '2029-06-30']);
  assert.deepEqual(await shown(api, admin, member), ['active', '2026-01-01', '2026-12-31', null]);
  const list = () => api.call(dueMembers.list, { token: admin.token, query: {} });
  assert.equal((await list()).body.total, 0, 'who has a period to come is not due');
  assert.equal(await nightOf(api, admin, '2027-01-01'), 1);
  assert.deepEqual(await shown(api, admin, member), ['inactive', '2027-07-01', '2029-06-30', '2027-07-01']);
  assert.equal((await list()).body.total, 0);
  const all = (await api.call(members.renewals, { token: admin.token, params: { id: member.id } })).body.data;
  const second = all.find(({ started_at }) => started_at === '2027-07-01');
  await api.call(renewals.remove, { token: admin.token, params: { id: second?.id ?? 0 } });
  assert.deepEqual(await shown(api, admin, member), ['active', '2026-01-01', '2027-12-31', null]);
});

test('payment first and a fixed period after: both lie where they were granted', async (t) => {
  const api = await startApi(t, { now });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const member = await enter(api, admin, { status: 'pending', started_at: null, expired_at: null });
  await addDecidedPayment(api, { member, admin });
  await change(api.deps, async (work) =>
    grantFixedPeriod(work, await lockMember(work, member.id), {
      start: '2026-01-01',
      end: '2026-12-31',
      grantedBy: null,
    }),
  );
  assert.deepEqual(await shown(api, admin, member), ['active', '2026-01-01', '2027-11-25', null]);
});
