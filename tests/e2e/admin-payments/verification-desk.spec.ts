// The verification desk: what an admin sees of one payment.
import { payments } from '#shared/payments/payments.contract.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { hold, press } from '../../setup/browser/page.ts';
import { desk, openQueue } from '../steps/queue.ts';

test('[PAY-021] [PAY-031] [PAY-046] [AMB-044] [AMB-081] the screen shows the proof next to what it should say, and three choices', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, {
    name: unusedMark(),
    duration: 2,
    bank_account_name: 'Rekening Ibu',
  });
  await page.goto(`/admin/payments/verification?keyword=${payment.no}`);
  const request = page.waitForRequest((request) => request.url().endsWith(`/api/payments/${payment.id}`));
  await press(page, `Verifikasi ${payment.no}`);
  await request;
  await expect(desk(page).getByRole('img', { name: `Bukti transfer ${payment.no}` })).toBeVisible();
  for (const text of [payment.user.name, 'Rekening Ibu', '2 tahun', /Rp \d{1,3}(\.\d{3})*,00/])
    await expect(desk(page)).toContainText(text);
  const choices = desk(page).getByRole('group', { name: 'Status' }).getByRole('radio');
  await expect(choices).toHaveCount(3);
  await expect(desk(page).getByRole('radio', { name: 'Menunggu Verifikasi' })).toBeChecked();
  await expect(desk(page).getByRole('radio', { name: 'Lunas' })).toBeVisible();
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeVisible();
  await expect(desk(page).getByLabel('Catatan')).toHaveValue('');
});

test('[AMB-044] the desk begins with the present status and note, and with no status that an admin cannot set', {
  tag: '@desktop',
}, async ({ page, admin, product }) => {
  const rejected = await addPayment(admin, {
    name: unusedMark(),
    status: 'rejected',
    admin_note: 'Kurang jelas',
  });
  await page.goto(`/admin/payments?keyword=${rejected.no}`);
  await press(page, `Verifikasi ${rejected.no}`);
  await expect(desk(page).getByLabel('Catatan')).toHaveValue('Kurang jelas');
  await expect(desk(page).getByRole('radio', { name: 'Ditolak' })).toBeChecked();

  const unpaid = await orderDues(product, await registerMember(product));
  await page.goto(`/admin/payments?keyword=${unpaid.no}`);
  await press(page, `Verifikasi ${unpaid.no}`);
  await expect(desk(page).getByRole('radio', { name: 'Lunas' })).toBeVisible();
  await expect(desk(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the proof can be enlarged, turned and opened in full', async ({ page, admin }) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await openQueue(page, payment.no);
  const proof = desk(page).getByRole('img', { name: `Bukti transfer ${payment.no}` });
  const width = async () => (await proof.boundingBox())?.width ?? 0;
  await expect(proof).toBeVisible();
  await expect(desk(page).getByRole('button', { name: 'Perkecil' })).toBeDisabled();
  const before = await width();
  await desk(page).getByRole('button', { name: 'Perbesar' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.4);
  await desk(page).getByRole('button', { name: 'Perkecil' }).click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await desk(page).getByRole('button', { name: 'Putar' }).click();
  await expect(proof).toHaveCSS('rotate', '90deg');
  const link = desk(page).getByRole('link', { name: 'Buka penuh' });
  const full = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(full.headers()['content-type']).toContain('image/');
});

test('a proof that is still on its way says so', { tag: '@desktop' }, async ({ page, admin }) => {
  const mark = unusedMark();
  const payment = await addPayment(admin, { name: mark });
  const release = await hold(page, new URL(payment.proof_full_url ?? '').pathname);
  await openQueue(page, mark);
  await expect(desk(page).getByText('Memuat bukti transfer…')).toBeVisible();
  release();
  await expect(desk(page).getByText('Memuat bukti transfer…')).toBeHidden();
});

test('a payment without a proof says so', { tag: '@desktop' }, async ({ page, admin }) => {
  const { data: payment } = await admin.ask(payments.add, {
    body: { user: (await addPayment(admin)).user.id, duration: 1, status: 'waiting_confirmation' },
  });
  await page.goto(`/admin/payments/verification?verify=${payment.id}`);
  await expect(desk(page)).toContainText('Belum ada bukti transfer');
});

test('the shortcuts are shown to those who have a keyboard', { tag: '@desktop' }, async ({ page, admin }) => {
  const payment = await addPayment(admin, { name: unusedMark() });
  await openQueue(page, payment.no);
  const hints = desk(page).getByLabel('Pintasan keyboard');
  for (const hint of ['LLunas', 'TDitolak', 'NCatatan', 'EnterSimpan', 'JKMaju, mundur', 'ZBatalkan'])
    await expect(hints).toContainText(hint);
});
