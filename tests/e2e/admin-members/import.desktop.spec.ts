// Importing members: from an untidy spreadsheet to members, and back.
import type { Page } from '@playwright/test';
import { imports } from '#shared/imports/imports.contract.ts';
import { importRefusals } from '#shared/imports/imports.messages.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { members } from '#shared/members/members.contract.ts';
import { addCompanyCategory } from '../../builders/as-admin/catalogue.ts';
import { checkImport, spreadsheet } from '../../builders/as-admin/imports.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { csv } from '../../builders/spreadsheets/import-files.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { enter, tabTo } from '../../setup/browser/keyboard.ts';
import { asFile, press, toasts } from '../../setup/browser/page.ts';
import { group, rowOf } from '../steps/import-rows.ts';

test.use({ environment: ownProduct('Impor') });

const DENTISTS = 'Buku Induk PDGI 2026.xlsx';
const ARCHITECTS = 'IAI.xlsx';

async function namesOf(admin: AdminSession, keyword: string): Promise<string[]> {
  const { data } = await admin.ask(members.list, { query: { keyword } });
  return data.map(({ name }) => name);
}

test('[IMP-001] [IMP-002] [IMP-003] [IMP-005] an untidy spreadsheet becomes members, and is undone', async ({
  page,
  admin,
}) => {
  const known = await addMember(admin, {
    name: 'Sari Utami',
    date_of_birth: '1980-08-17',
    hp: '085600000001',
  });
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Impor Anggota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impor Anggota' })).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles(asFile(await spreadsheet(DENTISTS)));
  await press(page, 'Lanjut ke kolom');

  await expect(page.getByRole('heading', { level: 1, name: 'Kolom Impor' })).toBeVisible();
  await expect(page.getByLabel('Data dari kolom Kontak E-mail')).toHaveValue('email');
  await expect(page.getByRole('main')).toContainText('Bandung');
  await page.getByText('dilewati, karena bukan data anggota').click();
  await expect(page.getByRole('main')).toContainText('baris jumlah');
  await page.getByLabel('Data dari kolom NPA PDGI').selectOption('birth');
  await expect(page.getByRole('button', { name: /^Periksa/ })).toBeDisabled();
  await page.getByLabel('Data dari kolom NPA PDGI').selectOption('Tidak diimpor');
  await expectAccessible(page);
  await press(page, 'Periksa 3 baris');

  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    '2 baris menunggu keputusan tentang namanya. 1 baris salah tidak diimpor.',
  );
  await page.getByLabel('Kategori Institusi untuk Rumah Sakit').selectOption('Buat kategori baru');
  await page.getByLabel('Kategori Institusi untuk Klinik').selectOption({ index: 3 });
  await press(page, 'Simpan dan periksa ulang');
  await expect(page.getByText('2 nama yang belum dikenal sudah ditentukan')).toBeVisible();
  await expect(group(page, 'Perlu keputusan')).toContainText('1 belum diputuskan');
  await expectAccessible(page);

  await group(page, 'Perlu keputusan').click();
  await expect(page).toHaveURL(/verdict=doubtful/);
  await expect(rowOf(page, 'Sari Utami')).toContainText(known.email);
  await rowOf(page, 'Sari Utami').getByRole('button', { name: 'Anggota baru' }).click();
  await expect(rowOf(page, 'Sari Utami').getByRole('button', { name: 'Anggota baru' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);

  await group(page, 'Salah').click();
  await expect(rowOf(page, 'Baris 9')).toContainText('Email tidak valid.');
  await expect(rowOf(page, 'Baris 9')).toContainText('ani@contoh');
  await expect(rowOf(page, 'Baris 9')).not.toContainText('Email wajib diisi.');
  const file = page.waitForEvent('download');
  await press(page, 'Unduh baris salah (.xlsx)');
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);

  await press(page, 'Impor 2 anggota');
  const dialog = page.getByRole('dialog', { name: 'Impor Anggota' });
  await expect(dialog).toContainText('Tidak ada email yang dikirim');
  await expect(dialog).toContainText('1 baris salah tidak diimpor');
  await dialog.getByRole('button', { name: 'Impor 2 anggota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil Impor' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('2 anggota diimpor');
  await expect(page.getByText('3 baris ditemukan')).toBeAttached();
  const repair = page.waitForEvent('download');
  await press(page, 'Unduh baris salah (.xlsx)');
  expect((await repair).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectAccessible(page);
  await expectWholeWords(page);
  expect(await namesOf(admin, 'Budi Hartono')).toEqual(['Budi Hartono']);
  expect(await namesOf(admin, 'Sari Utami')).toEqual(['Sari Utami', 'Sari Utami']);

  await press(page, 'Batalkan impor');
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan impor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impor Dikembalikan' })).toBeVisible();
  await expect(group(page, 'Dikembalikan 2')).toBeVisible();
  expect(await namesOf(admin, 'Budi Hartono')).toEqual([]);
  expect(await namesOf(admin, 'Sari Utami')).toEqual(['Sari Utami']);
  await page.getByRole('link', { name: 'Impor Anggota' }).click();
  await expect(page.getByRole('row', { name: DENTISTS })).toContainText('2 dikembalikan');
});

test('[IMP-001] a file that cannot be read is refused at the field, with what to do', async ({ page }) => {
  await page.goto('/admin/users/import');
  const field = page.getByLabel('File', { exact: true });
  const oldExcel = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  await field.setInputFiles({ name: 'lama.xls', mimeType: 'application/vnd.ms-excel', buffer: oldExcel });
  await press(page, 'Lanjut ke kolom');
  await expect(field).toHaveAccessibleDescription(
    new RegExp(importRefusals.oldExcel.slice(0, 40).replace(/[()]/g, '.')),
  );
  await expect(page.getByRole('link', { name: 'bantuan tentang file anggota' })).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
  await field.setInputFiles({ name: 'besar.xlsx', mimeType: '', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(field).toHaveAccessibleDescription(new RegExp(importRefusals.tooLarge));
});

test('[IMP-001] template and present members can be downloaded as a starting point', async ({ page }) => {
  await page.goto('/admin/users/import');
  for (const button of ['Unduh template', 'Unduh data anggota']) {
    const file = page.waitForEvent('download');
    await press(page, button);
    expect((await file).suggestedFilename()).toMatch(/\.xlsx$/);
  }
});

test('[IMP-002] the same headers are mapped as in the last committed import, and the screen says so', async ({
  page,
  admin,
}) => {
  const lines = [
    ['Nama', 'Email', 'WA', 'Asal Sekolah'],
    ['Ningsih', 'ningsih.guru@contoh.id', '081234560001', 'SMA Contoh'],
  ];
  const bytes = new Uint8Array(csv(lines));
  const upload = async () =>
    (await admin.ask(imports.upload, { file: { bytes, name: 'guru.csv', type: 'text/csv' }, body: {} })).data;
  const first = await upload();
  await page.goto(`/admin/users/import/${first.id}`);
  await expect(page).toHaveURL(/\/columns$/);
  await expect(page.getByText('Pilihan kolom dari impor sebelumnya dipakai')).toBeHidden();
  await page.getByLabel('Data dari kolom Asal Sekolah').selectOption('Tidak diimpor');
  await tabTo(page.getByLabel('Institusi', { exact: true }));
  await page.keyboard.type('Dinas Pendidikan');
  await page.getByLabel('Kategori Institusi', { exact: true }).selectOption({ index: 1 });
  await enter(page.getByRole('button', { name: 'Periksa 1 baris' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  const params = { id: first.id };
  await admin.ask(imports.commit, { params });
  const stateOf = async () => (await admin.ask(imports.show, { params })).data.state;
  await expect.poll(stateOf).toBe('committed');
  const second = await upload();
  await page.goto(`/admin/users/import/${second.id}/columns`);
  await expect(page.getByText('Pilihan kolom dari impor sebelumnya dipakai')).toBeVisible();
  await expect(page.getByLabel('Data dari kolom Asal Sekolah')).toHaveValue('');
});

test('labels and institutions are decided about once, with what is proposed', async ({ page, admin }) => {
  const mark = unusedMark();
  const kind = await addCompanyCategory(admin, { name: `Lembaga ${mark}` });
  const company = { company: `Balai ${mark}`, company_category: kind.id };
  await addMember(admin, { ...company, hp: '085600000002' });
  const bytes = csv([
    ['Nama', 'Email', 'WA', 'Institusi', 'Label'],
    ['Balai Satu', `satu.${mark}@contoh.id`, '081234560011', `Balai ${mark}`, `Relawan ${mark}`],
    ['Pabrik Dua', `dua.${mark}@contoh.id`, '081234560012', `Pabrik ${mark}`, ''],
  ]);
  const file = { bytes: new Uint8Array(bytes), name: 'lembaga.csv', type: 'text/csv' };
  const { data } = await admin.ask(imports.upload, { file, body: {} });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/users/import/${data.id}/columns`);
  await press(page, 'Periksa 2 baris');
  await expect(page.getByRole('main')).toContainText('2 baris menunggu keputusan tentang namanya.');
  await expect(rowOf(page, 'Balai Satu')).toContainText('Menunggu keputusan');
  await expect(page.getByLabel(`Kategori Institusi untuk Balai ${mark}`)).toHaveValue(String(kind.id));
  await expectAccessible(page);
  await page.getByLabel(`Label untuk Relawan ${mark}`).selectOption('Buat label baru');
  await page.getByLabel(`Kategori Institusi untuk Pabrik ${mark}`).selectOption(kind.name);
  await enter(page.getByRole('button', { name: 'Simpan dan periksa ulang' }).first());
  await expect(page.getByRole('button', { name: 'Impor 2 anggota' })).toBeEnabled();
});

test('[IMP-002] columns with an unknown header are named above the table', async ({ page }) => {
  const bytes = csv([
    ['Nama', 'Email', 'Sandi Lokal'],
    ['Sari', 'sari@contoh.id', 'XR-7'],
  ]);
  await page.goto('/admin/users/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'asing.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await press(page, 'Lanjut ke kolom');
  await expect(page.getByRole('note').filter({ hasText: 'tidak dikenal' })).toContainText(
    'C (Sandi Lokal) tidak ikut diimpor',
  );
});

test('[IMP-002] rows of people without a header are opened, and the screen says so', async ({ page }) => {
  const bytes = csv([['Sari', 'sari@contoh.id', 'XR-7']]);
  await page.goto('/admin/users/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'tanpa-judul.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await press(page, 'Lanjut ke kolom');
  const main = page.getByRole('main');
  await expect(main).toContainText('Judul kolom file ini tidak dikenal');
  await expect(main).toContainText('Isi kolom A, C tidak ikut diimpor (2 sel)');
  await expect(page.getByLabel('Data dari kolom Kolom B')).toHaveValue('email');
  await expectAccessible(page);
});

test('[IMP-004] a person who sees how the dates of a column are read chooses their order', async ({
  page,
}) => {
  const bytes = csv([
    ['Nama', 'Email', 'Tgl Lahir', 'Masa Berlaku'],
    ['Sari', 'sari.bulan@contoh.id', '4/5/1990', 'Des 2026'],
    ['Budi', 'budi.bulan@contoh.id', '', 'Seumur hidup'],
    ['Wati', 'wati.bulan@contoh.id', '', '05/06'],
  ]);
  await page.goto('/admin/users/import');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'lahir.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  await press(page, 'Lanjut ke kolom');
  const order = page.getByLabel('Urutan tanggal di Kolom C (Tgl Lahir)');
  await expect(order).toHaveValue('dayFirst');
  await expect(order).toHaveAccessibleDescription(/tidak membuktikan/);
  await order.selectOption('Bulan dulu: 4/5/1990 = 5 April 1990');
  await expect(page.getByRole('main')).toContainText(
    'hari terakhirnya, misalnya Des 2026 = 31 Desember 2026',
  );
  const short = page.getByLabel('Arti "05/06" di Kolom D (Masa Berlaku)');
  await expect(short).toHaveAccessibleDescription(/menjadi kesalahan sampai artinya dipilih/);
  await short.selectOption('Bulan/tahun: 31 Mei 2006');
  const meaning = page.getByLabel('Arti "Seumur hidup" di Kolom D (Masa Berlaku)');
  await meaning.selectOption('Berakhir pada tanggal tertentu');
  await expect(page.getByRole('button', { name: 'Periksa 3 baris' })).toBeDisabled();
  await page.getByLabel('Berlaku sampai', { exact: true }).fill('2099-12-31');
  await expectAccessible(page);
  await press(page, 'Periksa 3 baris');
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa Impor' })).toBeVisible();
  await page.getByRole('link', { name: 'Ubah kolom' }).click();
  await expect(order).toHaveValue('monthFirst');
  await expect(meaning).toHaveValue('end');
  await expect(short).toHaveValue('months');
});

test('[IMP-005] an admin who is slower than another sees what the other did', async ({ page, admin }) => {
  const { id } = await checkImport(admin, ARCHITECTS);
  await page.goto(`/admin/users/import/${id}`);
  await press(page, 'Impor 2 anggota');
  await admin.ask(imports.commit, { params: { id } });
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 2 anggota' }).click();
  await expect(toasts(page)).toContainText(importErrors.notOpen);
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil Impor' })).toBeVisible();
});

/** Above the list, also with text at twice its size. */
async function expectWholeWords(page: Page): Promise<void> {
  await expect(group(page, 'Ditambahkan')).toBeVisible();
  for (const size of ['200%', '100%']) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
    expect(await page.evaluate<string[]>(brokenWords)).toEqual([]);
  }
}

/** Labels of one word on two lines, and those that are wider than their button. */
const brokenWords = `[...document.querySelectorAll('search button > span:first-child')]
  .filter((label) => {
    const lines = document.createRange();
    lines.selectNodeContents(label);
    const isBroken = !label.textContent.includes(' ') && lines.getClientRects().length > 1;
    return isBroken || label.scrollWidth > label.clientWidth;
  })
  .map((label) => label.textContent)`;
