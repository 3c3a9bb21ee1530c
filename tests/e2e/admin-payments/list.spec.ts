// Lists of payments in the admin area: columns, filters, paging.
import type { Page } from '@playwright/test';
import { members } from '#shared/members/members.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment, addWaiting } from '../../builders/as-admin/payments.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { moveTo, press } from '../../setup/browser/page.ts';
import { cell, emptyCell, row } from '../steps/table.ts';

/** The query of the first call for payments that a screen makes. */
async function firstQuery(page: Page, path: string): Promise<URLSearchParams> {
  await page.goto('/admin/admins');
  const request = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/payments');
  await moveTo(page, path);
  return new URL((await request).url()).searchParams;
}

test('[PAY-018] [PAY-020] the verification screen asks first for what waits', { tag: '@desktop' }, async ({
  page,
}) => {
  const query = await firstQuery(page, '/admin/payments/verification');
  expect(query.get('status')).toBe('waiting_confirmation');
  await expect(page.getByRole('heading', { level: 1, name: 'Verifikasi Pembayaran Iuran' })).toBeVisible();
  await expect(page).toHaveTitle(/^Verifikasi Pembayaran Iuran - /);
  await expect(page.getByLabel('Status')).toHaveValue('waiting_confirmation');
});

test('[PAY-020] [PAY-066] on the verification screen all statuses can be chosen, and stay after a reload', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const { user } = await addPayment(admin, { status: 'rejected', name: unusedMark() });
  await page.goto(`/admin/payments/verification?keyword=${user.name}`);
  await expect(emptyCell(page)).toBeVisible();
  await page.getByLabel('Status').selectOption('Semua Status');
  await expect(row(page, user.name)).toBeVisible();
  await page.reload();
  await expect(row(page, user.name)).toBeVisible();
});

test('[PAY-028] [PAY-029] the list of payments begins without any filter', { tag: '@desktop' }, async ({
  page,
}) => {
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

test('[PAY-019] [PAY-065] [AMB-005] keyword, category and status narrow the list together', {
  tag: '@desktop',
}, async ({ page, admin }) => {
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

test('[PAY-037] [PAY-038] [PAY-039] [PAY-040] [PAY-041] each status has its badge', {
  tag: '@desktop',
}, async ({ page, admin, product }) => {
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

test('[PAY-025] [PAY-027] [AMB-015] paging appears with the sixteenth payment, after a reload of the list', {
  tag: '@desktop',
}, async ({ page, admin }) => {
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

test('[ERR-044] [AMB-052] without payments the list says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/payments?keyword=tidakmungkinada');
  await expect(emptyCell(page)).toBeVisible();
});
