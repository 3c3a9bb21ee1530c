// A month of the bank's money: looked at, closed with an explanation, printed on one page, reopened with a reason.
import { months } from '#shared/months/months.contract.ts';
import { uploadMapped } from '../../builders/as-admin/statements.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { pagesOf, print } from '../../setup/browser/print.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Tutup Bulan') });

/** The first days of the month before the current one. */
const lastMonth = () =>
  Temporal.Now.plainDateISO('Asia/Jakarta').toPlainYearMonth().subtract({ months: 1 }).toString();

test('[BANK-008] a month with an open row is closed with an explanation, printed on one page, and reopened', async ({
  page,
  admin,
}) => {
  const month = lastMonth();
  const days = Array.from({ length: 28 }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
  await uploadMapped(
    admin,
    days.map((day, index) => ({ amount: 76_543 + index, text: 'SETORAN TUNAI', day })),
  );
  await page.goto('/admin/months');
  await page.getByRole('row').filter({ hasText: 'belum diputuskan' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('28 baris belum diputuskan').first()).toBeVisible();
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
