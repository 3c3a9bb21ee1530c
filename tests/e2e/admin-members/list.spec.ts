// The member list: filters, paging, search, export.
import { members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addActiveMember, addMember, givePhoto } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { hold, press } from '../../setup/browser/page.ts';
import { memberStatuses } from '../steps/member-statuses.ts';
import { cell, emptyCell, row } from '../steps/table.ts';

test('[USR-001] [USR-009] [AMB-015] the list of members has its heading, filters, columns and pager', async ({
  page,
  admin,
  isMobile,
}) => {
  await addMember(admin);
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Anggota' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kelola Data Anggota - /);
  const filters = page.getByRole('search', { name: 'Saring data' });
  for (const label of ['Cari', 'Kategori Institusi', 'Status'])
    await expect(filters.getByLabel(label)).toBeVisible();
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

test('[USR-010] [USR-011] [USR-012] [USR-013] [USR-014] [USR-015] [AMB-013] [FMT-003] a row shows everything about its member', async ({
  page,
  admin,
}) => {
  const member = await addActiveMember(admin, { created_at: '2025-05-03' });
  await givePhoto(admin, member);
  await page.goto(`/admin/users?keyword=${member.email}`);
  const shown = row(page, member.email);
  await expect(cell(shown, 'Anggota').getByRole('img', { name: `Foto ${member.name}` })).toBeVisible();
  await expect(cell(shown, 'Anggota')).toContainText(`Dr. ${member.name}, M.Si.`);
  await expect(cell(shown, 'Nomor Anggota')).toHaveText(member.member_number ?? 'nomor');
  await expect(cell(shown, 'Institusi')).toContainText(member.company);
  await expect(cell(shown, 'Institusi')).toContainText(member.company_category?.name ?? 'kategori');
  await expect(cell(shown, 'Terdaftar')).toHaveText('3 Mei 2025 00.00');
  await expect(cell(shown, 'Status')).toHaveText('Aktif');
});

test('the initials of a member are those of the name, not of its titles', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const member = await addActiveMember(admin, {
    name: `Wulan ${unusedMark()} Yasmin`,
    title_before_name: 'Prof.',
  });
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email).locator('[data-initials]')).toHaveAttribute('data-initials', 'WY');
});

test('[USR-002] [USR-003] [USR-004] [USR-005] [USR-015] [AMB-003] [AMB-005] the three filters narrow the list together', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  for (const [status] of memberStatuses)
    await addActiveMember(admin, {
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
    ...memberStatuses.map(([, label]) => label),
  ]);
  for (const [status, label] of memberStatuses) {
    await filters.getByLabel('Status').selectOption(label);
    await expect(row(page, `${mark} ${status}`).getByText(label, { exact: true })).toBeVisible();
    await expect(row(page, mark)).toHaveCount(status === 'pending' ? 2 : 1);
  }
  await expect(filters.getByLabel('Kategori Institusi').getByRole('option').first()).toHaveText(
    'Semua Kategori',
  );
  await filters.getByLabel('Kategori Institusi').selectOption(String(categoryId));
  for (const parameter of [`company_category=${categoryId}`, `keyword=${mark}`, 'status=rejected'])
    await expect(page).toHaveURL(new RegExp(parameter));
  await expect(row(page, mark)).toHaveCount(1);
  await page.reload();
  await expect(row(page, mark)).toHaveCount(1);
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue(mark);
});

test('[USR-006] [USR-009] page two, and every change of a filter leads back to page one', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  for (let number = 1; number <= 16; number += 1) await addMember(admin, { name: `${mark} ${number}` });
  await page.goto(`/admin/users?keyword=${mark}`);
  await expect(page.getByText('Total data: 16')).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Halaman 2 dari 2')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(1);
  const request = page.waitForRequest((request) => request.url().includes('status=pending'));
  await page.getByLabel('Status', { exact: true }).selectOption('Tertunda');
  expect(new URL((await request).url()).searchParams.has('page')).toBe(false);
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();
  await expect(row(page, mark)).toHaveCount(15);
});

test('filters that are changed while the list is loading build on the address in the browser, not on the list still shown', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const mark = unusedMark();
  const { company_category_id } = await addMember(admin, { name: `${mark} menunggu` });
  await addActiveMember(admin, { name: `${mark} aktif` });
  await page.goto(`/admin/users?keyword=${mark}`, { waitUntil: 'networkidle' });
  await page.getByRole('searchbox', { name: 'Cari anggota' }).fill('tidakmungkinada');
  await page.keyboard.press('Enter');
  await expect(emptyCell(page)).toBeVisible();

  const release = await hold(page, members.list.path);
  await page.goBack();
  const filters = page.getByRole('search', { name: 'Saring data' });
  await filters.getByLabel('Status').selectOption('Tertunda');
  await filters.getByLabel('Kategori Institusi').selectOption(String(company_category_id));
  release();
  await expect(row(page, mark)).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    keyword: mark,
    status: 'pending',
    company_category: String(company_category_id),
  });
});

test('[USR-007] the reload button fetches the list again with its filters', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  await expect(row(page, member.email)).toContainText('Tertunda');
  await admin.ask(renewals.add, { body: { user: member.id, duration: 1 } });
  await press(page, 'Muat ulang');
  await expect(row(page, member.email)).toContainText('Aktif');
});

test('[DOC-003] [DOC-007] [DOC-008] [DOC-015] [AMB-012] the export downloads the members that match the two selectors', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const { company_category_id } = await addActiveMember(admin);
  await page.goto('/admin/users');
  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Export data ke excel' }) });
  await expect(panel.getByLabel('Kategori').getByRole('option').first()).toHaveText('Semua Kategori');
  await expect(panel.getByLabel('Status').getByRole('option').first()).toHaveText('Semua Status');
  await panel.getByLabel('Kategori').selectOption(String(company_category_id));
  await panel.getByLabel('Status').selectOption('Aktif');
  const request = page.waitForRequest((request) => request.url().endsWith('/api/users/export/excel'));
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await request).postDataJSON()).toEqual({ status: 'active', category: company_category_id });
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('[ADM-014] [AMB-064] the header search works on the list itself, too', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto('/admin/users?keyword=lama');
  await page.getByRole('searchbox', { name: 'Cari anggota' }).fill(member.email);
  await page.keyboard.press('Enter');
  await expect(row(page, member.email)).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue(member.email);
});

test('[ERR-044] [AMB-052] without members the list says so', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/users?keyword=tidakmungkinada');
  await expect(emptyCell(page)).toBeVisible();
});
