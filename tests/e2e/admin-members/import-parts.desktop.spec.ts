// What an import leaves out, what its file lacks, and what will become of the members.
import { writeXlsx } from 'hucre/xlsx';
import { importHeaders, people } from '../../builders/spreadsheets/import-files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { tabTo } from '../../setup/browser/keyboard.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Lembar') });

/** Two sheets; the newer one has a hidden row, and no column for the category of the institution. */
async function workbook() {
  const headers = importHeaders.slice(0, -1);
  const rows = (from: number) => people(3, from).map((row) => row.slice(0, -1).with(0, `A-${from}${row[2]}`));
  const sheets = [
    { name: 'Anggota 2025', rows: [headers, ...rows(1)] },
    { name: 'Anggota 2026', rows: [headers, ...rows(11)], rowDefs: new Map([[2, { hidden: true }]]) },
  ];
  return { name: 'anggota.xlsx', mimeType: '', buffer: Buffer.from(await writeXlsx({ sheets })) };
}

test('[IMP-001] [IMP-003] left-out parts are read in place, and the check says what will be', async ({
  page,
}) => {
  const file = await workbook();
  await page.goto('/admin/users/import');
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await press(page, 'Lanjut ke kolom');
  const main = page.getByRole('main');
  await expect(main).toContainText('lembar "Anggota 2026"');
  await expect(main).toContainText('3 baris di file: 2 akan diperiksa, 1 tidak ikut dibaca');
  await press(page, 'Ikutkan 1 baris tersembunyi');
  await expect(main).toContainText('3 baris di file: 3 akan diperiksa.');
  await press(page, 'Baca lembar ini Anggota 2025');
  await expect(main).toContainText('lembar "Anggota 2025"');
  await expect(page.getByRole('button', { name: /tersembunyi/ })).toHaveCount(0);

  const missing = page.getByRole('note').filter({ hasText: 'File ini tidak punya kolom' });
  await expect(missing).toContainText('kolom Kategori Institusi dan Berlaku sampai.');
  await expectAccessible(page);
  await page.getByLabel('Kategori Institusi').selectOption({ index: 1 });
  await expect(missing).toContainText('kolom Berlaku sampai.');
  await press(page, 'Periksa 3 baris');

  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  await expect(main).toContainText('3 baris di file: 3 baru.');
  const figure = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd');
  await expect(figure('Tidak Aktif')).toHaveText('3');
  await expect(figure('Tanpa tanggal berakhir')).toHaveText('3');
  await tabTo(page.getByRole('link', { name: 'Tanpa tanggal berakhir' }));
  await page.keyboard.press('Enter');
  await expect(main).toContainText('Hanya 3 baris: Tanpa tanggal berakhir');
  await expectAccessible(page);
  await press(page, 'Tampilkan semua baris');
  await expect(page.getByText('Hanya 3 baris')).toHaveCount(0);
  await page.getByLabel('Berakhir untuk semua anggota tanpa tanggal berakhir').fill('2030-12-31');
  await press(page, 'Pakai dan periksa ulang');
  await expect(figure('Aktif')).toHaveText('3');
  await expect(figure('Tanpa tanggal berakhir')).toHaveText('0');
  await press(page, 'Impor 3 anggota');
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 3 anggota' }).click();
  await expect(main).toContainText('3 baris di file: 3 ditambahkan.');
});

test('[IMP-001] [IMP-002] totals, a sheet without a known header and a table next to another are counted, and read on request', async ({
  page,
}) => {
  const [sari = [], budi = [], wayan = [], made = []] = people(4).map((row) => row.slice(1, 4));
  const rows = [
    ['Nama', 'Email', 'HP', 'Instansi', null, null, null, null],
    [...sari, 'PT Rasa', null, 'Nama', 'Email', 'HP'],
    [...budi, 'PT Rasa', null, ...wayan],
    ['Jumlah', 2, null, null, null, ...made],
  ];
  const sheets = [
    { name: 'Anggota', rows },
    { name: 'Kontak', rows: [['Sebutan', 'Surat'], ...people(2, 5).map((row) => row.slice(1, 3))] },
  ];
  const file = { name: 'a.xlsx', mimeType: '', buffer: Buffer.from(await writeXlsx({ sheets })) };
  await page.goto('/admin/users/import');
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await press(page, 'Lanjut ke kolom');
  const main = page.getByRole('main');
  await expect(main).toContainText('3 baris di file: 2 akan diperiksa, 1 tidak ikut dibaca (1 baris jumlah)');
  await page.getByText('1 baris dilewati').click();
  await press(page, 'Ikutkan 1 baris jumlah');
  await expect(main).toContainText('3 baris di file: 3 akan diperiksa.');
  await expectAccessible(page);
  await press(page, 'Lewatkan 1 baris jumlah');
  await expect(main).toContainText('3 baris di file: 2 akan diperiksa');
  await press(page, 'Baca tabel ini F–H');
  await expect(main).toContainText('2 baris di bawah judul kolom pada baris 2');
  await expect(main).toContainText('Tabel di kolom A–D (3 baris) tidak ikut dibaca.');
  await page.getByText('1 lembar lain tidak dibaca').click();
  await press(page, 'Baca lembar ini Kontak');
  await expect(main).toContainText('lembar "Kontak": 3 baris tanpa judul kolom.');
  await expect(page.getByLabel('Data dari kolom Kolom B')).toHaveValue('email');
  await expectAccessible(page);
  await page.getByLabel('Baris judul kolom').selectOption('Baris 1: Sebutan | Surat');
  await press(page, 'Baca dengan judul ini');
  await expect(main).toContainText('lembar "Kontak": 2 baris di bawah judul kolom pada baris 1.');
  await expect(page.getByLabel('Data dari kolom Surat')).toHaveValue('email');
  await page.getByLabel('Data dari kolom Sebutan').selectOption('Nama');
  await page.getByText('Judul kolom salah? Pilih barisnya').click();
  await expectAccessible(page);
  await press(page, 'Periksa 2 baris');
  await expect(main).toContainText('2 baris di file: 2 salah.');
});

test('[IMP-001] after a reload the file is picked again for another part of it', async ({ page }) => {
  const file = await workbook();
  await page.goto('/admin/users/import');
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await press(page, 'Lanjut ke kolom');
  await expect(page.getByRole('heading', { level: 1, name: 'Kolom Impor' })).toBeVisible();
  await page.reload();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Baca lembar ini Anggota 2025');
  await (await chooser).setFiles(file);
  await expect(page.getByRole('main')).toContainText('lembar "Anggota 2025"');
});
