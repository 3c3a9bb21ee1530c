// One member in the admin area: header, biodata, password, renewals.
import { auth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { addMember, givePhoto } from '../../builders/as-admin/members.ts';
import {
  firstCompanyCategory,
  login,
  registerMember,
  registration,
} from '../../builders/as-member/accounts.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { manageMember } from '../steps/manage-member.ts';
import { cell } from '../steps/table.ts';
import { sidewaysScroll } from '../steps/window.ts';

test('[USR-021] [USR-023] [USR-024] [USR-025] [USR-026] [USR-027] [FMT-003] the header shows who is managed', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin, {
    title_before_name: 'Prof. Dr.',
    title_after_name: 'M.Sc., Ph.D.',
    status: 'active',
    created_at: '2024-08-05',
    started_at: '2024-08-17',
    expired_at: '2099-05-01',
  });
  await givePhoto(admin, member);
  await manageMember(page, member.id);
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Anggota' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kelola Anggota - /);
  const header = page.getByRole('region', { name: 'Ringkasan anggota' });
  await expect(header.getByRole('heading', { name: `Prof. Dr. ${member.name}, M.Sc., Ph.D.` })).toBeVisible();
  await expect(header.getByRole('img', { name: `Foto ${member.name}` })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Ganti foto' })).toBeVisible();
  await expect(header).toContainText(member.member_number ?? 'nomor');
  await expect(header).toContainText('17 Agustus 2024 - 1 Mei 2099');
  await expect(header).toContainText('Terdaftar5 Agustus 2024 00.00');
  await expect(header).toContainText(/Terakhir Diubah\d{1,2} \p{L}+ \d{4} \d{2}\.\d{2}/u);
  await expect(header).toContainText('Aktif');
});

for (const [status, label] of [
  ['pending', 'Tertunda'],
  ['inactive', 'Tidak Aktif'],
  ['rejected', 'Ditolak'],
] as const)
  test(`[USR-027] the badge of a member who is ${status} says ${label}`, async ({ page, admin }) => {
    const { id } = await addMember(admin, { status });
    await manageMember(page, id);
    await expect(page.getByRole('region', { name: 'Ringkasan anggota' })).toContainText(label);
  });

test('[USR-028] four tabs, and the open one is remembered by the address', async ({ page, admin }) => {
  const { id } = await addMember(admin);
  await manageMember(page, id);
  await expect(page.getByRole('tab')).toHaveText(['Biodata', 'Password', 'Keanggotaan', 'Download']);
  await expect(page.getByRole('tab', { name: 'Biodata' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Password', 'Keanggotaan', 'Download']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Download' })).toHaveAttribute('aria-selected', 'true');
});

test('[USR-029] [ERR-030] [AMB-025] [AMB-050] biodata, name and e-mail are saved and shown in the header', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await manageMember(page, member.id);
  await expect(page.getByLabel('HP/WA')).toHaveValue('081234567890');
  await page.getByLabel('Nama Lengkap').fill(`${member.name} Baru`);
  await page.getByLabel('Email').fill(`baru-${member.email}`);
  await page.getByLabel('Gelar Belakang').fill('S.Gz.');
  await page.getByLabel('Tempat Lahir').fill('Semarang');
  await page.getByLabel('Tanggal Lahir').fill('1991-12-31');
  await page.getByLabel('Institusi', { exact: true }).fill('Universitas Contoh');
  await page.getByLabel('HP/WA').fill('0812-9999-8888');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Berhasil disimpan');
  await expect(page.getByRole('heading', { name: `${member.name} Baru, S.Gz.` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tempat Lahir')).toHaveValue('Semarang');
  await expect(page.getByLabel('Tanggal Lahir')).toHaveValue('1991-12-31');
  await expect(page.getByLabel('HP/WA')).toHaveValue('081299998888');
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data).toMatchObject({ email: `baru-${member.email}`, company: 'Universitas Contoh' });
});

test('[USR-029] [ERR-012] a wrong field says so, and what was typed stays', async ({ page, admin }) => {
  const member = await addMember(admin);
  await manageMember(page, member.id);
  await page.getByLabel('HP/WA').fill('12345');
  await page.getByLabel('Tempat Lahir').fill('Semarang');
  await press(page, 'Simpan');
  await expect(page.getByLabel('HP/WA')).toHaveAccessibleDescription(/HP\/WA tidak valid/);
  await expect(page.getByLabel('HP/WA')).toBeFocused();
  await expect(page.getByLabel('Tempat Lahir')).toHaveValue('Semarang');
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data.place_of_birth).toBeNull();
  await expect(toasts(page)).toContainText('HP/WA tidak valid');
  await page.getByLabel('HP/WA').fill('081299998888');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Berhasil disimpan');
  await expect(toasts(page)).not.toContainText('HP/WA tidak valid');
});

test('[USR-030] [USR-032] [USR-034] [ERR-020] [AMB-050] the admin sets a password without the old one, and the member logs in', async ({
  page,
  product,
}) => {
  const { user, email } = await registerMember(product);
  await manageMember(page, user.id, 'password');
  const panel = page.getByRole('tabpanel', { name: 'Password' });
  await expect(panel.getByRole('textbox')).toHaveCount(2);
  await panel.getByLabel('Password Baru', { exact: true }).fill('klepon-hijau-manis');
  await panel.getByLabel('Konfirmasi Password Baru').fill('klepon-hijau-manis');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Password berhasil disimpan');
  await expect(panel.getByLabel('Password Baru', { exact: true })).toHaveValue('');
  await login(product, { email, password: 'klepon-hijau-manis' });
});

test('a member whose e-mail is not verified gets the link again, or is marked as verified', async ({
  page,
  admin,
  product,
}) => {
  const { email } = registration();
  await ask(product, auth.register, {
    body: { ...registration(), email, company_category: await firstCompanyCategory(product) },
  });
  const { data } = await admin.ask(members.list, { query: { keyword: email } });
  const id = data[0]?.id ?? 0;
  await manageMember(page, id, 'password');
  const notice = page.getByRole('note').filter({ hasText: 'Email belum diverifikasi' });
  await expect(notice).toContainText(email);
  await expect(page.getByLabel('Password Baru', { exact: true })).toHaveAccessibleDescription(
    /emailnya dianggap terverifikasi/,
  );
  await press(page, 'Kirim ulang verifikasi');
  await expect(toasts(page)).toContainText('Link verifikasi email berhasil dikirim');
  await expectAccessible(page);
  await press(page, 'Tandai terverifikasi');
  const dialog = page.getByRole('dialog', { name: 'Tandai Terverifikasi' });
  await dialog.getByRole('button', { name: 'Tandai' }).click();
  await expect(toasts(page)).toContainText('Email berhasil ditandai terverifikasi');
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Menandai email anggota terverifikasi')).toBeVisible();
});

test('[AMB-049] a refused password is shown at its field only', async ({ page, admin }) => {
  const { id } = await addMember(admin);
  await manageMember(page, id, 'password');
  await page.getByLabel('Password Baru', { exact: true }).fill('klepon-hijau-manis');
  await page.getByLabel('Konfirmasi Password Baru').fill('klepon-merah-manis');
  await press(page, 'Simpan');
  await expect(page.getByLabel('Password Baru', { exact: true })).toHaveAccessibleDescription(
    /Konfirmasi password tidak cocok\./,
  );
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});

test('[REN-006] [AMB-039] the renewals of the member are numbered from one', async ({ page, admin }) => {
  const member = await addMember(admin);
  for (const duration of [1, 2]) await admin.ask(renewals.add, { body: { user: member.id, duration } });
  const { data } = await admin.ask(members.renewals, { params: { id: member.id } });
  await manageMember(page, member.id, 'membership');
  const rows = page.getByRole('row').filter({ hasText: ' - ' });
  await expect(rows).toHaveCount(2);
  await expect(cell(rows.nth(0), 'No')).toHaveText('1');
  const year = (date?: string | null) => date?.slice(0, 4) ?? '';
  await expect(rows.nth(0)).toContainText(
    new RegExp(`${year(data[0]?.started_at)} - .*${year(data[0]?.expired_at)}`),
  );
  await expect(page.getByRole('columnheader')).toHaveText(['No', 'Ditambahkan', 'Periode']);
});

test('[REN-006] [AMB-052] for a member without renewals the table says so', async ({ page, admin }) => {
  const { id } = await addMember(admin);
  await manageMember(page, id, 'membership');
  await expect(page.getByRole('cell', { name: 'Tidak ada data' })).toBeVisible();
});

test('a very long name with many titles stays readable and on the screen', async ({ page, admin }) => {
  const member = await addMember(admin, {
    name: 'Raden Mas Haryo Kusumoningrat Panembahan Senopati '.repeat(5).trim(),
    title_before_name: 'Prof. Dr. Ir. H. '.repeat(10).trim(),
    title_after_name: 'S.T.P., M.Si., Ph.D., IPU., '.repeat(8).trim(),
    company: 'PusatPenelitianDanPengembanganIlmuSensori'.repeat(5),
  });
  for (const path of [`/admin/users/${member.id}/manage`, `/admin/users?keyword=${member.email}`]) {
    await page.goto(path);
    await expect(page.getByText(/Raden Mas Haryo/).first()).toBeVisible();
    expect(await sidewaysScroll(page), path).toBe(0);
    await expectAccessible(page);
  }
});

test('an unknown member is not found', async ({ page }) => {
  await manageMember(page, 999_999);
  await expect(page.getByText('Data tidak ditemukan.')).toBeVisible();
});
