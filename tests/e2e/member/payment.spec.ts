// One payment, in each status: what to transfer, what was sent, what the admin said.
import { formatTime } from '#shared/dates.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { decidedPayment, orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';

const TRANSFER = 'Instruksi Transfer';
const WARNING = 'Pastikan jumlah yang ditransfer tepat sampai digit terakhir.';

test('[PAY-011] [PAY-012] [PAY-013] an order shows its number, time, duration, dues and total', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const payment = await orderDues(product, member, 2);
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status Pembayaran');
  await expect(page).toHaveTitle('Status Pembayaran - Anggota');
  await expect(page.getByText('Menunggu Pembayaran', { exact: true })).toBeVisible();
  const facts = page.getByRole('definition');
  for (const text of [payment.no, formatTime(payment.created_at), '2 tahun', 'Rp 150.000,00'])
    await expect(facts.filter({ hasText: text })).toBeVisible();
  await expect(page.getByText('Rp 300.000,00', { exact: true })).toHaveCount(2);
});

test('[PAY-015] [PAY-073] [PAY-074] [PAY-075] [PAY-076] [AMB-041] [AMB-042] an order shows where to transfer exactly how much', async ({
  page,
  context,
  member,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const payment = await orderDues(product, member, 2);
  const { data } = await ask(product, publicSettings.show);
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByRole('heading', { name: TRANSFER })).toBeVisible();
  for (const text of [data.bank.name, data.bank.account_name, data.bank.account_number])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(WARNING)).toBeVisible();
  await expect(page.getByRole('button', { name: /instruksi transfer/ })).toHaveCount(0);

  const copies = { 'Salin nomor rekening': '0001234567890', 'Salin jumlah transfer': '300000' };
  for (const [name, text] of Object.entries(copies)) {
    await press(page, name);
    await expect(page.getByRole('button', { name: 'Tersalin' }).first()).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(text);
  }
});

test('[PAY-014] [PAY-044] [PAY-045] [PAY-077] [AMB-055] while the proof waits, the instructions are folded', async ({
  page,
  member,
  product,
}) => {
  const payment = await orderWithProof(product, member);
  const { data } = await ask(product, publicSettings.show);
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: data.support_email })).toHaveAttribute(
    'href',
    `mailto:${data.support_email}`,
  );
  const proof = page.getByRole('img', { name: `Bukti transfer ${payment.no}` });
  await expect(proof).toBeVisible();
  const image = await page.request.get((await proof.getAttribute('src')) ?? '');
  expect(image.headers()['content-type']).toMatch(/^image\//);
  for (const text of ['Sari Wulandari', 'Lewat m-banking'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();

  await expect(page.getByText(data.bank.account_number)).toBeHidden();
  await press(page, 'Tampilkan instruksi transfer');
  await expect(page.getByText(data.bank.account_number)).toBeVisible();
  await press(page, 'Sembunyikan instruksi transfer');
  await expect(page.getByText(data.bank.account_number)).toBeHidden();
});

test('[AMB-041] a rejected payment shows the note of the admin and accepts a new proof', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const admin_note = 'Nominal kurang Rp 1.000.';
  const payment = await decidedPayment(product, member, { status: 'rejected', admin_note });
  await page.goto(`/payments/${payment.id}`);
  await expect(page.getByText('Ditolak', { exact: true })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: admin_note })).toBeVisible();
  await expect(page.getByRole('heading', { name: TRANSFER })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload Bukti' })).toBeVisible();
});

test('[AMB-041] a paid and a canceled payment offer neither transfer nor upload', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const paid = await decidedPayment(product, member);
  const canceled = await orderDues(product, member);
  await orderDues(product, member);
  for (const [payment, label] of [
    [paid, 'Lunas'],
    [canceled, 'Dibatalkan'],
  ] as const) {
    await page.goto(`/payments/${payment.id}`);
    await expect(page.getByRole('main').getByText(label, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: TRANSFER })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload Bukti' })).toHaveCount(0);
  }
});

test('[PAY-017] [AMB-038] [AMB-049] a missing payment and someone else’s look alike, without a toast', {
  tag: '@desktop',
}, async ({ page, member: _, product }) => {
  const foreign = await orderDues(product, await registerMember(product));
  for (const id of ['999999', 'abc', String(foreign.id)]) {
    await page.goto(`/payments/${id}`);
    await expect(page.getByText('Data pembayaran iuran tidak ada', { exact: true })).toBeVisible();
    await expect(page.getByText(foreign.no)).toHaveCount(0);
    await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Lihat semua pembayaran' }).click();
  await expect(page).toHaveURL('/payments');
});
