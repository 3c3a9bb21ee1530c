// Several rows of a statement at a time.
import { statementRows } from '#shared/statements/statements.contract.ts';
import { statementProduct, uploadMapped } from '../../builders/as-admin/statements.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: statementProduct('Beberapa') });

test('[BANK-017] a group and chosen rows are ignored with one reason, and taken back', async ({
  page,
  admin,
}) => {
  const few = [
    { amount: 12_345, text: 'BUNGA REKENING' },
    { amount: 76_543, text: 'SETORAN TUNAI SATU' },
    { amount: 81_234, text: 'SETORAN TUNAI DUA' },
  ];
  await uploadMapped(admin, few);
  const counts = async () => (await admin.ask(statementRows.count, { query: {} })).data.states;
  await expect.poll(async () => (await counts()).unknown).toBe(few.length);
  await page.goto('/admin/statements');
  await expect(page.getByText('Bunga, koreksi, atau biaya bank: 1 baris')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Abaikan 1 baris');
  await expect(page.getByText('1 baris diabaikan')).toBeVisible();
  await expect.poll(async () => (await counts()).ignored).toBe(1);

  await press(page, 'Pilih');
  for (const row of await page.getByRole('checkbox', { name: /SETORAN|Rp 76|Rp 81/ }).all())
    await row.check();
  await expect(page.getByText('2 dipilih')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Abaikan 2 baris');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Setoran dari orang di luar keanggotaan' }).check();
  await expect(dialog.getByLabel('Alasan')).toHaveValue('Setoran dari orang di luar keanggotaan');
  await dialog.getByRole('button', { name: 'Abaikan 2 baris' }).click();
  await expect.poll(async () => (await counts()).ignored).toBe(few.length);
  // Until then the button takes back the group.
  await expect(page.getByText('2 baris diabaikan')).toBeVisible();
  await press(page, 'Urungkan');
  await expect.poll(async () => (await counts()).ignored).toBe(1);
});
