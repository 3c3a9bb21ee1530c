// From the file of a bank to rows in the list.
import type { Page } from '@playwright/test';
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { statementUploads } from '#shared/statements/statement-uploads.contract.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import { statementOf, statementProduct, unknownStatement } from '../../builders/as-admin/statements.ts';
import { bcaPdf } from '../../builders/statements/pdf-files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { asFile, press } from '../../setup/browser/page.ts';

test.use({ environment: statementProduct('Mutasi') });

const storedRows = async (admin: AdminSession, keyword: string) =>
  (await admin.ask(statementRows.list, { query: { keyword } })).data.length;

/** The card of a file. */
const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

async function choose(
  page: Page,
  ...files: { bytes: Uint8Array; name: string; type: string }[]
): Promise<void> {
  await page.getByLabel('File mutasi dari bank').setInputFiles(files.map(asFile));
}

test('[BANK-003] [BANK-004] a statement is shown before it is stored, and the same file adds nothing', async ({
  page,
  admin,
}) => {
  const file = statementOf([
    { amount: 300_123, text: 'SETORAN SATU' },
    { amount: 250_000, text: 'SETORAN DUA' },
  ]);
  await page.goto('/admin/statements');
  await page.getByRole('link', { name: 'Upload mutasi pertama' }).click();
  await choose(page, file);
  const card = cardOf(page, 'mutasi-bca.csv');
  await expect(card).toContainText('Siap disimpan');
  await expect(card).toContainText('2 baris');
  await expect(card).toContainText('Rp 550.123,00');
  await expect(card).toContainText('0060003900');
  await card.getByText('Lihat 2 baris pertama').click();
  await expect(card).toContainText('SETORAN DUA');
  await expectAccessible(page);
  expect(await storedRows(admin, 'SETORAN'), 'nothing is stored yet').toBe(0);

  await press(page, 'Simpan 2 baris baru');
  await expect(page.getByRole('heading', { level: 1, name: 'Mutasi Rekening' })).toBeVisible();
  await expect(page).toHaveURL(/statement=\d+/);
  await expect(page.getByRole('link', { name: 'Rp 300.123,00' })).toBeVisible();
  expect(await storedRows(admin, 'SETORAN')).toBe(2);

  await page.getByRole('link', { name: 'Upload Mutasi' }).click();
  await choose(page, file);
  await expect(card).toContainText('Tidak ada yang baru');
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 812 });
  const second = { bank_code: '014', number: '0060003911', holder: 'Perkumpulan Contoh', is_active: 1 };
  await admin.ask(bankAccounts.add, { body: second });
  const both = statementOf(
    [{ amount: 271_828, text: 'SETORAN TIGA' }],
    (text) => text + text.replace('0060003900', second.number).replaceAll('271,828.00', '314,159.00'),
  );
  await choose(page, { ...both, name: 'dua-rekening.csv' });
  const cardOfBoth = cardOf(page, 'dua-rekening.csv');
  const accounts = cardOfBoth.getByRole('list', { name: 'Rekening di file ini' }).getByRole('listitem');
  await expect(accounts).toHaveCount(2);
  await expect(accounts.first()).toContainText('0060003900');
  await expect(accounts.first()).toContainText('Rp 271.828,00');
  await expect(accounts.last()).toContainText('0060003911');
  await expect(accounts.last()).toContainText('Rp 314.159,00');
  await expectAccessible(page);
  await press(page, 'Simpan 2 baris baru untuk 2 rekening');
  await cardOfBoth.getByRole('link', { name: 'Lihat baris BCA 0060003911' }).click();
  await expect(page.getByRole('link', { name: 'Rp 314.159,00' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rp 271.828,00' })).toHaveCount(0);
});

test('[BANK-011] [BANK-012] a protected PDF asks for its password in its place, and is stored', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const bytes = await bcaPdf(
    { account: '0060003900', day: jakartaDay(new Date().toISOString()), amount: 417_321, text: 'PDF SARI' },
    { version: '1.7ext3', password: '17081988' },
  );
  await page.goto('/admin/statements/upload');
  await choose(page, { name: 'mutasi.pdf', type: 'application/pdf', bytes });
  const card = cardOf(page, 'mutasi.pdf');
  await expect(card).toContainText('Biasanya tanggal lahir, misalnya 17081988');
  await expectAccessible(page);
  const password = card.getByLabel('Password file');
  await password.fill('01011990');
  await password.press('Enter');
  await expect(card).toContainText('Password tidak cocok');
  await password.fill('17081988');
  await password.press('Enter');
  await expect(card).toContainText('Siap disimpan');
  await press(page, 'Simpan 1 baris baru');
  await expect(page.getByRole('link', { name: 'Rp 417.321,00' })).toBeVisible();
  expect(await storedRows(admin, 'PDF SARI')).toBe(1);
});

test('[BANK-003] a file whose balance disagrees is refused with its row, the others of the same drop are not', async ({
  page,
  admin,
}) => {
  const credits = [
    { amount: 111_000, text: 'TOLAK SATU' },
    { amount: 112_000, text: 'TOLAK DUA' },
  ];
  const wrong = statementOf(credits, (text) => text.replace('"1,111,000.00"', '"1,110,000.00"'));
  const right = statementOf([{ amount: 113_000, text: 'TERIMA' }]);
  await page.goto('/admin/statements/upload');
  await choose(page, { ...wrong, name: 'salah.csv' }, { ...right, name: 'benar.csv' });
  await expect(cardOf(page, 'salah.csv').getByRole('alert')).toContainText(/baris \d+/);
  await expect(cardOf(page, 'benar.csv')).toContainText('Siap disimpan');
  await page.getByRole('button', { name: 'Hapus dari daftar: salah.csv' }).click();
  await press(page, 'Simpan 1 baris baru');
  await expect(page.getByRole('link', { name: 'Rp 113.000,00' })).toBeVisible();
  expect(await storedRows(admin, 'TOLAK')).toBe(0);
});

test('several files are sent one after the other, and the page says which one', async ({ page }) => {
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${statementUploads.check.path}`, async (route) => {
    await seen;
    await route.continue();
  });
  const first = statementOf([{ amount: 114_000, text: 'GILIR SATU' }]);
  const second = statementOf([{ amount: 115_000, text: 'GILIR DUA' }]);
  await page.goto('/admin/statements/upload');
  await choose(page, { ...first, name: 'satu.csv' }, { ...second, name: 'dua.csv' });
  await expect(page.getByText('Membaca file 1 dari 2')).toBeVisible();
  await expect(cardOf(page, 'dua.csv')).toContainText('Menunggu giliran');
  goOn();
  await expect(cardOf(page, 'dua.csv')).toContainText('Siap disimpan');
  await expect(page.getByText(/^Membaca file/)).toHaveCount(0);
});

test('dates that fit both orders are asked for in place, and answered by keyboard', async ({ page }) => {
  const rows = 'Tgl;Berita;Masuk;Keluar\n03/10/2025;SARI;300.123,00;\n04/10/2025;DEWI;300.124,00;\n';
  await page.goto('/admin/statements/upload');
  await choose(page, { name: 'dua-urutan.csv', type: 'text/csv', bytes: new TextEncoder().encode(rows) });
  await page.getByRole('button', { name: 'Atur kolom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arti Kolom' });
  await expect(dialog).toContainText('03/10/2025 = 3 Oktober atau 10 Maret?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pakai arti kolom ini' }).click();

  const card = cardOf(page, 'dua-urutan.csv');
  await card.getByLabel('Rekening').selectOption({ index: 1 });
  await expect(card).toContainText('Perlu dilengkapi');
  await expect(page.getByRole('button', { name: /^Simpan/ })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: '3 Oktober 2025 (hari di depan)' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toContainText('3 Oktober 2025 - 4 Oktober 2025');
  await press(page, 'Simpan 2 baris baru');
  await expect(page.getByRole('link', { name: 'Rp 300.123,00' })).toBeVisible();
});

test('[BANK-002] an unknown layout is mapped by its columns once, and remembered', async ({ page }) => {
  const file = unknownStatement([{ amount: 275_000, text: 'SIMPANAN SARI' }]);
  await page.goto('/admin/statements/upload');
  await choose(page, file);
  await page.getByRole('button', { name: 'Atur kolom' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arti Kolom' });
  await dialog.getByLabel('Arti kolom A Hari').selectOption('Tanggal');
  await dialog.getByLabel('Arti kolom B Uraian').selectOption('Keterangan');
  await dialog.getByLabel('Arti kolom C Setor').selectOption('Uang masuk');
  await dialog.getByLabel('Arti kolom D Tarik').selectOption('Lewati');
  await expect(dialog).toContainText('Pilih juga kolom uang keluar.');
  await dialog.getByLabel('Arti kolom D Tarik').selectOption('Uang keluar');
  await dialog.getByLabel('Urutan tanggal').selectOption('year-month-day');
  await dialog.getByLabel('Bentuk angka').selectOption('dot');
  await expect(dialog).toContainText('1 baris uang masuk, Rp 275.000,00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pakai arti kolom ini' }).click();

  const card = cardOf(page, 'koperasi.csv');
  await card.getByLabel('Rekening').selectOption({ index: 1 });
  await expect(card).toContainText('Siap disimpan');
  await press(page, 'Simpan 1 baris baru');
  await expect(page.getByRole('link', { name: 'Rp 275.000,00' })).toBeVisible();

  await page.goto('/admin/statements/upload');
  await choose(page, file);
  await expect(card.getByRole('button', { name: 'Ubah kolom' })).toBeVisible();
});
