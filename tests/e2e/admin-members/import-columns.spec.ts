// The columns of an import: combined by hand, in an order that can be changed.
import { cellNotes } from '#shared/imports/imports.messages.ts';
import { csv } from '../../builders/spreadsheets/import-files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { tabTo } from '../../setup/browser/keyboard.ts';
import { press } from '../../setup/browser/page.ts';
import { rowOf } from '../steps/import-rows.ts';

test.use({ environment: ownProduct('Kolom Impor') });

test('[IMP-002] columns are combined by hand, their order is changed, and what is not used is said', async ({
  page,
}) => {
  const bytes = csv([
    ['Sebutan Kedua', 'Sebutan Kesatu', 'Email', 'HP 1', 'HP 2', 'Kantor', 'Klinik', 'Tgl Lahir'],
    ['Utami', 'Sari', 'gabung@contoh.id', '081234567001', '085612345001', 'PT Rasa', 'Melati', '17/08/1980'],
  ]);
  await page.goto('/admin/users/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'gabung.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await press(page, 'Lanjut ke kolom');

  await expect(page.getByRole('note').filter({ hasText: 'tidak dikenal' })).toContainText(
    'A (Sebutan Kedua), B (Sebutan Kesatu), G (Klinik) tidak ikut diimpor (3 sel)',
  );
  await expect(page.getByRole('main')).toContainText(
    'Kolom H (Tgl Lahir): hari dulu, misalnya 17/08/1980 = 17 Agustus 1980.',
  );
  await expect(page.getByLabel('Urutan kolom HP 2')).toHaveValue('2');
  await page.getByLabel('Data dari kolom Sebutan Kedua').selectOption('Nama');
  await page.getByLabel('Data dari kolom Sebutan Kesatu').selectOption('Nama');
  const second = page.getByRole('group', { name: 'Kolom Sebutan Kedua' });
  await expect(second).toContainText('Digabung: kolom A, B. Baris 2 menjadi "Utami Sari".');
  const order = page.getByLabel('Urutan kolom Sebutan Kesatu');
  await tabTo(order);
  await page.keyboard.press('ArrowUp');
  await expect(order).toHaveValue('1');
  await expect(second).toContainText('Digabung: kolom B, A. Baris 2 menjadi "Sari Utami".');
  await page.getByLabel('Data dari kolom Kantor').selectOption('Kategori Anggota');
  await page.getByLabel('Data dari kolom Klinik').selectOption('Kategori Anggota');
  await expect(page.getByRole('group', { name: 'Kolom Klinik' })).toContainText('tidak dapat digabung');
  await page.getByLabel('Data dari kolom Kantor').selectOption('Institusi');
  await page.getByLabel('Data dari kolom Klinik').selectOption('Tidak diimpor');
  await expectAccessible(page);

  await page.getByLabel('Kategori Institusi', { exact: true }).selectOption({ index: 1 });
  await press(page, 'Periksa 1 baris');
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  await expect(rowOf(page, 'Sari Utami')).toContainText('081234567001');
  await expect(page.getByText(cellNotes.unused.message).first()).toBeVisible();
  await expectAccessible(page);
});
