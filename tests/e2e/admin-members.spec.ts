// The member list: filters, paging, actions of a row, export.
import type { Page } from '@playwright/test';
import type { MemberStatus } from '#shared/labels.ts';
import { members } from '#shared/members.contract.ts';
import { renewals } from '#shared/renewals.contract.ts';
import { addMember } from '../builders/member-bodies.ts';
import { type AdminSession, expect, test } from '../setup/admin-test.ts';
import { press, toasts, watchCalls } from '../setup/page.ts';
import { cell, emptyCell, row } from './steps/table.ts';

const PERMANENT = 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.';

let serial = 0;
/** A word that only the members of one test have in their names. */
const unusedMark = () => `Rombongan${Date.now()}${++serial}`;

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Aksi untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A member with titles, running membership and number. */
async function addActive(admin: AdminSession, fields: Record<string, unknown> = {}) {
  return addMember(admin, {
    title_before_name: 'Dr.',
    title_after_name: 'M.Si.',
    place_of_birth: 'Bogor',
    date_of_birth: '1985-08-17',
    status: 'active',
    started_at: '2026-05-01',
    expired_at: '2099-12-31',
    ...fields,
  });
}

test('[USR-001] [USR-009] [AMB-015] the list of members has its heading, filters, columns and pager', async ({
  page,
  admin,
  isMobile,
}) => {
  await addMember(admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Anggota' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kelola Data Anggota - /);
  await expect(page.getByText(/^Halaman 1 dari \d+$/)).toBeVisible();
  if (!isMobile)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Anggota',
      'Nomor Anggota',
      'Institusi',
      'Terdaftar',
      'Status',
      'Aksi',
    ]);
});

test('[USR-010] [USR-011] [USR-012] [USR-013] [USR-014] [USR-015] [AMB-013] [FMT-003] a row tells everything about its member', async ({
  page,
  admin,
}) => {
  const member = await addActive(admin, { created_at: '2025-05-03' });
  await page.goto(`/admin/users?keyword=${member.email}`);
  const shown = row(page, member.email);
  await expect(cell(shown, 'Anggota')).toContainText(`Dr. ${member.name}, M.Si.`);
  await expect(cell(shown, 'Nomor Anggota')).toHaveText(member.member_number ?? 'nomor');
  await expect(cell(shown, 'Institusi')).toContainText(member.company);
  await expect(cell(shown, 'Institusi')).toContainText(member.company_category?.name ?? 'kategori');
  await expect(cell(shown, 'Terdaftar')).toHaveText('3 Mei 2025 00.00');
  await expect(cell(shown, 'Status')).toHaveText('Aktif');
});

test('the initials of a member are those of the name, not of its titles', async ({ page, admin }) => {
  const member = await addActive(admin, { name: `Wulan ${unusedMark()} Yasmin`, title_before_name: 'Prof.' });
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email).locator('[data-initials]')).toHaveAttribute('data-initials', 'WY');
});

const statuses: [MemberStatus, string][] = [
  ['pending', 'Tertunda'],
  ['active', 'Aktif'],
  ['inactive', 'Tidak Aktif'],
  ['rejected', 'Ditolak'],
];

test('[USR-002] [USR-003] [USR-004] [USR-005] [USR-015] [AMB-003] [AMB-005] the three filters narrow the list together', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  for (const [status] of statuses)
    await addActive(admin, {
      name: `${mark} ${status}`,
      status,
      expired_at: status === 'active' ? '2099-12-31' : '2026-06-01',
    });
  const categoryId = (await addMember(admin, { name: `${mark} lain` })).company_category_id;
  await page.goto('/admin/users');
  await page.getByRole('main').getByLabel('Cari').fill(mark);
  await expect(row(page, mark)).toHaveCount(5);
  const filters = page.getByRole('search', { name: 'Saring data' });
  await expect(filters.getByLabel('Status').getByRole('option')).toHaveText([
    'Semua Status',
    ...statuses.map(([, label]) => label),
  ]);
  for (const [status, label] of statuses) {
    await filters.getByLabel('Status').selectOption(label);
    await expect(row(page, `${mark} ${status}`).getByText(label, { exact: true })).toBeVisible();
    await expect(row(page, mark)).toHaveCount(status === 'pending' ? 2 : 1);
  }
  await expect(filters.getByLabel('Kategori Institusi').getByRole('option').first()).toHaveText(
    'Semua Kategori',
  );
  await filters.getByLabel('Kategori Institusi').selectOption(String(categoryId));
  for (const kept of [`company_category=${categoryId}`, `keyword=${mark}`, 'status=rejected'])
    await expect(page).toHaveURL(new RegExp(kept));
  await expect(row(page, mark)).toHaveCount(1);
  await page.reload();
  await expect(row(page, mark)).toHaveCount(1);
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue(mark);
});

test('[USR-006] [USR-009] page two, and every change of a filter leads back to page one', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  for (let number = 1; number <= 16; number += 1) await addMember(admin, { name: `${mark} ${number}` });
  await page.goto(`/admin/users?keyword=${mark}`);
  await expect(page.getByText('Total data: 16')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Halaman 2 dari 2')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(1);
  const asked = page.waitForRequest((request) => request.url().includes('status=pending'));
  await page.getByLabel('Status', { exact: true }).selectOption('Tertunda');
  expect(new URL((await asked).url()).searchParams.has('page')).toBe(false);
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(15);
});

test('[USR-007] the reload button fetches the list again with its filters', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email)).toContainText('Tertunda');
  await admin.ask(renewals.add, { body: { user: member.id, duration: 1 } });
  await press(page, 'Muat ulang');
  await expect(row(page, member.email)).toContainText('Aktif');
});

test('[USR-016] the menu of a row holds exactly five actions', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await page.getByRole('button', { name: `Aksi untuk ${member.name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Preview',
    'Kelola Anggota',
    'Cetak Kartu',
    'Acceptance Letter',
    'Hapus',
  ]);
});

test('[USR-017] [AMB-081] the preview shows photo, biodata and membership of the member as it is now', async ({
  page,
  admin,
}) => {
  const member = await addActive(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  const asked = page.waitForRequest((request) => request.url().endsWith(`/api/users/${member.id}`));
  await act(page, member.name, 'Preview');
  await asked;
  const preview = page.getByRole('dialog', { name: 'Preview Anggota' });
  const facts = [
    `Dr. ${member.name}, M.Si.`,
    member.email,
    'Bogor',
    '17 Agustus 1985',
    member.company,
    member.company_category?.name ?? '',
    '081234567890',
    member.member_number ?? 'nomor',
    member.category?.name ?? 'kategori',
    '1 Mei 2026',
    '31 Desember 2099',
    'Aktif',
  ];
  for (const fact of facts) await expect(preview).toContainText(fact);
  await expect(preview.getByRole('link', { name: '081234567890' })).toHaveAttribute(
    'href',
    'https://wa.me/6281234567890',
  );
});

test('[USR-018] Kelola Anggota opens the screen of the member', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await act(page, member.name, 'Kelola Anggota');
  await expect(page).toHaveURL(`/admin/users/${member.id}/manage`);
});

const documents = [
  ['DOC-005', 'Cetak Kartu', 'Mengunduh kartu anggota...'],
  ['DOC-006', 'Acceptance Letter', 'Mengunduh acceptance letter...'],
] as const;

for (const [id, action, loading] of documents)
  test(`[${id}] [DOC-012] [DOC-013] [DOC-014] [DOC-016] [DOC-017] [AMB-073] ${action} opens a PDF in a new window`, async ({
    page,
    admin,
  }) => {
    const member = await addActive(admin);
    await page.goto(`/admin/users?keyword=${member.email}`);
    const file = page
      .context()
      .waitForEvent('response', (answer) => answer.url().includes('/files/documents/'));
    await page.route('**/api/users/*/*', async (route) => {
      await expect(toasts(page)).toContainText(loading);
      await route.continue();
    });
    const opened = page.waitForEvent('popup');
    await act(page, member.name, action);
    await opened;
    expect((await file).headers()['content-type']).toBe('application/pdf');
    await expect(toasts(page)).not.toContainText(loading);
    await expect(page).toHaveURL(/\/admin\/users\?keyword=/);
  });

test('[ERR-014] [DOC-005] a member without a number has no card, and the server says why', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await act(page, member.name, 'Cetak Kartu');
  await expect(toasts(page)).toContainText(
    'Dokumen belum tersedia karena anggota belum memiliki nomor anggota.',
  );
  await expect(toasts(page)).not.toContainText('Mengunduh kartu anggota...');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('[USR-019] [ERR-028] [ERR-042] [ERR-043] a member is deleted only after the confirmation', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email)).toBeVisible();
  const calls = watchCalls(page);
  await act(page, member.name, 'Hapus');
  const dialog = page.getByRole('dialog', { name: 'Hapus Anggota' });
  await expect(dialog).toContainText(member.name);
  await expect(dialog).toContainText(PERMANENT);
  await press(page, 'Batal');
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);

  await act(page, member.name, 'Hapus');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Data anggota berhasil dihapus');
  await expect(emptyCell(page)).toBeVisible();
  const { total } = await admin.ask(members.list, { query: { keyword: member.email } });
  expect(total).toBe(0);
});

test('[DOC-003] [DOC-007] [DOC-008] [DOC-015] [AMB-012] the export downloads the members that match the two selectors', async ({
  page,
  admin,
}) => {
  const { company_category_id } = await addActive(admin);
  await page.goto('/admin/users');
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Export data ke excel' }) });
  await expect(panel.getByLabel('Kategori').getByRole('option').first()).toHaveText('Semua Kategori');
  await expect(panel.getByLabel('Status').getByRole('option').first()).toHaveText('Semua Status');
  await panel.getByLabel('Kategori').selectOption(String(company_category_id));
  await panel.getByLabel('Status').selectOption('Aktif');
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/users/export/excel'));
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await asked).postDataJSON()).toEqual({ status: 'active', category: String(company_category_id) });
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(/\/admin\/users$/);
});

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

test('[USR-031] [AMB-004] [AMB-061] only an inactive member can be given a number by hand; dates belong to memberships', async ({
  page,
}) => {
  await page.goto('/admin/users/create');
  const status = page.getByLabel('Status Anggota');
  await expect(status.getByRole('option')).toHaveText([
    'Pilih status',
    ...statuses.map(([, label]) => label),
  ]);
  const number = page.getByRole('switch', { name: 'Buat nomor anggota' });
  await expect(number).toBeHidden();
  for (const [value, label] of statuses) {
    await status.selectOption(label);
    await expect(number).toBeVisible({ visible: value === 'inactive' });
    const hasDates = value === 'active' || value === 'inactive';
    await expect(page.getByLabel('Tanggal Mulai')).toBeVisible({ visible: hasDates });
    await expect(page.getByLabel('Berlaku sampai')).toBeVisible({ visible: hasDates });
  }
});

test('[USR-031] [USR-039] [AMB-061] an inactive member of old times keeps dates and gets the number', async ({
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

test('[ADM-014] [AMB-064] the header search works on the list itself, too', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto('/admin/users?keyword=lama');
  await page.getByRole('searchbox', { name: 'Cari anggota' }).fill(member.email);
  await page.keyboard.press('Enter');
  await expect(row(page, member.email)).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue(member.email);
});

test('[ERR-044] [AMB-052] without members the list says so', async ({ page }) => {
  await page.goto('/admin/users?keyword=tidakmungkinada');
  await expect(emptyCell(page)).toBeVisible();
});
