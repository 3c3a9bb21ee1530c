import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { memberRenewLinks, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { renewLinkErrors } from '#shared/renew-links/renew-links.messages.ts';
import { jpeg, sixMegabytes } from '../../../tests/builders/files.ts';
import { addAdmin, addMember, biodata, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { addRenewLink } from '../../../tests/builders/rows/renew-links.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { measureWork } from '../../../tests/setup/api/measure-work.ts';
import { billColumns } from '../../db/bill-lines.ts';

/** A member whose year ends in November 2027, and a link. */
async function setUp(t: TestContext, environment: Record<string, string> = {}) {
  const api = await startApi(t, { environment });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin });
  const { token } = await addRenewLink(api, member.id);
  const params = { token };
  const show = () => api.call(renewLinks.show, { params });
  const order = (duration: unknown) => api.call(renewLinks.order, { params, body: { duration } });
  const bill = async () => (await show()).body.data.bill ?? assert.fail('no bill');
  const prove = async (sent: object = {}) =>
    api.call(renewLinks.sendProof, {
      params,
      body: { no: (await show()).body.data.bill?.no ?? 'INV-0', bank_account_name: 'Sari', ...sent },
      file: await jpeg(),
    });
  return { api, admin, member, params, show, order, bill, prove };
}

const paymentsOf = ({ deps }: Api, memberId: number) =>
  deps.db
    .selectFrom('payments')
    .select(['id', 'number', 'status', billColumns.years.as('years')])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

test('[REM-006] a link shows name, period, fee and account of the bill, and nothing else about the member', async (t) => {
  const { show, order } = await setUp(t);
  const { status, body } = await show();
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.data), [
    'name',
    'expired_at',
    'member_active_from',
    'quotes',
    'refusal',
    'bill',
  ]);
  assert.deepEqual(
    [body.data.expired_at, body.data.quotes[0]?.total, body.data.bill],
    ['2027-11-20', 150_000, null],
  );
  assert.equal((await order(2)).status, 200);
  const bill = (await show()).body.data.bill ?? assert.fail();
  assert.deepEqual(Object.keys(bill).toSorted(), [
    'admin_note',
    'bank',
    'deposited',
    'duration_in_year',
    'lines',
    'no',
    'status',
    'submitted_at',
    'total',
    'unique_code',
  ]);
  assert.deepEqual([bill.duration_in_year, bill.total, bill.status], [2, 300_000, 'waiting_payment']);
  assert.ok(bill.bank?.account_number);
});

test('[REM-006] the same years again change nothing, other years make another bill, as for members with a login', async (t) => {
  const { api, member, order, bill } = await setUp(t);
  await addOrder(api, member, 2);
  const { no } = await bill();
  await Promise.all([order(2), order(2)]);
  assert.equal((await bill()).no, no);
  await order(3);
  const rows = await paymentsOf(api, member.id);
  assert.deepEqual(
    rows.slice(1).map(({ status, years }) => [status, years]),
    [
      ['canceled', 2],
      ['waiting_payment', 3],
    ],
  );
  for (const wrong of [0, 6, '', 'dua']) {
    const { status, error } = await order(wrong);
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['duration']]);
  }
  assert.equal((await paymentsOf(api, member.id)).length, rows.length);
});

test('[REM-006] the proof puts the bill into the queue of the admins, and the second visit shows that it waits', async (t) => {
  const { api, member, order, bill, prove } = await setUp(t);
  await addAdmin(api, { receive_payment_notification: 1, email: 'bendahara@contoh.id' });
  await order(1);
  const { status, body } = await prove({ note: 'Dari HP' });
  assert.deepEqual([status, body.message], [200, 'Bukti berhasil dikirim']);
  const shown = await bill();
  assert.equal(shown.status, 'waiting_confirmation');
  assert.ok(shown.submitted_at);
  assert.equal((await api.mailsTo('bendahara@contoh.id')).length, 1);
  const again = await order(2);
  assert.deepEqual(
    [again.status, again.error.message],
    [422, 'Masih ada pembayaran yang menunggu verifikasi.'],
  );
  const stored = await api.deps.db
    .selectFrom('payments')
    .select(['bank_account_name', 'member_note'])
    .where('member_id', '=', member.id)
    .where('status', '=', 'waiting_confirmation')
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored, { bank_account_name: 'Sari', member_note: 'Dari HP' });
});

test('[REM-006] a rejected proof shows the note, and a new one is accepted', async (t) => {
  const { api, admin, member, order, bill, prove } = await setUp(t);
  await order(1);
  await prove();
  const id = (await paymentsOf(api, member.id)).at(-1)?.id ?? 0;
  const body = { status: 'rejected', admin_note: 'Bukti tidak terbaca.' };
  await api.call(payments.decide, { token: admin.token, params: { id }, body });
  const rejected = await bill();
  assert.deepEqual([rejected.status, rejected.admin_note], ['rejected', 'Bukti tidak terbaca.']);
  assert.equal((await prove()).status, 200);
  assert.equal((await bill()).status, 'waiting_confirmation');
});

test('[REM-006] wrong fields of a proof are named together, and a proof of another bill is refused', async (t) => {
  const { api, params, order, bill, prove } = await setUp(t);
  await order(1);
  const { no } = await bill();
  const empty = await api.call(renewLinks.sendProof, { params, body: { no } });
  assert.deepEqual(
    [empty.status, Object.keys(empty.error.errors ?? {})],
    [422, ['photo', 'bank_account_name']],
  );
  const body = { no, bank_account_name: 'Sari' };
  const large = await api.call(renewLinks.sendProof, { params, body, file: sixMegabytes });
  assert.deepEqual(large.error.errors, { photo: ['Ukuran file maksimal 5 MB.'] });
  await order(2);
  const old = await prove({ no });
  assert.deepEqual([old.status, old.error.message], [409, renewLinkErrors.otherBill]);
  assert.equal((await bill()).status, 'waiting_payment');
});

test('[REM-006] once the bill is paid the link is over, and stays so when the payment is undone', async (t) => {
  const { api, admin, member, show, order, prove } = await setUp(t);
  await order(1);
  await prove();
  const id = (await paymentsOf(api, member.id)).at(-1)?.id ?? 0;
  const decide = (status: string) =>
    api.call(payments.decide, { token: admin.token, params: { id }, body: { status, admin_note: null } });
  await decide('paid');
  assert.equal((await show()).status, 404);
  await decide('waiting_confirmation');
  assert.equal((await show()).status, 404);
});

test('[REM-006] a guessed, used, expired and revoked link get the same answer for the same work', async (t) => {
  const { api, admin, member, params: used } = await setUp(t, { RATE_LIMITS: 'on' });
  await addDecidedPayment(api, { member, admin });
  const { token: revoked } = await addRenewLink(api, member.id);
  await api.call(memberRenewLinks.revoke, { token: admin.token, params: { id: member.id } });
  const other = await addMember(api);
  const { token: removed } = await addRenewLink(api, other.id);
  await api.call(members.remove, { token: admin.token, params: { id: other.id } });
  const { token: expired } = await addRenewLink(api, member.id);
  api.clock.advance({ days: 14 });
  const { token: works } = await addRenewLink(api, member.id);
  assert.equal((await api.call(renewLinks.show, { params: { token: works } })).status, 200);
  const tokens = ['x'.repeat(22), used.token, revoked, removed, expired, 'pendek', '%00'];
  for (const endpoint of [renewLinks.show, renewLinks.order, renewLinks.sendProof]) {
    const seen = [];
    for (const token of tokens) {
      const { answer, work } = await measureWork(api, () =>
        api.call(endpoint, { params: { token }, body: { duration: 1 } }),
      );
      const { date: _, 'x-request-id': __, ...headers } = answer.headers;
      seen.push({ status: answer.status, body: answer.body, headers, work });
    }
    const [first] = seen;
    assert.deepEqual([first?.status, first?.body], [404, { message: renewLinkErrors.over }]);
    for (const other of seen) assert.deepEqual(other, first);
  }
});

test('[REM-006] a new address and an admin end all links of a member, another member keeps his', async (t) => {
  const { api, admin, member, show } = await setUp(t);
  const other = await addRenewLink(api, (await addMember(api)).id);
  const fields = biodata(await firstCompanyCategory(api));
  const changed = { ...fields, name: 'Sari', hp: '081234567890', date_of_birth: '1990-05-17' };
  const update = (email: string) =>
    api.call(members.update, { token: admin.token, params: { id: member.id }, body: { ...changed, email } });
  assert.equal((await update(member.email)).status, 200);
  assert.equal((await show()).status, 200);
  assert.equal((await update('baru@contoh.id')).status, 200);
  assert.equal((await show()).status, 404);
  const { token } = await addRenewLink(api, member.id);
  const revoke = (id: number) => api.call(memberRenewLinks.revoke, { token: admin.token, params: { id } });
  assert.equal((await revoke(member.id)).status, 200);
  assert.equal((await api.call(renewLinks.show, { params: { token } })).status, 404);
  assert.equal((await revoke(999_999)).status, 404);
  assert.equal((await api.call(renewLinks.show, { params: { token: other.token } })).status, 200);
  assert.ok((await auditTrail(api)).some(({ action }) => action === 'member.revoke_renew_links'));
});

test('[REM-006] the first opening is noted, and a link that nobody opened in time is removed with the next one', async (t) => {
  const { api, member, show } = await setUp(t);
  const readLinks = () =>
    api.deps.db.selectFrom('renew_links').select(['id', 'opened_at']).orderBy('id').execute();
  await addRenewLink(api, member.id);
  await show();
  api.clock.advance({ hours: 1 });
  await show();
  assert.deepEqual(
    (await readLinks()).map(({ opened_at }) => opened_at),
    ['2026-11-20T03:00:00.000Z', null],
  );
  api.clock.advance({ days: 15 });
  await addRenewLink(api, member.id);
  assert.deepEqual(
    (await readLinks()).map(({ opened_at }) => opened_at),
    ['2026-11-20T03:00:00.000Z', null],
  );
});

test('[REM-006] a link and an address that tries wrong ones are throttled, other members behind that address are not', async (t) => {
  const { api, params, show, order } = await setUp(t, { RATE_LIMITS: 'on' });
  const statuses = [];
  for (let years = 0; years < 11; years++) statuses.push((await order((years % 2) + 1)).status);
  assert.deepEqual([statuses.at(-2), statuses.at(-1)], [200, 429]);
  const wrong = () => api.call(renewLinks.show, { params: { token: 'x'.repeat(22) } });
  for (let count = 0; count < 30; count++) assert.equal((await wrong()).status, 404);
  const refused = await wrong();
  assert.equal(refused.status, 429);
  assert.match(String(refused.headers['retry-after']), /^\d+$/);
  assert.equal((await show()).status, 200);
  await api.deps.db.updateTable('throttles').set({ count: 120 }).where('count', '<', 10).execute();
  assert.equal((await api.call(renewLinks.show, { params })).status, 429);
});

test('[REM-006] a wrong link is refused before the body is read', async (t) => {
  const { api } = await setUp(t);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: `/api/renew-links/${'x'.repeat(22)}/proof`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
    payload: 'tidak dibaca',
  });
  assert.equal(statusCode, 404);
});
