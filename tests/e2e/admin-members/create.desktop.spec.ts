// Adding a member.
import { members } from '#shared/members/members.contract.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { memberStatuses } from '../steps/member-statuses.ts';

test('[USR-008] [USR-020] [USR-033] [ERR-029] a pending member is added with the six marked fields', async ({
  page,
  admin,
}) => {
  const name = unusedMark();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Tambah Anggota' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Anggota' })).toBeVisible();
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('Email').fill(`${name}@contoh.id`);
  await page.getByLabel('Institusi', { exact: true }).fill('PT Rasa Nusantara');
  await page.getByLabel('Kategori Institusi').selectOption({ index: 1 });
  await page.getByLabel('HP/WA').fill('081234567890');
  await page.getByLabel('Status Anggota').selectOption('Tertunda');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Anggota berhasil ditambahkan');
  const { data } = await admin.ask(members.list, { query: { keyword: name } });
  await expect(page).toHaveURL(`/admin/users/${data[0]?.id}/manage`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(data[0]).toMatchObject({ member_status: 'pending', member_number: null });
});

test('[USR-033] [ERR-012] the six required fields are marked, and each says that it is missing', async ({
  page,
}) => {
  await page.goto('/admin/users/create');
  await press(page, 'Simpan');
  const missing = {
    'Nama Lengkap': 'Nama lengkap wajib diisi.',
    Email: 'Email wajib diisi.',
    Institusi: 'Institusi wajib diisi.',
    'Kategori Institusi': 'Kategori institusi wajib dipilih.',
    'HP/WA': 'HP/WA wajib diisi.',
    'Status Anggota': 'Status anggota wajib dipilih.',
  };
  for (const [label, message] of Object.entries(missing)) {
    const main = page.getByRole('main');
    await expect(main.getByLabel(label, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    await expect(main.locator('label').getByText(label, { exact: true })).toHaveCSS('content', /\*/, {
      pseudo: 'after',
    });
  }
  await expect(page.getByLabel('Nama Lengkap')).toBeFocused();
});

test('[USR-031] [AMB-004] [AMB-061] only an inactive member can get a number by hand; dates belong to memberships', async ({
  page,
}) => {
  await page.goto('/admin/users/create');
  const status = page.getByLabel('Status Anggota');
  await expect(status.getByRole('option')).toHaveText([
    'Pilih status',
    ...memberStatuses.map(([, label]) => label),
  ]);
  const number = page.getByRole('switch', { name: 'Buat nomor anggota' });
  await expect(number).toBeHidden();
  for (const [value, label] of memberStatuses) {
    await status.selectOption(label);
    await expect(number).toBeVisible({ visible: value === 'inactive' });
    const hasDates = value === 'active' || value === 'inactive';
    await expect(page.getByLabel('Tanggal Mulai')).toBeVisible({ visible: hasDates });
    await expect(page.getByLabel('Berlaku sampai')).toBeVisible({ visible: hasDates });
  }
});

test('[USR-031] [USR-039] [AMB-061] an inactive long-standing member has the dates and gets a number', async ({
  page,
  admin,
}) => {
  const name = unusedMark();
  await page.goto('/admin/users/create');
  await page.getByLabel('Nama Lengkap').fill(name);
  await page.getByLabel('Email').fill(`${name}@contoh.id`);
  await page.getByLabel('Gelar Depan').fill('Prof.');
  await page.getByLabel('Institusi', { exact: true }).fill('PT Rasa Nusantara');
  await page.getByLabel('Kategori Institusi').selectOption({ index: 1 });
  await page.getByLabel('HP/WA').fill('081234567890');
  await page.getByLabel('Status Anggota').selectOption('Tidak Aktif');
  await page.getByLabel('Tanggal Terdaftar').fill('2019-12-09');
  await expect(page.getByLabel('Tanggal Terdaftar')).toHaveAccessibleDescription(
    '9 Desember 2019 Kosongkan untuk hari ini.',
  );
  await page.getByLabel('Tanggal Lahir').pressSequentially('05061990');
  await expect(page.getByLabel('Tanggal Lahir')).toHaveAccessibleDescription('5 Juni 1990');
  await page.getByLabel('Tanggal Mulai').fill('2020-01-01');
  await page.getByLabel('Berlaku sampai').fill('2021-01-01');
  await page.getByRole('switch', { name: 'Buat nomor anggota' }).check();
  await press(page, 'Simpan');
  await expect(page.getByRole('heading', { name: `Prof. ${name}` })).toBeVisible();
  await expect(page.getByText('1 Januari 2020 - 1 Januari 2021')).toBeVisible();
  await expect(page.getByText('9 Desember 2019 00.00')).toBeVisible();
  const { data } = await admin.ask(members.list, { query: { keyword: name } });
  expect(data[0]).toMatchObject({ member_status: 'inactive', member_number: expect.any(String) });
});
