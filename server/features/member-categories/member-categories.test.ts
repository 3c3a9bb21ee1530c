// The category of a member: chosen, changed, taken back, and what becomes of open bills.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { categories } from '#shared/categories/categories.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { jpeg } from '../../../tests/builders/files.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  type TestAccount,
} from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { setDues } from '../../../tests/builders/rows/dues.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { switchUniqueCodes } from '../../../tests/builders/rows/unique-codes.ts';
import { csv } from '../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { billColumns } from '../../db/bill-lines.ts';

/** Two kinds of members other than the default: students, and honorary members. */
async function startKinds(t: TestContext, { isByCategory = true }: { isByCategory?: boolean } = {}) {
  const api = await startApi(t);
  if (isByCategory) await setDues(api, { is_by_category: 1 });
  const admin = await addAdmin(api);
  const student = await addCategory(api, { name: 'Mahasiswa', fee: 75_000 });
  const honorary = await addCategory(api, { name: 'Kehormatan', fee: 0 });
  const usual = await usualCategory(api);
  const member = await addMember(api, { name: 'Sari Wulandari', created_at: '2026-11-01T03:00:00.000Z' });
  return { api, admin, token: admin.token, student, honorary, usual, member, ...caller(api, admin, member) };
}

function caller(api: Api, { token }: TestAccount, member: { id: number }) {
  const params = { id: member.id };
  const show = async () => (await api.call(memberCategories.show, { token, params })).body.data;
  return {
    show,
    change: (member_category: number, more: Record<string, unknown> = {}) =>
      api.call(memberCategories.change, {
        token,
        params,
        body: { member_category, reason: 'Sudah lulus', ...more },
      }),
    undo: (id: number) => api.call(memberCategories.undo, { token, params: { id } }),
    undoLast: async () => {
      const [last] = (await show()).history;
      return api.call(memberCategories.undo, { token, params: { id: last?.change_id ?? 0 } });
    },
    mark: (is_owed: 0 | 1, reason = 'Sudah dibayar tunai') =>
      api.call(memberCategories.markEntryFee, { token, params, body: { is_owed, reason } }),
    categoryOf: async () => (await api.call(members.show, { token, params })).body.data.category?.name,
  };
}

async function usualCategory({ deps }: Api) {
  return deps.db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
}

async function billsOf({ deps }: Api, { id }: { id: number }) {
  const rows = await deps.db
    .selectFrom('payments')
    .select(['status', 'total', billColumns.years.as('years'), billColumns.entry_fee.as('entry_fee')])
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row));
}

const owesEntryFee = async ({ deps }: Api, { id }: { id: number }) =>
  (
    await deps.db
      .selectFrom('members')
      .select('owes_entry_fee')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).owes_entry_fee;

test('[DUES-002] a member moves to another category, whose history has no gap, while the switch is off', async (t) => {
  const { api, admin, member, student, honorary, usual, show, change, categoryOf } = await startKinds(t, {
    isByCategory: false,
  });
  const moved = await change(student, { begins_on: '2026-11-05' });
  assert.equal(moved.status, 201);
  assert.equal(moved.body.message, 'Kategori anggota berhasil diubah');
  assert.equal((await change(honorary, { reason: 'Ketua pertama' })).status, 201);
  assert.equal(await categoryOf(), 'Kehormatan');
  const { history, entry_fee, open_bill } = await show();
  assert.deepEqual(
    history.map((span) => [span.category?.name, span.begins_on, span.ended_on, span.reason, span.changed_by]),
    [
      ['Kehormatan', '2026-11-20', null, 'Ketua pertama', admin.name],
      ['Mahasiswa', '2026-11-05', '2026-11-20', 'Sudah lulus', admin.name],
      [usual.name, '2026-11-01', '2026-11-05', null, null],
    ],
  );
  assert.deepEqual([entry_fee, open_bill], [null, null]);
  const { after } = (await auditTrail(api)).at(-1) ?? {};
  assert.equal(after?.member_category, 'Kehormatan');
  await addOrder(api, member);
  assert.deepEqual(await billsOf(api, member), [['waiting_payment', 150_000, 1, 0]], 'the default dues');
});

test('[DUES-002] the day is today or earlier and not before the present category began; the rest is refused in words', async (t) => {
  const { student, honorary, usual, show, change } = await startKinds(t);
  await change(student, { begins_on: '2026-11-05' });
  const before = await show();
  const errorsOf = async (category: number, more: object) => {
    const { status, error } = await change(category, { ...more });
    return [status, error.errors ?? error.message];
  };
  assert.deepEqual(await errorsOf(honorary, { begins_on: '2026-11-21' }), [
    422,
    { begins_on: ['Tanggal berlaku tidak boleh setelah hari ini.'] },
  ]);
  assert.deepEqual(await errorsOf(honorary, { begins_on: '2026-11-04' }), [
    422,
    { begins_on: ['Tanggal berlaku tidak boleh sebelum kategori sekarang dimulai (5 November 2026).'] },
  ]);
  assert.deepEqual(await errorsOf(student, {}), [
    422,
    { member_category: ['Anggota ini sudah berada dalam kategori ini.'] },
  ]);
  assert.deepEqual(await errorsOf(999_999, {}), [
    422,
    { member_category: ['Kategori anggota tidak ditemukan.'] },
  ]);
  assert.deepEqual(await errorsOf(honorary, { reason: ' ' }), [422, { reason: ['Alasan wajib diisi.'] }]);
  assert.deepEqual(await errorsOf(honorary, { seen: { category: usual.id } }), [
    409,
    'Kategori anggota ini sudah diubah menjadi Mahasiswa. Periksa kembali, lalu simpan lagi.',
  ]);
  assert.deepEqual(await show(), before);
});

test('[DUES-002] only the last change is taken back, and once', async (t) => {
  const { student, honorary, usual, show, change, undo, undoLast, categoryOf } = await startKinds(t);
  const first = (await change(student)).body.data.history[0]?.change_id ?? 0;
  await change(honorary);
  const early = await undo(first);
  assert.equal(early.status, 409);
  assert.match(early.error.message, /bukan yang terakhir/);
  const undone = await undoLast();
  assert.deepEqual([undone.status, undone.body.message], [200, 'Kategori dikembalikan']);
  assert.equal(await categoryOf(), 'Mahasiswa');
  assert.equal((await undo(first)).status, 200);
  assert.equal((await undo(first)).status, 404);
  const { history } = await show();
  assert.deepEqual(
    history.map(({ category, ended_on }) => [category?.name, ended_on]),
    [[usual.name, null]],
  );
});

test('[DUES-002] a category that a history names is not deleted, so every change can be taken back', async (t) => {
  const { api, token, student, honorary, change, undoLast, categoryOf, show } = await startKinds(t);
  const remove = (id: number) => api.call(categories.remove, { token, params: { id } });
  await change(student);
  await change(honorary);
  const query = { with_count: true };
  const { data } = (await api.call(categories.show, { token, params: { id: student }, query })).body;
  assert.deepEqual([data.users_count, data.is_in_history], [0, true]);
  const refused = await remove(student);
  assert.equal(refused.status, 422);
  assert.match(refused.error.message, /ada dalam riwayat kategori anggota/);
  assert.equal((await show()).history[1]?.category?.name, 'Mahasiswa');
  await undoLast();
  assert.equal(await categoryOf(), 'Mahasiswa');
  await undoLast();
  assert.equal((await remove(student)).status, 200, 'nobody was in it');
});

test('[DUES-002] Tambah Anggota takes the category, and the default one without', async (t) => {
  const { api, token, student, usual } = await startKinds(t, { isByCategory: false });
  const add = async (email: string, more: object) => {
    const body = {
      ...biodata(await firstCompanyCategory(api)),
      name: 'Lama',
      email,
      status: 'pending',
      ...more,
    };
    return api.call(members.add, { token, body });
  };
  assert.equal((await add('a@contoh.id', { member_category: student })).body.data.category?.id, student);
  assert.equal((await add('b@contoh.id', {})).body.data.category?.id, usual.id);
  const wrong = await add('c@contoh.id', { member_category: 999_999 });
  assert.deepEqual(
    [wrong.status, wrong.error.errors],
    [422, { member_category: ['Kategori anggota tidak ditemukan.'] }],
  );
});

test('[DUES-002] an import that changes a category stands in the history, and its undo takes it back', async (t) => {
  const { api, token, member, student, usual, show, change, undoLast, categoryOf } = await startKinds(t);
  const { dryRun, commit, undo } = importer(api, token);
  const file = csv([
    ['Email', 'Kategori Anggota'],
    [member.email, 'Mahasiswa'],
  ]);
  const { id } = await dryRun(file);
  await commit(id);
  const [now, first] = (await show()).history;
  assert.deepEqual(
    [now?.category?.name, now?.is_imported, first?.category?.name, first?.ended_on],
    ['Mahasiswa', true, usual.name, '2026-11-20'],
  );
  await change(usual.id);
  await change(student);
  const retained = (await undo(id)).undo;
  assert.deepEqual(retained, { undone: 0, retained: 1, reported: 0 }, 'somebody has moved him since');
  await undoLast();
  await undoLast();
  const again = await dryRun(
    csv([
      ['Email', 'Kategori Anggota', 'Institusi'],
      [member.email, usual.name, 'PT Lain'],
    ]),
  );
  await commit(again.id);
  assert.equal(await categoryOf(), usual.name);
  assert.deepEqual((await undo(again.id)).undo, { undone: 1, retained: 0, reported: 0 });
  assert.equal(await categoryOf(), 'Mahasiswa');
  assert.equal((await show()).history.length, 2);
});

test('[DUES-004] an open bill is named with both totals and replaced on request: same years, one mail; an undo leaves both', async (t) => {
  const { api, member, student, show, change, undoLast } = await startKinds(t);
  await switchUniqueCodes(api, 1);
  const billId = await addOrder(api, member, 2);
  const { open_bill: bill, choices } = await show();
  assert.deepEqual([bill?.id, bill?.total, bill?.is_replaceable], [billId, 300_000, true]);
  const newTotal = choices.find(({ id }) => id === student)?.new_total;
  assert.equal(newTotal, 150_000);
  const wrong = await change(student, { replaced_bill: billId, seen: { new_total: 149_999 } });
  assert.deepEqual(
    [wrong.status, wrong.error.message],
    [409, 'Tagihan baru sekarang Rp 150.000,00. Periksa kembali, lalu simpan lagi.'],
  );
  assert.equal((await show()).history.length, 1, 'nothing happened');
  const { status, body } = await change(student, { replaced_bill: billId, seen: { new_total: newTotal } });
  assert.equal(status, 201);
  const own = (await api.call(ownPayments.list, { token: member.token })).body.data;
  const [next, old] = own;
  assert.deepEqual(
    own.map((payment) => [
      payment.status,
      payment.duration_in_year,
      payment.total - (payment.unique_code ?? 0),
    ]),
    [
      ['waiting_payment', 2, 150_000],
      ['canceled', 2, 300_000],
    ],
  );
  assert.equal(
    body.message,
    `Kategori anggota berhasil diubah. Tagihan ${old?.no} diganti dengan ${next?.no}.`,
  );
  const mails = await api.mailsTo(member.email);
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    [`Tagihan iuran ${old?.no} diganti dengan ${next?.no}`],
  );
  assert.equal((await undoLast()).status, 200);
  const after = (await api.call(ownPayments.list, { token: member.token })).body.data;
  assert.deepEqual(after, own);
});

test('[DUES-004] a bill stays when nobody asks, when its proof waits, and while dues are not by category', async (t) => {
  const { api, member, student, honorary, show, change } = await startKinds(t);
  const first = await addOrder(api, member);
  await change(student);
  assert.deepEqual(await billsOf(api, member), [['waiting_payment', 150_000, 1, 0]]);
  await setDues(api, { is_by_category: 0 });
  const off = await change(honorary, { replaced_bill: first });
  assert.deepEqual([off.status, (await show()).open_bill], [422, null]);
  await setDues(api, { is_by_category: 1 });
  const proved = await addProvedPayment(api, member);
  const { open_bill: bill, choices } = await show();
  assert.deepEqual([bill?.id, bill?.is_replaceable], [proved, false]);
  assert.ok(choices.every(({ new_total }) => new_total === null));
  for (const id of [proved, first, 999_999]) {
    const refused = await change(honorary, { replaced_bill: id });
    assert.equal(refused.status, 409);
    assert.match(refused.error.message, /tidak menunggu pembayaran lagi/);
  }
  assert.equal((await show()).history[0]?.category?.name, 'Mahasiswa');
  assert.deepEqual(await billsOf(api, member), [
    ['canceled', 150_000, 1, 0],
    ['waiting_confirmation', 75_000, 1, 0],
  ]);
});

test('[DUES-004] by import bills stay, and the result lists who has one', async (t) => {
  const { api, token, member } = await startKinds(t);
  const other = await addMember(api);
  await addOrder(api, member);
  const { dryRun, commit } = importer(api, token);
  const { id } = await dryRun(
    csv([
      ['Email', 'Kategori Anggota'],
      [member.email, 'Mahasiswa'],
      [other.email, 'Mahasiswa'],
    ]),
  );
  const { unchanged_bills } = await commit(id);
  assert.deepEqual(
    [unchanged_bills.count, unchanged_bills.shown[0]?.member],
    [1, { id: member.id, name: member.name }],
  );
  assert.deepEqual(await billsOf(api, member), [['waiting_payment', 150_000, 1, 0]]);
});

/** Everybody pays an entry fee of Rp 500.000, and the member owes it. */
async function startEntryFees(t: TestContext) {
  const kinds = await startKinds(t);
  await kinds.api.deps.db.updateTable('categories').set({ entry_fee: 500_000 }).execute();
  await kinds.mark(1, 'Anggota baru');
  const { api, token } = kinds;
  const decide = (id: number, status: string) =>
    api.call(payments.decide, { token, params: { id }, body: { status, admin_note: null } });
  return { ...kinds, decide };
}

test('[DUES-005] the mark stands until a bill with the entry fee is paid, and again when that is taken back', async (t) => {
  const { api, admin, token, member, decide } = await startEntryFees(t);
  const id = await addDecidedPayment(api, { member, admin });
  assert.deepEqual(await billsOf(api, member), [['paid', 650_000, 1, 500_000]]);
  assert.equal(await owesEntryFee(api, member), 0);
  await decide(id, 'rejected');
  assert.equal(await owesEntryFee(api, member), 1);
  await decide(id, 'paid');
  assert.equal(await owesEntryFee(api, member), 0);
  await api.call(payments.remove, { token, params: { id } });
  assert.equal(await owesEntryFee(api, member), 1);
});

test('[DUES-005] admins see the mark and change it with a reason; a paid entry fee is not owed again', async (t) => {
  const { api, admin, member, show, mark } = await startEntryFees(t);
  assert.deepEqual((await show()).entry_fee, { is_owed: true, amount: 500_000, paid_no: null });
  const blank = await mark(0, '');
  assert.deepEqual([blank.status, blank.error.errors], [422, { reason: ['Alasan wajib diisi.'] }]);
  const waived = await mark(0);
  assert.deepEqual([waived.status, waived.body.message], [200, 'Uang pangkal berhasil disimpan']);
  const { before, after } = (await auditTrail(api)).at(-1) ?? {};
  assert.deepEqual(
    [before, after],
    [{ owes_entry_fee: 1 }, { owes_entry_fee: 0, reason: 'Sudah dibayar tunai' }],
  );
  await addOrder(api, member);
  assert.deepEqual(await billsOf(api, member), [['waiting_payment', 150_000, 1, 0]]);
  await mark(1);
  await addDecidedPayment(api, { member, admin });
  const { entry_fee } = await show();
  assert.match(entry_fee?.paid_no ?? '', /^INV-/);
  const again = await mark(1);
  assert.deepEqual(
    [again.status, again.error.message],
    [422, `Uang pangkal anggota ini sudah dibayar dengan ${entry_fee?.paid_no}.`],
  );
  await setDues(api, { is_by_category: 0 });
  assert.deepEqual([(await mark(0)).status, (await show()).entry_fee], [422, null]);
});

test('[DUES-005] who is added as pending owes it unless the tick is taken away; nobody else, and no import', async (t) => {
  const { api, token } = await startEntryFees(t);
  const add = async (email: string, more: object) => {
    const body = {
      ...biodata(await firstCompanyCategory(api)),
      name: 'Baru',
      email,
      status: 'pending',
      ...more,
    };
    return (await api.call(members.add, { token, body })).body.data;
  };
  assert.equal(await owesEntryFee(api, await add('a@contoh.id', {})), 1);
  assert.equal(await owesEntryFee(api, await add('b@contoh.id', { owes_entry_fee: 0 })), 0);
  assert.equal(
    await owesEntryFee(api, await add('c@contoh.id', { status: 'rejected', owes_entry_fee: 1 })),
    0,
  );
  const { dryRun, commit } = importer(api, token);
  const row = ['Sari Impor', 'impor@contoh.id', '081234567899', 'PT Rasa', 'Akademisi'];
  await commit((await dryRun(csv([['Nama', 'Email', 'No. HP', 'Institusi', 'Kategori Institusi'], row]))).id);
  const imported = await api.deps.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'impor@contoh.id')
    .executeTakeFirstOrThrow();
  assert.equal(await owesEntryFee(api, imported), 0);
  await setDues(api, { is_by_category: 0 });
  assert.equal(await owesEntryFee(api, await add('d@contoh.id', { owes_entry_fee: 1 })), 0);
});

test('[DUES-005] a bill with an entry fee does not come back while another open or paid one has it', async (t) => {
  const { api, admin, token, member, decide } = await startEntryFees(t);
  const first = await addDecidedPayment(api, { member, admin }, { status: 'rejected' });
  const second = await addOrder(api, member);
  const { data } = (await api.call(payments.show, { token, params: { id: second } })).body;
  const named = new RegExp(`Uang pangkal anggota ini sudah ada di ${data.no}`);
  const before = await billsOf(api, member);
  const prove = async (id: number) =>
    api.call(ownPayments.sendProof, {
      token: member.token,
      params: { id },
      body: { bank_account_name: 'Sari', note: '' },
      file: await jpeg(),
    });
  const added = () =>
    api.call(payments.add, {
      token,
      body: { user: member.id, duration: 1, status: 'paid', bank_account_name: 'Sari', admin_note: '' },
    });
  const refuse = async (answer: Promise<{ status: number; error: { message: string } }>) => {
    const { status, error } = await answer;
    assert.equal(status, 409);
    assert.match(error.message, named);
  };
  await refuse(prove(first));
  await refuse(decide(first, 'paid'));
  await refuse(decide(first, 'waiting_confirmation'));
  await refuse(added());
  assert.deepEqual(await billsOf(api, member), before);
  assert.equal((await decide(second, 'paid')).status, 200);
  await refuse(prove(first));
  await refuse(decide(first, 'paid'));
  assert.equal((await decide(second, 'rejected')).status, 200);
  assert.equal((await decide(first, 'paid')).status, 200);
  assert.equal(await owesEntryFee(api, member), 0);
});
