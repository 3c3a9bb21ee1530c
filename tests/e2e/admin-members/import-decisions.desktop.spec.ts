// Doubtful rows of an import, decided one by one and together, and the import while it runs.
import type { Page } from '@playwright/test';
import { imports } from '#shared/imports/imports.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { checkFile } from '../../builders/as-admin/imports.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { csv, importHeaders, people } from '../../builders/spreadsheets/import-files.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { group, rowOf } from '../steps/import-rows.ts';

test.use({ environment: ownProduct('Keputusan') });

const known = ['Rina Kusuma', 'Tono Wijaya', 'Wati Lestari'] as const;

function checkRows(admin: AdminSession, rows: (string | number)[][]) {
  const bytes = new Uint8Array(csv([importHeaders, ...rows]));
  return checkFile(admin, { bytes, name: 'anggota.csv', type: 'text/csv' });
}

const isChosen = (page: Page, name: string, decision: string) =>
  expect(rowOf(page, name).getByRole('button', { name: decision })).toHaveAttribute('aria-pressed', 'true');

async function decideAll(page: Page, button: string, title: string): Promise<void> {
  await press(page, button);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test('[IMP-003] doubtful rows are decided by one or together, and each decision can be undone', async ({
  page,
  admin,
}) => {
  // The same name and birthday as in the file.
  await Promise.all(known.map((name) => addMember(admin, { name, date_of_birth: '1980-08-17' })));
  const rows = known.map((name, at) => [
    '',
    name,
    `baru${at}@contoh.id`,
    `08130000000${at}`,
    '17/08/1980',
    'PT Baru',
    'Umum',
  ]);
  const { id } = await checkRows(admin, rows);
  await page.goto(`/admin/users/import/${id}?verdict=doubtful`);
  const [linked, imported, skipped] = known;
  const open = group(page, 'Perlu keputusan');
  await expect(open).toContainText('3 belum diputuskan');
  await rowOf(page, linked)
    .getByRole('button', { name: `Sama dengan ${linked}` })
    .click();
  await isChosen(page, linked, `Sama dengan ${linked}`);
  await expect(open).toContainText('2 belum diputuskan');

  await decideAll(page, 'Lewati semua', 'Lewati Semua');
  await isChosen(page, imported, 'Lewati baris ini');
  await isChosen(page, skipped, 'Lewati baris ini');
  await isChosen(page, linked, `Sama dengan ${linked}`);
  await expect(page.getByRole('button', { name: 'Lewati semua' })).toHaveCount(0);

  await rowOf(page, imported).getByRole('button', { name: 'Batalkan keputusan' }).click();
  await expect(open).toContainText('1 belum diputuskan');
  await decideAll(page, 'Impor semua', 'Impor Semua');
  await isChosen(page, imported, 'Anggota baru');

  await admin.ask(imports.commit, { params: { id } });
  const companiesOf = async (keyword: string) => {
    const { data } = await admin.ask(members.list, { query: { keyword } });
    return data.map(({ company }) => company).toSorted();
  };
  await expect.poll(() => companiesOf(linked)).toEqual(['PT Baru']);
  expect(await companiesOf(imported)).toEqual(['PT Baru', 'PT Rasa Nusantara']);
  expect(await companiesOf(skipped)).toEqual(['PT Rasa Nusantara']);
});

test('[IMP-004] a status of the file is decided once for all its rows, and can be changed', async ({
  page,
  admin,
}) => {
  const statuses = ['Meninggal', 'Meninggal', 'Aktif'];
  const lines = people(3, 40).map((row, at) => [...row, statuses[at] ?? '']);
  const bytes = new Uint8Array(csv([[...importHeaders, 'Status'], ...lines]));
  const { id } = await checkFile(admin, { bytes, name: 'anggota.csv', type: 'text/csv' });
  await page.goto(`/admin/users/import/${id}`);
  const choice = page.getByRole('combobox', { name: 'Baris dengan status Meninggal' });
  const apply = page.getByRole('button', { name: 'Simpan dan periksa ulang' });
  await expect(page.getByRole('heading', { name: 'Status di file' })).toBeVisible();
  await expect(group(page, 'Perlu keputusan')).toContainText('2');
  await expect(apply).toBeDisabled();
  await choice.selectOption('Lewati');
  await apply.click();
  await expect(page.getByText('2 baris dilewati menurut statusnya.')).toBeVisible();
  await group(page, 'Dilewati').click();
  await expect(page.getByText('Status di file: Meninggal.').first()).toBeVisible();

  await page.getByText('3 orang dengan 2 status di file: 1 masuk, 2 dilewati').click();
  await choice.selectOption('Masuk');
  await apply.click();
  await expect(page.getByRole('heading', { name: '3 anggota siap diimpor' })).toBeVisible();
  await expect(group(page, 'Dilewati')).toHaveCount(0);
});

test('[IMP-004] what is chosen in two lists of names is saved by the button of either', async ({
  page,
  admin,
}) => {
  const lines = people(2, 50).map((row, at) => [
    ...row.with(6, at === 0 ? 'Pabrik Gula' : 'Akademisi'),
    at === 0 ? 'Aktif' : 'Wafat',
  ]);
  const bytes = new Uint8Array(csv([[...importHeaders, 'Status'], ...lines]));
  const { id } = await checkFile(admin, { bytes, name: 'anggota.csv', type: 'text/csv' });
  await page.goto(`/admin/users/import/${id}`);
  await page.getByRole('combobox', { name: 'Baris dengan status Wafat' }).selectOption('Lewati');
  await page
    .getByRole('combobox', { name: 'Kategori Institusi untuk Pabrik Gula' })
    .selectOption('Abaikan isinya');
  await page.getByRole('button', { name: 'Simpan dan periksa ulang' }).first().click();
  await expect(page.getByText('2 baris di file: 1 baru, 1 dilewati.')).toBeVisible();
});

test('[IMP-003] a kind of fault is said once, with what helps all of its rows', async ({ page, admin }) => {
  const lines = people(4, 60).map((row, at) => (at < 3 ? row.with(4, `3${at}/02/1990`) : row).slice(0, 6));
  const bytes = new Uint8Array(csv([importHeaders.slice(0, 6), ...lines]));
  const { id } = await checkFile(admin, { bytes, name: 'anggota.csv', type: 'text/csv' });
  await page.goto(`/admin/users/import/${id}`);
  const kind = page
    .getByRole('listitem')
    .filter({ hasText: '3 baris: Tanggal lahir tidak ada di kalender.' });
  await expect(kind).toContainText('Kolom Tgl Lahir, misalnya baris 2 "30/02/1990", baris 3 "31/02/1990"');
  await expect(group(page, 'Salah')).toContainText('3');
  await kind.getByRole('button', { name: /^Kosongkan/ }).click();
  await expect(page.getByRole('heading', { name: '4 anggota siap diimpor' })).toBeVisible();
  await expect(kind).toContainText('Sel ini dikosongkan.');
  await expect(page.getByText('Isi kolom Tgl Lahir tidak diimpor: "30/02/1990".')).toBeVisible();
  await kind.getByRole('button', { name: /^Jangan kosongkan/ }).click();
  await expect(group(page, 'Salah')).toContainText('3');
});

test('[IMP-005] a running import shows how far it is, also after a lost connection, and then its result', async ({
  page,
  admin,
}) => {
  const { id } = await checkRows(admin, people(1));
  await page.goto(`/admin/users/import/${id}`);
  let network: 'running' | 'lost' | 'ended' = 'running';
  await page.route(`**/api/imports/${id}`, async (route) => {
    if (network === 'lost') return route.abort();
    const response = await route.fetch();
    if (network === 'ended') return route.fulfill({ response });
    const { data } = await response.json();
    const running = { ...data, state: 'committing', progress: { done: 1, total: 4 } };
    return route.fulfill({ response, json: { data: running } });
  });
  await press(page, 'Impor 1 anggota');
  await page.getByRole('dialog').getByRole('button', { name: 'Impor 1 anggota' }).click();

  const bar = page.getByRole('progressbar', { name: 'Mengimpor anggota' });
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  await expect(page.getByText('1 dari 4 baris')).toBeVisible();
  await expect(page.getByText('Halaman ini boleh ditutup')).toBeVisible();
  network = 'lost';
  await expect(page.getByText('Koneksi terputus.')).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuenow', '25');
  network = 'ended';
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil Impor' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('1 anggota diimpor');
});

test('[IMP-003] six kinds of faults are mended with the keyboard where they are shown', async ({
  page,
  admin,
}) => {
  const wrong: [column: number, cell: string, typed: string][] = [
    [2, 'sari(at)contoh', 'enam1@contoh.id'],
    [3, '8.12346E+11', '081355550002'],
    [4, '31/02/1980', ''],
    [1, '123', 'Enam Macam'],
    [5, '', 'PT Enam'],
    [2, '', 'enam6@contoh.id'],
  ];
  const lines = people(6, 70_000).map((row, at) => row.with(wrong[at]?.[0] ?? 0, wrong[at]?.[1] ?? ''));
  const bytes = new Uint8Array(csv([importHeaders, ...lines.map((row) => row.with(6, 'Akademisi'))]));
  const file = { bytes, name: 'enam.csv', type: 'text/csv' };
  const uploaded = (await admin.ask(imports.upload, { file, body: {} })).data;
  const mapping = uploaded.columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const { id, version } = uploaded;
  // Other imports with these headers may be remembered.
  const options = { mapping, defaults: { company: null, company_category: null, expired_at: null } };
  const { data: shown } = await admin.ask(imports.check, { params: { id }, body: { ...options, version } });
  const choices = shown.unknown.map(({ kind, name }) => ({
    kind,
    name,
    action: 'create' as const,
    id: null,
  }));
  if (choices.length > 0) {
    const body = { ...options, choices, version: shown.version };
    await admin.ask(imports.check, { params: { id }, body });
  }
  await page.goto(`/admin/users/import/${id}?verdict=faulty`);
  await expect(page.getByRole('article')).toHaveCount(6);
  const first = page.getByRole('button', { name: 'Perbaiki Email, baris 2' });
  await first.click();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  for (const [at, [column, , typed]] of wrong.entries()) {
    const label = { 1: 'Nama', 2: 'Email', 3: 'HP/WA', 4: 'Tanggal Lahir', 5: 'Institusi' }[column] ?? '';
    const input = page.getByRole('form', { name: `Isi baris ${at + 2}` }).getByLabel(label, { exact: true });
    await expect(input).toBeFocused();
    if (typed === '') await press(page, 'Kosongkan');
    else {
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('article')).toHaveCount(5 - at);
  }
  await expect(page.getByRole('heading', { name: '6 anggota siap diimpor' })).toBeFocused();
  await group(page, 'Semua').click();
  await expect(rowOf(page, 'Enam Macam')).toContainText('Di file: 123');
  await page.reload();
  await expect(page.getByText('6 sel diketik di sini')).toBeVisible();
  await page.getByRole('button', { name: /^Kembalikan isi file.*Institusi, baris 6$/ }).click();
  await expect(page.getByRole('heading', { name: '5 anggota siap diimpor' })).toBeVisible();
});
