// Renewals in the admin area: list, adding, deleting.
import { type Member, members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { pickMember } from '../steps/pick-member.ts';
import { cell, emptyCell, row } from '../steps/table.ts';
import { REDUCES_FIRST } from '../steps/warnings.ts';

async function addRenewal(admin: AdminSession, duration = 1): Promise<Member> {
  const member = await addMember(admin);
  await admin.ask(renewals.add, { body: { user: member.id, duration } });
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  return data;
}

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
const written = (date: string | null) => day.format(new Date(`${date}T00:00:00Z`));

test('[REN-007] [REN-009] the history of all members shows name, added time and period', async ({
  page,
  admin,
}) => {
  const member = await addRenewal(admin, 2);
  await page.goto('/admin/renewals');
  await expect(page.getByRole('heading', { level: 1, name: 'Riwayat Keanggotaan' })).toBeVisible();
  await expect(page).toHaveTitle(/^Riwayat Keanggotaan - /);
  const shown = row(page, member.name);
  await expect(cell(shown, 'Nama')).toContainText(member.company);
  await expect(cell(shown, 'Ditambahkan')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4} \d{2}\.\d{2}$/);
  await expect(cell(shown, 'Periode')).toHaveText(
    `${written(member.member_started_at)} - ${written(member.member_expired_at)}`,
  );
});

test('[REN-009] on wide screens it is a table with three columns and actions', async ({ page }) => {
  await page.goto('/admin/renewals');
  await expect(page.getByRole('columnheader')).toHaveText(['Nama', 'Ditambahkan', 'Periode', 'Aksi']);
});

test('[REN-008] [AMB-014] the search filters by the keyword and nothing else, and narrows the list', async ({
  page,
  admin,
}) => {
  const expected = await addRenewal(admin);
  const other = await addRenewal(admin);
  await page.goto('/admin/renewals');
  await expect(row(page, other.name)).toBeVisible();
  const request = page.waitForRequest((request) => request.url().includes('/api/renewals?'));
  await page.getByRole('main').getByLabel('Cari').fill(expected.email);
  // The rows are asked for before their total.
  const query = new URL((await request).url()).searchParams;
  expect([...query.keys()]).toEqual(['keyword', 'only']);
  expect(query.get('only')).toBe('rows');
  await expect(row(page, other.name)).toBeHidden();
  await expect(row(page, expected.name)).toBeVisible();
  await expect(page).toHaveURL(/keyword=/);
});

test('[REN-010] the member of a row can be looked at', async ({ page, admin }) => {
  const member = await addRenewal(admin);
  await page.goto(`/admin/renewals?keyword=${member.email}`);
  await row(page, member.name).getByRole('button', { name: 'Lihat Anggota' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview Anggota' });
  await expect(preview).toContainText(member.email);
  await expect(preview).toContainText(member.member_number ?? 'nomor');
});

test('[REN-010] [REN-014] [ERR-042] [ERR-043] deleting warns, and without a confirmation nothing is sent', async ({
  page,
  admin,
}) => {
  const member = await addRenewal(admin);
  await page.goto(`/admin/renewals?keyword=${member.email}`);
  await row(page, member.name).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Riwayat' });
  await expect(dialog).toContainText(REDUCES_FIRST);
  const calls = watchCalls(page);
  await press(page, 'Batal');
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data.member_status).toBe('active');
});

test('[REN-010] [REN-013] [ERR-035] a deleted renewal removes its period', async ({ page, admin }) => {
  const member = await addRenewal(admin);
  await page.goto(`/admin/renewals?keyword=${member.email}`);
  await row(page, member.name).getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(toasts(page)).toContainText('Riwayat keanggotaan berhasil dihapus');
  await expect(emptyCell(page)).toBeVisible();
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data).toMatchObject({ member_status: 'pending', member_expired_at: null });
});

test('[REN-011] [REN-015] [ERR-031] [FMT-004] [AMB-075] a renewal of three years is added without a payment', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto('/admin/renewals');
  await press(page, 'Tambahkan Riwayat');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Riwayat' });
  await expect(dialog.getByLabel('Durasi').getByRole('option')).toHaveText([
    'Pilih durasi',
    '1 tahun',
    '2 tahun',
    '3 tahun',
    '4 tahun',
    '5 tahun',
  ]);
  await pickMember(dialog, member);
  await dialog.getByLabel('Durasi').selectOption('3');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Berhasil ditambahkan');
  await expect(dialog).toBeHidden();
  await expect(row(page, member.name)).toBeVisible();
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data.member_status).toBe('active');
});

test('[REN-015] [ERR-012] without member and duration the dialog says what is missing', async ({ page }) => {
  await page.goto('/admin/renewals');
  await press(page, 'Tambahkan Riwayat');
  await press(page, 'Simpan');
  const dialog = page.getByRole('dialog', { name: 'Tambahkan Riwayat' });
  await expect(dialog.getByRole('combobox', { name: 'Anggota' })).toHaveAccessibleDescription(
    /Anggota wajib dipilih\./,
  );
  await expect(dialog.getByRole('combobox', { name: 'Anggota' })).toBeFocused();
  await expect(dialog.getByLabel('Durasi')).toHaveAccessibleDescription(/Durasi wajib dipilih\./);
  await expectAccessible(page);
});

test('[AMB-015] the pager is there only when there is more than one page', async ({ page, admin }) => {
  const member = await addMember(admin);
  const add = () => admin.ask(renewals.add, { body: { user: member.id, duration: 1 } });
  for (let count = 0; count < 15; count += 1) await add();
  await page.goto(`/admin/renewals?keyword=${member.email}`);
  await expect(row(page, member.name)).toHaveCount(15);
  await expect(page.getByText(/^Halaman 1 dari/)).toBeHidden();
  await add();
  await press(page, 'Muat ulang');
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();
  await press(page, 'Next');
  await expect(row(page, member.name)).toHaveCount(1);
});

test('[ERR-044] [AMB-052] without renewals the list says so', async ({ page }) => {
  await page.goto('/admin/renewals?keyword=tidakmungkinada');
  await expect(emptyCell(page)).toBeVisible();
});
