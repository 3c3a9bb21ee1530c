// A month of the bank's money: looked at, closed with an explanation, printed on one page, reopened with a reason.

import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { months } from '#shared/months/months.contract.ts';
import { uploadMapped } from '../../builders/as-admin/statements.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { pagesOf, print } from '../../setup/browser/print.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Tutup Bulan') });

/** The last one with 31 days that has ended: of two neighbours one has. */
function lastLongMonth(): string {
  const now = Temporal.Now.plainDateISO('Asia/Jakarta').toPlainYearMonth();
  const ended = [1, 2].map((months) => now.subtract({ months }));
  return String(ended.find(({ daysInMonth }) => daysInMonth === 31));
}

const LONG_MONTH_DAYS = 31;

/** Money on each day of the month, some of it on three other accounts. */
async function fillMonth(admin: AdminSession, month: string): Promise<void> {
  const days = Array.from(
    { length: LONG_MONTH_DAYS },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  await uploadMapped(
    admin,
    days.map((day, index) => ({ amount: 76_543 + index, text: 'SETORAN TUNAI', day })),
  );
  for (const [index, bank_code] of ['008', '009', '002'].entries()) {
    const body = { bank_code, number: `1370 00${index}`, holder: 'Perkumpulan Uji', is_active: 1 };
    const { data } = await admin.ask(bankAccounts.add, { body });
    await uploadMapped(admin, [{ amount: 91_000_000, text: 'SETORAN', day: `${month}-31` }], data.id);
  }
}

test('[BANK-008] a month with open rows is closed with an explanation, leads refused changes to its page, is printed on one page, and reopened', async ({
  page,
  admin,
}) => {
  const month = lastLongMonth();
  await fillMonth(admin, month);
  await page.goto('/admin/months');
  await page.getByRole('row').filter({ hasText: 'belum diputuskan' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('34 baris belum diputuskan').first()).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Tutup Bulan');
  const dialog = page.getByRole('dialog', { name: 'Tutup Bulan' });
  await dialog.getByRole('button', { name: 'Tutup Bulan' }).click();
  await expect(dialog.getByText('Jelaskan selisih, baris, atau pembayaran yang masih terbuka.')).toHaveCount(
    2,
  );
  await dialog.getByLabel('Penjelasan').fill('Setoran tunai tanpa nama.');
  await dialog.getByRole('button', { name: 'Tutup Bulan' }).click();
  await expect(page.getByText('Penjelasan: Setoran tunai tanpa nama.')).toBeVisible();
  expect((await admin.ask(months.show, { params: { month } })).data.state).toBe('closed');

  await page.goto(`/admin/statements?month=${month}`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('form', { name: /^Putuskan baris/ })).toBeFocused();
  await page.keyboard.press('i');
  await expect(page.getByRole('dialog', { name: 'Abaikan Baris' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Buka halaman bulan' }).click();
  await expect(page).toHaveURL(`/admin/months/${month}`);
  await expect(page.getByText('Penjelasan: Setoran tunai tanpa nama.')).toBeVisible();

  await print(page);
  await expect(page.getByRole('heading', { name: /^Tutup Bulan/ })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });

  await press(page, 'Buka Kembali');
  const reopening = page.getByRole('dialog', { name: 'Buka Kembali Bulan' });
  await reopening.getByLabel('Alasan').fill('Nama pengirim sudah diketahui');
  await reopening.getByRole('button', { name: 'Buka Kembali' }).click();
  await expect(page.getByText('Alasan: Nama pengirim sudah diketahui')).toBeVisible();
  await expect(row(page, 'Nama pengirim sudah diketahui')).toContainText('Setoran tunai tanpa nama.');
});
