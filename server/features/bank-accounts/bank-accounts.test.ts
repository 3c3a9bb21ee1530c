import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { associationImageCalls } from '#shared/association/association-images.contract.ts';
import type { AssociationImageKind } from '#shared/association/association-images.ts';
import { type BankAccount, bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { transparentPng } from '../../../tests/builders/files.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addOrder } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { prepareSettings } from '../../seed/first-settings.ts';

const bca = { bank_code: '014', number: '123-456 7890', holder: 'Perkumpulan Roti', is_active: 1 };
const mandiri = { ...bca, bank_code: '008', number: '1370012345678' };

async function setUp(t: TestContext) {
  const api = await startApi(t);
  const admin = await addAdmin(api, { name: 'Rina', role: 'Super Admin' });
  const { token } = admin;
  return {
    api,
    admin,
    add: (body: object) => api.call(bankAccounts.add, { token, body }),
    change: (id: number, body: object) => api.call(bankAccounts.update, { token, params: { id }, body }),
    move: (id: number, to: string) => api.call(bankAccounts.move, { token, params: { id }, body: { to } }),
    remove: (id: number) => api.call(bankAccounts.remove, { token, params: { id } }),
    list: async () => (await api.call(bankAccounts.list, { token })).body.data,
  };
}

const publicBank = async (api: Api) => (await api.call(publicSettings.show)).body.data.bank;

const idsOf = (accounts: BankAccount[]) => accounts.map(({ id }) => id);

/** The account of the first start. */
async function firstOf(accounts: BankAccount[]): Promise<BankAccount> {
  const [first] = accounts;
  assert.ok(first);
  return first;
}

test('[OWN-005] an account is added with the name of its bank, is last in the list, and is recorded', async (t) => {
  const { api, admin, add, list } = await setUp(t);
  const { status, body } = await add(bca);
  assert.deepEqual([status, body.message, body.data.bank_name], [201, 'Rekening berhasil disimpan', 'BCA']);
  assert.deepEqual([body.data.number, body.data.changed_by], ['123-456 7890', 'Rina']);
  assert.deepEqual((await list()).at(-1), body.data);
  const shown = await api.call(bankAccounts.show, { token: admin.token, params: { id: body.data.id } });
  assert.deepEqual(shown.body.data, body.data);
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.action, event?.after?.number], ['bank_account.add', '123-456 7890']);
});

test('[OWN-005] the account of the first start says that it is an example, until it is corrected', async (t) => {
  const { list, add, change } = await setUp(t);
  const first = await firstOf(await list());
  assert.deepEqual([first.is_example, (await add(mandiri)).body.data.is_example], [true, false]);
  const { body } = await change(first.id, { ...bca, version: first.version });
  assert.equal(body.data.is_example, false);
});

test('[OWN-005] a bank outside of the list needs its name; wrong values are named per field', async (t) => {
  const { add, list } = await setUp(t);
  const before = await list();
  const nameless = await add({ ...bca, bank_code: 'lain' });
  assert.deepEqual(nameless.error.errors, { bank_name: ['Nama bank wajib diisi.'] });
  const wrong = await add({ bank_code: '999', number: 'abc', holder: ' ', is_active: 1 });
  assert.deepEqual(wrong.error.errors, {
    bank_code: ['Bank tidak valid.'],
    number: ['Nomor rekening terdiri dari 5 sampai 30 angka. Spasi, titik, dan tanda hubung boleh dipakai.'],
    holder: ['Atas nama wajib diisi.'],
  });
  assert.deepEqual(await list(), before);
  const named = await add({ ...bca, bank_code: 'lain', bank_name: 'BPR Gandum' });
  assert.deepEqual([named.body.data.bank_code, named.body.data.bank_name], ['lain', 'BPR Gandum']);
});

test('[OWN-005] the same number in another spelling is the same account', async (t) => {
  const { add, change } = await setUp(t);
  const { data } = (await add(bca)).body;
  const doubled = await add({ ...bca, number: '1234.567.890' });
  assert.deepEqual(
    [doubled.status, doubled.error.errors],
    [422, { number: ['Rekening ini sudah ada di daftar.'] }],
  );
  assert.equal((await add({ ...bca, bank_code: '008' })).status, 201);
  assert.equal((await change(data.id, { ...bca, number: '1234567890', version: 0 })).status, 200);
});

test('[OWN-005] new bills name the first active account, those of admins too, and so do the public settings', async (t) => {
  const { api, admin, add, change, move, list } = await setUp(t);
  const member = await addMember(api);
  const first = await firstOf(await list());
  const { id } = (await add(bca)).body.data;
  assert.equal((await publicBank(api)).account_number, first.number);
  await move(id, 'up');
  assert.deepEqual(idsOf(await list()), [id, first.id]);
  const bank = { name: 'BCA', account_name: 'Perkumpulan Roti', account_number: '123-456 7890' };
  assert.deepEqual(await publicBank(api), bank);
  const ordered = await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } });
  assert.deepEqual(ordered.body.data.bank, { ...bank, qris_url: null });
  const body = { user: member.id, duration: 1, status: 'waiting_confirmation' };
  const added = await api.call(payments.add, { token: admin.token, body });
  assert.deepEqual(added.body.data.bank, { ...bank, qris_url: null });
  await change(id, { ...bca, is_active: 0, version: 0 });
  assert.equal((await publicBank(api)).account_number, first.number);
});

test('[OWN-005] changing or removing an account never changes a bill that names it', async (t) => {
  const { api, admin, add, change, remove, list } = await setUp(t);
  const member = await addMember(api);
  const first = await firstOf(await list());
  const id = await addOrder(api, member);
  const bankOf = async () =>
    (await api.call(ownPayments.show, { token: member.token, params: { id } })).body.data.bank;
  const before = await bankOf();
  const { body } = await change(first.id, { ...bca, version: 0 });
  assert.notEqual(body.data.id, first.id);
  assert.deepEqual(idsOf(await list()), [body.data.id]);
  assert.deepEqual(await bankOf(), before);
  assert.equal((await publicBank(api)).account_number, bca.number);
  await add(mandiri);
  const later = await addOrder(api, member);
  assert.equal((await remove(body.data.id)).status, 200);
  const shown = await api.call(payments.show, { token: admin.token, params: { id: later } });
  assert.equal(shown.body.data.bank?.account_number, bca.number);
});

test('[OWN-005] an account that no bill names is changed in place', async (t) => {
  const { add, change } = await setUp(t);
  const { id } = (await add(bca)).body.data;
  const { body } = await change(id, { ...mandiri, version: 0 });
  assert.deepEqual([body.data.id, body.data.bank_name, body.data.version], [id, 'Bank Mandiri', 1]);
});

test('[OWN-005] one active account stays', async (t) => {
  const { list, change, remove, add } = await setUp(t);
  const first = await firstOf(await list());
  await add({ ...mandiri, is_active: 0 });
  const message = 'Paling sedikit satu rekening harus aktif. Aktifkan rekening lain terlebih dahulu.';
  const off = await change(first.id, { ...bca, is_active: 0, version: 0 });
  assert.deepEqual([off.status, off.error.errors], [422, { is_active: [message] }]);
  const gone = await remove(first.id);
  assert.deepEqual([gone.status, gone.error.message], [422, message]);
  assert.deepEqual(await firstOf(await list()), first);
});

test('[OWN-005] [OWN-008] who saves an account that someone has changed is told who it was, replaced accounts included', async (t) => {
  const { api, list, change } = await setUp(t);
  const other = await addAdmin(api, { name: 'Budi', role: 'Super Admin' });
  const first = await firstOf(await list());
  await addOrder(api, await addMember(api));
  await change(first.id, { ...bca, version: 0 });
  const params = { id: first.id };
  const late = await api.call(bankAccounts.update, {
    token: other.token,
    params,
    body: { ...mandiri, version: 0 },
  });
  assert.equal(late.status, 409);
  assert.match(
    late.error.message,
    /^Rina sudah mengubah rekening ini pada .+\. Isian anda belum disimpan\.$/,
  );
  const { data } = (await api.call(bankAccounts.show, { token: other.token, params })).body;
  assert.equal(data.number, bca.number);
  const again = await change(data.id, { ...mandiri, version: data.version });
  assert.equal(again.status, 200);
});

test('[OWN-005] an account moves by one place and stops at the ends', async (t) => {
  const { list, add, move } = await setUp(t);
  const first = await firstOf(await list());
  const second = (await add(bca)).body.data;
  const third = (await add(mandiri)).body.data;
  await move(first.id, 'up');
  assert.deepEqual(idsOf(await list()), [first.id, second.id, third.id]);
  await move(first.id, 'down');
  assert.deepEqual(idsOf(await list()), [second.id, first.id, third.id]);
  await move(third.id, 'down');
  assert.deepEqual(idsOf(await list()), [second.id, first.id, third.id]);
});

test('[OWN-005] a removed account is gone from the list and cannot be changed', async (t) => {
  const { list, add, change, remove } = await setUp(t);
  const { id } = (await add(bca)).body.data;
  assert.equal((await remove(id)).body.message, 'Rekening berhasil dihapus');
  assert.equal((await list()).length, 1);
  assert.equal((await change(id, { ...mandiri, version: 0 })).status, 404);
  assert.equal((await remove(id)).status, 404);
  assert.equal((await add(bca)).status, 201);
});

test('[OWN-005] the mail about a decision names the account of the bill', async (t) => {
  const { api, admin, add, move } = await setUp(t);
  const member = await addMember(api);
  await addDecidedPayment(api, { member, admin }, { status: 'rejected' });
  const { id } = (await add(bca)).body.data;
  await move(id, 'up');
  await addDecidedPayment(api, { member, admin });
  const [rejected, paid] = await api.mailsTo(member.email);
  assert.match(rejected?.text ?? '', /Bank Contoh Nusantara 000-1234-567890 a\.n\. Perhimpunan Contoh/);
  assert.match(paid?.text ?? '', /BCA 123-456 7890 a\.n\. Perkumpulan Roti/);
});

test('[OWN-005] a payment of a version that knew one account only gets the first at the next start', async (t) => {
  const { api, add, move } = await setUp(t);
  const member = await addMember(api);
  const id = await addOrder(api, member);
  await api.deps.db.updateTable('payments').set({ bank_account_id: null }).execute();
  await move((await add(bca)).body.data.id, 'up');
  await prepareSettings(api.deps);
  const shown = await api.call(ownPayments.show, { token: member.token, params: { id } });
  assert.equal(shown.body.data.bank?.account_number, '000-1234-567890');
});

test('[OWN-005] a bill shows the QRIS of its account, which a new image does not change', async (t) => {
  const { api, admin, add, change } = await setUp(t);
  const member = await addMember(api);
  const upload = async (kind: AssociationImageKind) => {
    const sent = { token: admin.token, body: { kind }, file: await transparentPng() };
    return (await api.call(associationImageCalls.add, sent)).body.data.id;
  };
  const logo = await add({ ...bca, qris_image_id: await upload('logo') });
  assert.deepEqual(Object.keys(logo.error.errors ?? {}), ['qris_image_id']);
  const [first] = (await api.call(bankAccounts.list, { token: admin.token })).body.data;
  const withQris = { ...bca, qris_image_id: await upload('qris') };
  const { id, version } = (await change(first?.id ?? 0, { ...withQris, version: 0 })).body.data;
  const ordered = await api.call(ownPayments.order, { token: member.token, body: { duration: 1 } });
  const params = { id: ordered.body.data.id };
  const imageOf = async () => {
    const { data } = (await api.call(ownPayments.show, { token: member.token, params })).body;
    assert.equal((await openLink(api, data.bank?.qris_url ?? '')).statusCode, 200);
    return new URL(data.bank?.qris_url ?? '').pathname;
  };
  const before = await imageOf();
  await change(id, { ...withQris, qris_image_id: await upload('qris'), version });
  assert.equal(await imageOf(), before);
});
