// Payments in the admin area: lists, filters, adding, deciding, deleting.
import type { Page } from '@playwright/test';
import { members } from '#shared/members.contract.ts';
import { payments } from '#shared/payments.contract.ts';
import { jpeg } from '../builders/files.ts';
import { addMember } from '../builders/member-bodies.ts';
import { addPayment, addWaiting } from '../builders/payment-bodies.ts';
import { registerMember } from '../builders/product-accounts.ts';
import { orderDues, orderWithProof } from '../builders/product-payments.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect, test } from '../setup/admin-test.ts';
import { answer, press, toasts, watchCalls } from '../setup/page.ts';
import { pickMember } from './steps/pick-member.ts';
import { largeImage, slowDown } from './steps/slow-upload.ts';
import { cell, emptyCell, row } from './steps/table.ts';

const PERMANENT = 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.';
const REDUCES =
  'Menghapus data ini dapat mengurangi masa aktif keanggotaan serta mengubah status dan riwayat keanggotaan anggota.';

let serial = 0;
/** A word that only the members of one test have in their names. */
const unusedMark = () => `Gelombang${Date.now()}${++serial}`;

const hits = (page: Page) => page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option');

/** Chooses one of the quieter actions of a row. */
async function act(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Aksi lain/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The query of the first call for payments that a visit makes. */
async function firstQuery(page: Page, path: string): Promise<URLSearchParams> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/payments');
  await page.goto(path);
  return new URL((await asked).url()).searchParams;
}

test('[PAY-018] [PAY-020] the verification screen asks first for what waits', async ({ page }) => {
  const query = await firstQuery(page, '/admin/payments/verification');
  expect(query.get('status')).toBe('waiting_confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi Pembayaran Iuran' })).toBeVisible();
  await expect(page).toHaveTitle(/^Verifikasi Pembayaran Iuran - /);
  await expect(page.getByLabel('Status')).toHaveValue('waiting_confirmation');
});

test('[PAY-020] [PAY-066] on the verification screen all statuses can be chosen, and stay after a reload', async ({
  page,
  admin,
}) => {
  const { user } = await addPayment(admin, { status: 'rejected', name: unusedMark() });
  await page.goto(`/admin/payments/verification?keyword=${user.name}`);
  await expect(emptyCell(page)).toBeVisible();
  await page.getByLabel('Status').selectOption('Semua Status');
  await expect(row(page, user.name)).toBeVisible();
  await page.reload();
  await expect(row(page, user.name)).toBeVisible();
});

test('[PAY-028] [PAY-029] the list of payments begins without any filter', async ({ page }) => {
  const query = await firstQuery(page, '/admin/payments');
  expect([...query.keys()]).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran Iuran', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue('');
  await expect(page.getByLabel('Kategori Institusi')).toHaveValue('');
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('[PAY-028] [AMB-043] [FMT-005] [FMT-003] both screens show the same table', async ({
  page,
  admin,
  isMobile,
}) => {
  const payment = await addPayment(admin, { name: unusedMark(), duration: 2 });
  for (const path of ['/admin/payments', '/admin/payments/verification']) {
    await page.goto(`${path}?keyword=${payment.no}`);
    const shown = row(page, payment.no);
    await expect(cell(shown, 'No')).toHaveText(payment.no);
    await expect(cell(shown, 'Waktu')).toHaveText(
      /^\d{1,2} (Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember) \d{4} \d{2}\.\d{2}$/,
    );
    await expect(cell(shown, 'Anggota')).toContainText([payment.user.name]);
    await expect(cell(shown, 'Anggota')).toContainText(payment.user.company);
    await expect(cell(shown, 'Durasi')).toHaveText('2 tahun');
    await expect(cell(shown, 'Total')).toHaveText(/^Rp \d{1,3}(\.\d{3})*,00$/);
    await expect(cell(shown, 'Status')).toHaveText('Menunggu Verifikasi');
    for (const name of ['Tambahkan Pembayaran', 'Muat ulang'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    if (!isMobile)
      await expect(page.getByRole('columnheader')).toHaveText([
        'No',
        'Waktu',
        'Anggota',
        'Durasi',
        'Total',
        'Status',
        'Aksi',
      ]);
  }
});

test('[PAY-019] [PAY-065] [AMB-005] keyword, category and status narrow the list together', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const [waiting] = await addWaiting(admin, mark, 1);
  const paid = await addPayment(admin, { name: `${mark} lunas`, status: 'paid' });
  await page.goto('/admin/payments');
  await page.getByRole('main').getByLabel('Cari').fill(mark);
  await expect(row(page, mark)).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Lunas');
  await expect(row(page, mark)).toHaveCount(1);
  await expect(row(page, paid.no)).toBeVisible();
  await page.getByLabel('Status').selectOption('Menunggu Verifikasi');
  await expect(row(page, waiting?.no ?? '')).toBeVisible();
  const { data: member } = await admin.ask(members.show, { params: { id: paid.user.id } });
  const own = member.company_category?.name ?? '';
  const category = page.getByLabel('Kategori Institusi');
  await category.selectOption(own);
  await expect(row(page, mark)).toHaveCount(1);
  const names = await category.getByRole('option').allTextContents();
  await category.selectOption(names.find((name) => name !== own && name !== 'Semua Kategori') ?? '');
  await expect(emptyCell(page)).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([...searchParams.keys()].toSorted()).toEqual(['company_category', 'keyword', 'status']);
});

test('[PAY-037] [PAY-038] [PAY-039] [PAY-040] [PAY-041] each status has its badge', async ({
  page,
  admin,
  product,
}) => {
  const name = unusedMark();
  const member = await registerMember(product, { name });
  await orderDues(product, member);
  await orderDues(product, member);
  for (const status of ['waiting_confirmation', 'paid', 'rejected'])
    await addPayment(admin, { user: member.user.id, status });
  await page.goto(`/admin/payments?keyword=${name}`);
  for (const label of ['Menunggu Pembayaran', 'Menunggu Verifikasi', 'Lunas', 'Dibatalkan', 'Ditolak'])
    await expect(row(page, name).getByText(label, { exact: true })).toHaveCount(1);
});

test('[PAY-022] [PAY-030] [AMB-081] a payment is fetched anew to be read, and nothing can be changed there', async ({
  page,
  admin,
  product,
}) => {
  const member = await registerMember(product, { name: unusedMark() });
  const payment = await orderWithProof(product, member, 2);
  await admin.ask(payments.decide, {
    params: { id: payment.id },
    body: { status: 'rejected', admin_note: 'Nominal kurang Rp 10.000' },
  });
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/payments/${payment.id}`));
  await act(page, payment.no, 'Lihat Pembayaran');
  await asked;
  const dialog = page.getByRole('dialog', { name: `Pembayaran ${payment.no}` });
  for (const text of [
    member.user.name,
    payment.no,
    'Sari Wulandari',
    'Lewat m-banking',
    'Nominal kurang Rp 10.000',
    'Ditolak',
  ])
    await expect(dialog).toContainText(text);
  await expect(dialog.getByRole('img', { name: `Bukti transfer ${payment.no}` })).toBeVisible();
  await expect(dialog.locator('input, select, textarea')).toHaveCount(0);
});

test('[PAY-023] [AMB-045] the member of a payment can be looked at, and managed from there', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  await act(page, payment.no, 'Lihat Anggota');
  const preview = page.getByRole('dialog', { name: 'Preview Anggota' });
  await expect(preview).toContainText(payment.user.name);
  await preview.getByRole('link', { name: 'Kelola Anggota' }).click();
  await expect(page).toHaveURL(`/admin/users/${payment.user.id}/manage`);
});

test('[PAY-024] [ERR-034] [ERR-042] [ERR-043] a payment is deleted only after the confirmation', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  await expect(row(page, payment.no)).toBeVisible();
  const calls = watchCalls(page);
  await act(page, payment.no, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Pembayaran' });
  await expect(dialog).toContainText(PERMANENT);
  await expect(dialog).not.toContainText(REDUCES);
  await press(page, 'Batal');
  await expect(dialog).toBeHidden();
  expect(calls.filter((request) => request.method() === 'DELETE')).toEqual([]);

  await act(page, payment.no, 'Hapus');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Pembayaran iuran berhasil dihapus');
  await expect(emptyCell(page)).toBeVisible();
});

test('[PAY-049] [PAY-050] deleting a paid payment warns, and takes its years away', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, { name: unusedMark(), status: 'paid' });
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  await act(page, payment.no, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Pembayaran' });
  await expect(dialog).toContainText(REDUCES);
  await expect(dialog).toContainText(PERMANENT);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Pembayaran iuran berhasil dihapus');
  const { data } = await admin.ask(members.show, { params: { id: payment.user.id } });
  expect(data).toMatchObject({ member_status: 'pending', member_expired_at: null });
});

test('[PAY-025] [PAY-027] [AMB-015] paging appears with the sixteenth payment, after a reload of the list', async ({
  page,
  admin,
}) => {
  const { id, name } = await addMember(admin, { name: unusedMark() });
  const add = () => addPayment(admin, { user: id, status: 'rejected' });
  for (let count = 0; count < 15; count += 1) await add();
  await page.goto(`/admin/payments?keyword=${name}`);
  await expect(row(page, name)).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();
  await add();
  await press(page, 'Muat ulang');
  await expect(page.getByText('Total data: 16')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Halaman 2 dari 2')).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  await page.getByLabel('Status').selectOption('Ditolak');
  await expect(row(page, name)).toHaveCount(15);
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});

test('[PAY-026] [PAY-051] [PAY-068] [AMB-046] [AMB-047] [ERR-031] [FMT-004] a paid payment with its proof is added', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await expect(dialog.getByLabel('Durasi').getByRole('option')).toHaveText([
    'Pilih durasi',
    '1 tahun',
    '2 tahun',
    '3 tahun',
    '4 tahun',
    '5 tahun',
  ]);
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText([
    'Pilih status',
    'Menunggu Verifikasi',
    'Lunas',
    'Ditolak',
  ]);
  await expect(dialog.getByLabel('Bukti Pembayaran')).toHaveAttribute('accept', '.jpg,.jpeg,.png');
  await pickMember(dialog, member);
  await dialog.getByLabel('Durasi').selectOption('3');
  await dialog.getByLabel('Status').selectOption('Lunas');
  const { bytes, name, type } = await jpeg();
  await dialog.getByLabel('Bukti Pembayaran').setInputFiles({ name, mimeType: type, buffer: bytes });
  await dialog.getByLabel('Nama Pemilik Rekening').fill('Bendahara Cabang');
  await dialog.getByLabel('Catatan Admin').fill('Dibayar tunai');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Berhasil ditambahkan');
  await expect(dialog).toBeHidden();
  await expect(row(page, member.name)).toContainText('Lunas');

  const { data } = await admin.ask(payments.list, { query: { keyword: member.name } });
  expect(data[0]).toMatchObject({
    duration_in_year: 3,
    status: 'paid',
    bank_account_name: 'Bendahara Cabang',
    admin_note: 'Dibayar tunai',
    proof_full_url: expect.stringContaining('http'),
  });
});

test('[PAY-053] [PAY-052] [ERR-003] [ERR-012] member, duration and status are marked and asked for', async ({
  page,
}) => {
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await press(page, 'Simpan');
  const wrong = {
    Anggota: 'Anggota wajib dipilih.',
    Durasi: 'Durasi wajib diisi.',
    Status: 'Status wajib dipilih.',
  };
  for (const [label, message] of Object.entries(wrong)) {
    await expect(dialog.getByText(label, { exact: true })).toHaveCSS('content', /\*/, { pseudo: 'after' });
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
  await expect(dialog.getByLabel('Anggota')).toBeFocused();
  await answer(page, '/api/payments', 422, {
    message: 'Belum benar.',
    errors: { bank_account_name: ['Yang pertama.', 'Yang kedua.'], payment_proof: ['Bukti tidak terbaca.'] },
  });
  await press(page, 'Simpan');
  await expect(dialog).toContainText('Yang pertama.');
  await expect(dialog).not.toContainText('Yang kedua.');
  await expect(dialog).toContainText('Bukti tidak terbaca.');
  await expectAccessible(page);
});

test('[FMT-009] the upload of a proof shows its percentage', async ({ page, context, admin }) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Pembayaran' });
  await pickMember(dialog, member);
  await slowDown(context, page);
  await dialog.getByLabel('Bukti Pembayaran').setInputFiles(largeImage);
  await press(page, 'Simpan');
  await expect(dialog.getByRole('progressbar', { name: 'Mengirim file' })).toBeVisible();
  await expect(dialog.getByText(/^([1-9]|[1-9]\d)%$/)).toBeVisible();
});

test('[PAY-055] [PAY-056] [FMT-006] [AMB-074] the picker asks once per pause of 300 ms, and never without a word', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin, { name: unusedMark() });
  await page.clock.install();
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const input = page.getByRole('combobox', { name: 'Anggota' });
  await expect(input).toBeVisible();
  const calls = watchCalls(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await input.pressSequentially(member.email);
  await page.clock.runFor(290);
  expect(calls).toEqual([]);
  await page.clock.runFor(20);
  await expect(hits(page)).toHaveText([new RegExp(`${member.name}.*${member.email}`, 's')]);
  expect(calls.map((request) => new URL(request.url()).searchParams.get('keyword'))).toEqual([member.email]);

  await input.fill('');
  await page.clock.runFor(1000);
  await expect(hits(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('the picker shows eight hits at most, and can be used with the keyboard', async ({ page, admin }) => {
  const mark = unusedMark();
  for (let number = 1; number <= 9; number += 1) await addMember(admin, { name: `${mark} ${number}` });
  await page.goto('/admin/payments');
  await press(page, 'Tambahkan Pembayaran');
  const input = page.getByRole('combobox', { name: 'Anggota' });
  await input.fill(mark);
  await expect(hits(page)).toHaveCount(8);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(new RegExp(`^${mark} 9 `));
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[ERR-044] [AMB-052] without payments the list says so', async ({ page }) => {
  await page.goto('/admin/payments?keyword=tidakmungkinada');
  await expect(emptyCell(page)).toBeVisible();
});
