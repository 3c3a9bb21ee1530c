// The actions of a row in the list of payments: reading, looking at the member, deletion.
import type { Page } from '@playwright/test';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { orderWithProof } from '../../builders/as-member/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { emptyCell, row } from '../steps/table.ts';
import { PERMANENT, REDUCES, REDUCES_FIRST } from '../steps/warnings.ts';

/** Chooses one of the quieter actions of a row. */
async function chooseAction(page: Page, text: string, action: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Aksi lain/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('[PAY-022] [PAY-030] [AMB-081] a payment is fetched again to be read, and nothing can be changed there', async ({
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
  const request = page.waitForRequest((request) => request.url().endsWith(`/api/payments/${payment.id}`));
  await chooseAction(page, payment.no, 'Lihat Pembayaran');
  await request;
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
  await chooseAction(page, payment.no, 'Lihat Anggota');
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
  await chooseAction(page, payment.no, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Pembayaran' });
  await expect(dialog).toContainText(PERMANENT);
  await expect(dialog).not.toContainText(REDUCES);
  await press(page, 'Batal');
  await expect(dialog).toBeHidden();
  expect(calls.filter((request) => request.method() === 'DELETE')).toEqual([]);

  await chooseAction(page, payment.no, 'Hapus');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Pembayaran iuran berhasil dihapus');
  await expect(emptyCell(page)).toBeVisible();
});

test('[PAY-049] [PAY-050] deleting a paid payment warns, and removes its years', async ({ page, admin }) => {
  const payment = await addPayment(admin, { name: unusedMark(), status: 'paid' });
  await page.goto(`/admin/payments?keyword=${payment.no}`);
  await chooseAction(page, payment.no, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Pembayaran' });
  await expect(dialog).toContainText(REDUCES_FIRST);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Pembayaran iuran berhasil dihapus');
  const { data } = await admin.ask(members.show, { params: { id: payment.user.id } });
  expect(data).toMatchObject({ member_status: 'pending', member_expired_at: null });
});
