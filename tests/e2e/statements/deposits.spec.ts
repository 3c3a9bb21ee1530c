// Deposits: kept for a bill that lacks something, used for another one, returned, and a bill made from a row.

import { deposits } from '#shared/deposits/deposits.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { rowsOf, statementProduct, uploadStatement } from '../../builders/as-admin/statements.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: statementProduct('Titipan') });

test('[BANK-015] [BANK-016] too little waits for its bill, the desk names the rest, and a deposit is returned', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Ratna ${mark}`, duration: 1 });
  const statement = await uploadStatement(admin, [
    { amount: bill.total - 26_321, text: `SETORAN RATNA ${mark}` },
    { amount: 26_321, text: `SETORAN ${mark}` },
  ]);
  const [rest, first] = (await rowsOf(admin, statement)).toSorted((a, b) => a.amount - b.amount);
  await page.goto(`/admin/statements/rows/${first?.id}?statement=${statement.id}`);
  await press(page, 'Cari yang lain');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill(bill.no);
  await page.getByRole('option', { name: bill.no }).click();
  await expect(page.getByText('Kurang Rp 26.321,00')).toBeVisible();
  await expect(page.getByText('Rp 26.321,00 tepat sebesar')).toContainText(`baris ${rest?.line}`);
  await page.getByLabel('Simpan sebagai titipan untuk tagihan ini').check();
  await expectAccessible(page);
  await press(page, 'Setujui');
  await expect
    .poll(async () => (await rowsOf(admin, statement)).map(({ state }) => state))
    .toContain('approved');

  await page.goto(`/admin/payments?keyword=${bill.no}`);
  await expect(page.getByText('kurang Rp 26.321,00')).toBeVisible();
  await page.goto(`/admin/statements/rows/${rest?.id}?statement=${statement.id}`);
  await press(page, 'Cari yang lain');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill(bill.no);
  await page.getByRole('option', { name: bill.no }).click();
  await press(page, 'Setujui');
  await expect
    .poll(async () => (await admin.ask(payments.show, { params: { id: bill.id } })).data.status)
    .toBe('paid');

  const other = await addMember(admin, { name: `Yuni ${mark}` });
  const again = await uploadStatement(admin, [{ amount: 54_321, text: `LEBIH ${mark}` }]);
  await page.goto(`/admin/statements?statement=${again.id}`);
  await page.getByRole('link', { name: /^Rp/ }).click();
  await press(page, 'Cari yang lain');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await press(page, 'Setujui');
  await expect.poll(async () => (await rowsOf(admin, again))[0]?.state).toBe('approved');
  await page.goto('/admin/statements/deposits?state=free');
  await press(page, `Kembalikan titipan ${other.name}`);
  const dialog = page.getByRole('dialog', { name: 'Kembalikan Titipan' });
  await expect(dialog.getByLabel('Jumlah')).toHaveValue('54.321');
  await dialog.getByLabel('Rekening tujuan').fill('BCA 123');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Catat Pengembalian' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/statements/deposits');
  await expect(page.getByText('ke BCA 123')).toBeVisible();
  await expectAccessible(page);
});

test('[BANK-015] [BANK-016] what waited for a bill that is rejected pays the next one', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const bill = await addPayment(admin, { name: `Sinta ${mark}`, duration: 2 });
  const statement = await uploadStatement(admin, [
    { amount: bill.total - 7_000, text: `TRSF E-BANKING CR SINTA ${mark}` },
  ]);
  const [row] = await rowsOf(admin, statement);
  await page.goto(`/admin/statements/rows/${row?.id}`);
  await page.getByRole('radio', { name: bill.no }).check();
  await page.getByLabel('Simpan sebagai titipan untuk tagihan ini').check();
  await expect(page.getByText('Tagihan tetap terbuka')).toBeVisible();
  await press(page, 'Setujui');
  await expect.poll(async () => (await rowsOf(admin, statement))[0]?.state).toBe('approved');
  const decide = (status: string) =>
    admin.ask(payments.decide, { params: { id: bill.id }, body: { status, admin_note: 'Salah durasi' } });
  expect((await decide('rejected')).data.deposited).toBe(0);
  const next = await addPayment(admin, { user: bill.user.id, duration: 1 });
  await page.goto(`/admin/payments/verification?verify=${next.id}`);
  await expect(page.getByRole('region', { name: 'Titipan' })).toContainText('tersisa');
  await page.getByRole('button', { name: /^Pakai titipan/ }).click();
  await expect
    .poll(async () => (await admin.ask(payments.show, { params: { id: next.id } })).data.status)
    .toBe('paid');
  const left = (bill.total - 7_000 - next.total) * 100;
  const { data } = await admin.ask(deposits.list, { query: { user: String(bill.user.id) } });
  expect(data.map(({ available }) => available)).toEqual([left]);
});

test('[BANK-014] a row of a member without a bill becomes one of two years', async ({ page, admin }) => {
  const mark = unusedMark();
  const member = await addMember(admin, { name: `Wati ${mark}` });
  const bill = await addPayment(admin, { name: `Contoh ${mark}`, duration: 2 });
  const statement = await uploadStatement(admin, [{ amount: bill.total, text: `SETORAN ${mark}` }]);
  await page.goto(`/admin/statements?statement=${statement.id}`);
  await page.getByRole('link', { name: /^Rp/ }).click();
  await press(page, 'Cari yang lain');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Cari' }).fill(member.name);
  await page.getByRole('option', { name: member.name }).click();
  await press(page, 'Buat tagihan dari baris ini');
  const dialog = page.getByRole('dialog', { name: 'Buat Tagihan dari Baris Ini' });
  await expect(dialog.getByRole('button', { name: 'Buat dan setujui' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buat tagihan dari baris ini' })).toBeFocused();
  await press(page, 'Buat tagihan dari baris ini');
  await expect(dialog.getByLabel('Durasi')).toHaveValue('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Buat dan setujui' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi Rekening' })).toBeVisible();
  const [decided] = await rowsOf(admin, statement);
  expect(decided?.links.map(({ kind, member: payer }) => [kind, payer?.name])).toEqual([
    ['dues', member.name],
  ]);
});
