// The list of members as a place of work: conditions, views, and work on many.
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { addActiveMember, addMember } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { openTool } from '../steps/list-tools.ts';
import { row } from '../steps/table.ts';

test('[LIST-001] [LIST-002] [LIST-003] a secretary filters, chooses columns, stores the view and comes back to it', async ({
  page,
  admin,
  isMobile,
}) => {
  const mark = unusedMark();
  const member = await addMember(admin, { name: `Wulan ${mark}` });
  await page.goto(`/admin/users?keyword=${mark}`);
  await press(page, 'Saring');
  const dialog = page.getByRole('dialog', { name: 'Saring' });
  await dialog.getByLabel('Data').selectOption('Login');
  await dialog.getByRole('combobox', { name: 'Syarat' }).selectOption('belum pernah');
  await dialog.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page).toHaveURL(/conditions=login\.blank/);
  await expect(page.getByRole('list', { name: 'Saringan yang dipakai' })).toHaveText('Login: belum pernah');
  await openTool(page, 'Kolom');
  const columns = page.getByRole('dialog', { name: 'Kolom' });
  await columns.getByRole('checkbox', { name: 'Terdaftar' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Label' }).check();
  await columns.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page).toHaveURL(/columns=number\.company\.status\.labels/);
  await openTool(page, 'Tampilan');
  const views = page.getByRole('dialog', { name: 'Tampilan' });
  await views.getByLabel('Nama tampilan').fill(`Belum login ${mark}`);
  await views.getByRole('button', { name: 'Simpan Tampilan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Belum login ${mark}` })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus saringan Login: belum pernah' }).click();
  await expect(page.getByText('Ada perubahan yang belum disimpan')).toBeVisible();
  if (isMobile) await press(page, 'Navigasi');
  await page
    .getByRole('list', { name: 'Tampilan anggota' })
    .getByRole('link', { name: `Belum login ${mark}` })
    .click();
  await expect(page.getByRole('list', { name: 'Saringan yang dipakai' })).toHaveText('Login: belum pernah');
  await expect(page.getByText('Ada perubahan yang belum disimpan')).toBeHidden();
  await expect(row(page, member.email)).toBeVisible();
});

test('[LIST-001] a secretary sorts by name and by a month that moves', async ({ page, admin, isMobile }) => {
  const mark = unusedMark();
  for (const name of ['Zahra', 'Ågård', 'Budi']) await addMember(admin, { name: `${name} ${mark}` });
  await page.goto(`/admin/users?keyword=${mark}`);
  if (isMobile) {
    await openTool(page, 'Kolom');
    const columns = page.getByRole('dialog', { name: 'Kolom' });
    await columns.getByLabel('Urutan anggota').selectOption('Nama A–Z');
    await columns.getByRole('button', { name: 'Tampilkan' }).click();
  } else {
    const head = page.getByRole('columnheader', { name: 'Anggota', exact: true });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  }
  await expect(page).toHaveURL(/order=name_az/);
  const names = page.locator('tbody th');
  await expect(names).toHaveText([/Ågård/, /Budi/, /Zahra/]);
  await press(page, 'Saring');
  const dialog = page.getByRole('dialog', { name: 'Saring' });
  await dialog.getByLabel('Data').selectOption('Terdaftar');
  await dialog.getByRole('combobox', { name: 'Syarat' }).selectOption('n hari ke belakang');
  await expect(dialog.getByText(/^30 hari ke belakang: /)).toBeVisible();
  await dialog.getByLabel('Jumlah hari').fill('0');
  await dialog.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Isi jumlah hari, 1 sampai 3.650.');
  await dialog.getByLabel('Jumlah hari').fill('7');
  await dialog.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page).toHaveURL(/conditions=joined\.back\.7/);
  await expect(page.getByRole('list', { name: 'Saringan yang dipakai' })).toContainText(
    '7 hari ke belakang (',
  );
  await expect(names).toHaveCount(3);
});

test('[LIST-004] [LIST-005] [LIST-006] a label is given to chosen members, and taken back', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  for (const name of ['Ani', 'Budi', 'Cici']) await addMember(admin, { name: `${name} ${mark}` });
  await admin.ask(labels.add, { body: { name: `Label ${mark}`, color: 'green' } });
  await page.goto(`/admin/users?keyword=${mark}`);
  const table = page.getByRole('table', { name: 'Daftar anggota' });
  const before = await table.boundingBox();
  await press(page, 'Pilih');
  const after = await table.boundingBox();
  expect(after?.y, 'the table stays where it was').toBe(before?.y);
  await page.getByRole('checkbox', { name: `Pilih Ani ${mark}` }).check();
  await page.getByRole('checkbox', { name: `Pilih Cici ${mark}` }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 dipilih')).toBeVisible();
  await page.getByRole('checkbox', { name: `Pilih Budi ${mark}` }).uncheck();
  await expect(page.getByText('2 dipilih')).toBeVisible();
  await press(page, 'Tindakan');
  const dialog = page.getByRole('dialog', { name: 'Tindakan' });
  await dialog.getByRole('button', { name: 'Beri label' }).click();
  await expect(dialog.getByText(`Beri label untuk 2 anggota`)).toBeVisible();
  await dialog.getByLabel('Label').selectOption(`Label ${mark}`);
  await expect(dialog.getByText('2 anggota akan dikerjakan.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Jalankan' }).click();
  await expect(page.getByText('2 berhasil, 0 dilewati, 0 gagal.')).toBeVisible({ timeout: 15_000 });
  await press(page, 'Urungkan');
  await page.getByRole('dialog').getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText(/2 dikembalikan, 0 tetap, 0 gagal\.$/)).toBeVisible({
    timeout: 15_000,
  });
});

test('[LIST-005] the cards of chosen members are one PDF, which the history finds again', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  for (const name of ['Ani', 'Budi']) await addActiveMember(admin, { name: `${name} ${mark}` });
  await addMember(admin, { name: `Tanpa Nomor ${mark}` });
  await page.goto(`/admin/users?keyword=${mark}`);
  await press(page, 'Pilih');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await press(page, 'Tindakan');
  const dialog = page.getByRole('dialog', { name: 'Tindakan' });
  await dialog.getByRole('button', { name: 'Kartu anggota (PDF)' }).click();
  await dialog.getByLabel('Susunan').selectOption('Satu per halaman');
  await expect(dialog.getByText('2 anggota akan dikerjakan.')).toBeVisible();
  await expect(dialog.getByText('1 dilewati: belum punya nomor anggota')).toBeVisible();
  await dialog.getByRole('button', { name: 'Jalankan' }).click();
  await expect(page.getByText('2 berhasil, 1 dilewati, 0 gagal.')).toBeVisible({ timeout: 15_000 });
  const address = page.url();
  await page.goto('/admin/users');
  await openTool(page, 'Riwayat Pekerjaan');
  await page.getByRole('link', { name: 'Kartu anggota (PDF): Satu per halaman' }).first().click();
  await expect(page).toHaveURL(address);
  const download = page.waitForEvent('download');
  await press(page, 'Unduh kartu');
  expect((await download).suggestedFilename()).toMatch(/^Kartu Anggota .*\.pdf$/);
});
