// Ordering dues, and the list of what was ordered.
import { categories } from '#shared/categories/categories.contract.ts';
import { formatTime } from '#shared/dates.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { decidedPayment, orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { hold, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

test('[PAY-002] [PAY-010] [ERR-044] [AMB-052] without payments the list says so', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await page.goto('/payments');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran Iuran');
  await expect(page).toHaveTitle('Pembayaran Iuran - Anggota');
  await expect(page.getByText('Tidak ada data', { exact: true })).toBeVisible();
});

test('[PAY-004] the table of own payments has its five columns', { tag: '@desktop' }, async ({
  page,
  member,
  product,
}) => {
  await orderDues(product, member);
  await page.goto('/payments');
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Waktu', 'Status', 'Total', 'Detail']);
});

test('[PAY-005] [PAY-006] [PAY-008] [PAY-009] [FMT-005] [AMB-040] [AMB-077] a row shows number, time, total and leads to the payment', async ({
  page,
  member,
  product,
  isMobile,
}) => {
  const payment = await orderDues(product, member, 3);
  await page.goto('/payments');
  const shown = row(page, payment.no);
  await expect(shown.getByText(formatTime(payment.created_at))).toBeVisible();
  await expect(shown.getByText('Rp 450.000,00', { exact: true })).toBeVisible();
  // A card on a phone is one link, wherever it is pressed.
  const targets = isMobile
    ? [shown.getByText('Rp 450.000,00', { exact: true }), shown.getByRole('link')]
    : [payment.no, `Detail ${payment.no}`].map((name) => page.getByRole('link', { name, exact: true }));
  for (const target of targets) {
    await page.goto('/payments');
    await target.click(isMobile ? { force: true } : {});
    await expect(page).toHaveURL(`/payments/${payment.id}`);
  }
});

test('[PAY-007] [PAY-037] [PAY-038] [PAY-039] [PAY-040] [PAY-041] [AMB-080] each status has its badge', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  const expected: [no: string, label: string, color: string][] = [];
  const paid = await decidedPayment(product, member);
  expected.push([paid.no, 'Lunas', 'green']);
  const rejected = await decidedPayment(product, member, { status: 'rejected' });
  expected.push([rejected.no, 'Ditolak', 'red']);
  const canceled = await orderDues(product, member);
  expected.push([canceled.no, 'Dibatalkan', 'grey']);
  const open = await orderDues(product, member);
  expected.push([open.no, 'Menunggu Pembayaran', 'orange']);
  await page.goto('/payments');
  for (const [no, label, color] of expected) {
    const badge = row(page, no).getByText(label, { exact: true });
    await expect(badge).toHaveAttribute('data-color', color);
  }
  const waiting = await orderWithProof(product, member);
  await page.reload();
  const badge = row(page, waiting.no).getByText('Menunggu Verifikasi', { exact: true });
  await expect(badge).toHaveAttribute('data-color', 'blue');
});

test('[PAY-003] [PAY-061] [PAY-072] [FMT-004] [OPEN-029] the dialog shows the total of 1 to 5 years and leads to the order', async ({
  page,
  member,
  product,
}) => {
  await page.goto('/payments');
  await press(page, 'Bayar Iuran');
  const dialog = page.getByRole('dialog', { name: 'Bayar Iuran' });
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  for (const years of [1, 2, 3, 4, 5]) {
    await dialog.getByRole('radio', { name: `${years} tahun` }).check();
    await expect(dialog.getByText(`Rp ${years * 150}.000,00`).last()).toBeVisible();
  }
  await dialog.getByRole('radio', { name: '2 tahun' }).check();
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  const { data } = await ask(product, ownPayments.list, { token: member.token });
  expect(
    data.map(({ id, duration_in_year, total, status }) => ({ id, duration_in_year, total, status })),
  ).toEqual([
    {
      id: Number(page.url().split('/').at(-1)),
      duration_in_year: 2,
      total: 300_000,
      status: 'waiting_payment',
    },
  ]);
});

test('the dialog is closed by button or by key without an order', { tag: '@desktop' }, async ({
  page,
  member,
  product,
}) => {
  await page.goto('/payments');
  for (const close of [() => press(page, 'Batal'), () => page.keyboard.press('Escape')]) {
    await press(page, 'Bayar Iuran');
    await expect(page.getByRole('dialog')).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect((await ask(product, ownPayments.list, { token: member.token })).data).toEqual([]);
});

test('a double click orders once', { tag: '@desktop' }, async ({ page, member, product }) => {
  await page.goto('/payments');
  await press(page, 'Bayar Iuran');
  const calls = watchCalls(page);
  const release = await hold(page, '/api/user/payments');
  await page.getByRole('button', { name: 'Lanjutkan' }).dblclick();
  release();
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  expect(calls.filter((call) => call.method() === 'POST')).toHaveLength(1);
  expect((await ask(product, ownPayments.list, { token: member.token })).data).toHaveLength(1);
});

test('[OPEN-029] a newer order cancels the unpaid one, after a warning', { tag: '@desktop' }, async ({
  page,
  member,
  product,
}) => {
  const older = await orderDues(product, member);
  await page.goto('/payments');
  await press(page, 'Bayar Iuran');
  await expect(page.getByText('Tagihan sebelumnya yang belum dibayar akan dibatalkan.')).toBeVisible();
  await press(page, 'Lanjutkan');
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  const { data } = await ask(product, ownPayments.show, { params: { id: older.id }, token: member.token });
  expect(data.status).toBe('canceled');
});

test('[OPEN-029] [HELP-001] while a proof waits nothing can be ordered, and the refusal leads to its chapter', {
  tag: '@desktop',
}, async ({ page, member, product }) => {
  await orderWithProof(product, member);
  await page.goto('/payments');
  await press(page, 'Bayar Iuran');
  await press(page, 'Lanjutkan');
  await expect(toasts(page).getByText(paymentErrors.isWaiting)).toBeVisible();
  await expect(page).toHaveURL('/payments');
  expect((await ask(product, ownPayments.list, { token: member.token })).data).toHaveLength(1);
  await toasts(page).getByRole('link', { name: 'Lihat bantuan' }).click();
  await expect(page).toHaveURL('/bantuan/membayar-iuran');
});

test.describe('when the yearly dues change', () => {
  test.afterEach(({ product }) => setFee(product, 150_000));

  test('[PAY-059] [AMB-007] an open list shows the new dues in the dialog, old payments have theirs', {
    tag: '@desktop',
  }, async ({ page, member, product }) => {
    const payment = await orderDues(product, member);
    await page.goto('/payments');
    await expect(page.getByText(payment.no)).toBeVisible();
    await setFee(product, 200_000);
    await press(page, 'Bayar Iuran');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '3 tahun' }).check();
    await expect(dialog.getByText('Rp 600.000,00')).toBeVisible();
    await press(page, 'Batal');
    await expect(row(page, payment.no).getByText('Rp 150.000,00')).toBeVisible();
  });
});

async function setFee(product: Product, member_fee: number): Promise<void> {
  const admin = await preparingAdmin(product);
  const { data } = await admin.ask(categories.list);
  const usual = data.find((category) => category.is_default === 1);
  if (!usual) throw new Error('There is no default category.');
  const body = { name: usual.name, member_fee, is_hidden: usual.is_hidden, is_default: 1 };
  await admin.ask(categories.update, { params: { id: usual.id }, body });
}
