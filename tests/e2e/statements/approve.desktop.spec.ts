// What is certain is approved together, and taken back together.
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { statementProduct, uploadStatement } from '../../builders/as-admin/statements.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { orderWithProof } from '../../builders/as-member/payments.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

test.use({ environment: statementProduct('Persetujuan') });

const statusOf = async (admin: AdminSession, { id }: Payment) =>
  (await admin.ask(payments.show, { params: { id } })).data.status;

test('[BANK-006] all certain rows are approved with one press after a confirmation, and taken back as one', async ({
  page,
  admin,
  product,
}) => {
  const { version } = (await admin.ask(uniqueCodeSettings.show)).data;
  await admin.ask(uniqueCodeSettings.save, { body: { is_on: 1, version } });
  const one = await orderWithProof(product, await registerMember(product, { name: 'Wulan Sari' }));
  const two = await orderWithProof(product, await registerMember(product, { name: 'Bagus Pratama' }));
  await uploadStatement(admin, [
    { amount: one.total, text: 'TRSF E-BANKING CR WULAN SARI' },
    { amount: two.total, text: 'TRSF E-BANKING CR BAGUS PRATAMA' },
    { amount: 12_345, text: 'SETORAN TUNAI' },
  ]);
  await page.goto('/admin/statements');
  await expect(row(page, 'Wulan Sari')).toContainText('Pasti');
  await expect(page.getByRole('button', { name: 'Putuskan 1 yang menunggu' })).toBeVisible();
  await press(page, 'Setujui 2 yang pasti');
  const dialog = page.getByRole('dialog', { name: 'Setujui yang Pasti' });
  await expect(dialog).toContainText('2 pembayaran');
  await expectAccessible(page);
  expect(await statusOf(admin, one)).toBe('waiting_confirmation');
  await dialog.getByRole('button', { name: 'Setujui 2 yang pasti' }).click();

  await expect(page.getByRole('button', { name: 'Batalkan persetujuan ini' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Putuskan 1 yang menunggu' })).toBeVisible();
  await expect(row(page, 'Wulan Sari')).toContainText('Disetujui');
  expect(await statusOf(admin, one)).toBe('paid');
  expect(await statusOf(admin, two)).toBe('paid');

  await press(page, 'Batalkan persetujuan ini');
  await expect(row(page, 'Wulan Sari')).toContainText('Pasti');
  expect(await statusOf(admin, one)).toBe('waiting_confirmation');
  expect(await statusOf(admin, two)).toBe('waiting_confirmation');

  await page.getByRole('link', { name: 'Riwayat', exact: true }).click();
  await expect(row(page, '2 yang pasti')).toContainText('Dikembalikan');
  await page.getByRole('link', { name: 'Upload', exact: true }).click();
  await expect(row(page, 'mutasi-bca.csv')).toContainText('3 baris');
});

test('[BANK-006] one press leads through all rows that wait, counted apart from those that are decided', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const bill = await addPayment(admin, { name: 'Laras Kinanti', duration: 2 });
  await uploadStatement(admin, [
    { amount: bill.total - 2_500, text: 'TRSF E-BANKING CR LARAS KINANTI' },
    { amount: 54_321, text: 'SETORAN LAIN' },
  ]);
  await page.goto('/admin/statements');
  const certain = page.getByRole('button', { name: /^Setujui \d+ yang pasti$/ });
  if (await certain.isVisible()) {
    await certain.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Setujui/ })
      .click();
  }
  await page.getByRole('button', { name: /^Putuskan \d+ yang menunggu$/ }).click();
  await expect(page.getByText(/^1 dari \d+ yang menunggu$/)).toBeVisible();
  // The reason is above the bar, and a key leads into it.
  const reason = page.getByRole('textbox', { name: 'Alasan' });
  const bar = page.getByRole('button', { name: 'Setujui' });
  const below = async () => ((await bar.boundingBox())?.y ?? 0) - ((await reason.boundingBox())?.y ?? 0);
  await expect.poll(below, 'pixels from the reason to the bar').toBeGreaterThan(40);
  await page.keyboard.press('a');
  await expect(reason).toBeFocused();
  await page.keyboard.type('disepakati');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^2 dari \d+ yang menunggu$/)).toBeVisible();
});
