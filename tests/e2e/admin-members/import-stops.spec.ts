// An import on a phone: a birthday in three columns, years of membership, and members who have stopped.
import { csv, importHeaders, people } from '../../builders/spreadsheets/import-files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { group, rowOf } from '../steps/import-rows.ts';

test.use({ environment: ownProduct('Berhenti'), viewport: { width: 375, height: 812 } });

/** 'Tgl Lahir' is in three columns; a signature is below the table. */
function listWithStatuses(): Buffer {
  const birth = importHeaders.indexOf('Tgl Lahir');
  const headers = importHeaders.toSpliced(birth, 1, 'Tgl Lahir', 'Bln Lahir', 'Thn Lahir');
  const lines = ['Aktif', 'Meninggal', 'Pindah'].map((status, at) => {
    const person = people(1, 80 + at)[0] ?? [];
    return [...person.toSpliced(birth, 1, 17, 'Agustus', 1980), '2026/2027', status];
  });
  const signature = ['', 'Mengetahui,', '', '', '', '', 'Jakarta, 3 Nov 2026'];
  const rows = [
    [...headers, 'Masa Berlaku', 'Status'],
    ...lines,
    signature,
    ['', 'Budi', '', '', '', '', 'Wati'],
  ];
  return Buffer.from(csv(rows));
}

test('[DUES-009] who has died or left comes in as stopped, and the undo takes it back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/admin/users/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'anggota.csv', mimeType: 'text/csv', buffer: listWithStatuses() });
  await press(page, 'Lanjut ke kolom');
  const main = page.getByRole('main');
  await expect(main).toContainText('5 baris di file: 3 akan diperiksa, 2 tidak ikut dibaca');
  await expect(main).toContainText('kolom E, F, G. Baris 2 menjadi "17-Agustus-1980".');
  await page.getByLabel('Arti "2026/2027"').selectOption('1 Juli 2026 – 30 Juni 2027');
  await expectAccessible(page);
  await press(page, 'Periksa 3 baris');

  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  await page.getByLabel('Baris dengan status Meninggal').selectOption('Berhenti: meninggal dunia');
  await page.getByLabel('Baris dengan status Pindah').selectOption({ index: 2 });
  await expect(main).toContainText('Tagihannya yang masih terbuka dibatalkan.');
  await expectAccessible(page);
  await press(page, 'Simpan dan periksa ulang');
  await expect(page.getByText('3 orang dengan 3 status di file: 1 masuk, 2 berhenti')).toBeVisible();
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
  await expect(figure('Berhenti')).toHaveText('2');
  await expect(group(page, 'Baru')).toContainText('3');

  await press(page, 'Impor 3 anggota');
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 3 anggota' }).click();
  await expect(main).toContainText('2 di antaranya dicatat berhenti.');
  await expect(main).toContainText('5 baris di file: 3 ditambahkan, 2 tidak ikut dibaca');
  const stopped = rowOf(page, 'Baris 4');
  await expect(stopped).toContainText('Berhenti: pindah organisasi');
  await expect(stopped).toContainText('Berhenti per hari impor, karena file tidak menyebut tanggalnya.');
  await expectAccessible(page);

  await press(page, 'Batalkan impor');
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impor Dikembalikan' })).toBeVisible();
  await expect(main).toContainText('3 baris dikembalikan.');
  await expect(main).toContainText('5 baris di file: 3 dikembalikan, 2 tidak ikut dibaca');
});
