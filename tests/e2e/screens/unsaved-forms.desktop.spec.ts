// What is typed into a form is neither lost nor written over what others changed.
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { ask } from '../../../tools/product-api.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { alerts, logIn, press, toasts } from '../../setup/browser/page.ts';

test('[F1] an admin sees what the member changed while the form was open, and chooses per field', async ({
  page,
  browser,
  product,
}) => {
  const member = await registerMember(product);
  const phone = await browser.newContext({ baseURL: product.url });
  await enter(phone, product, member);
  const own = await phone.newPage();
  await own.goto('/settings/profile');
  await page.goto(`/admin/users/${member.user.id}/manage`);
  await own.getByLabel('HP/WA').fill('081299998888');
  await own.getByLabel('Institusi', { exact: true }).fill('PT Baru');
  await press(own, 'Simpan');
  await expect(toasts(own).getByText(memberMessages.profileSaved)).toBeVisible();

  await page.getByLabel('HP/WA').fill('081211112222');
  await page.getByLabel('Institusi', { exact: true }).fill('CV Lain');
  await page.getByLabel('Tempat Lahir').fill('Solo');
  await press(page, 'Simpan');
  const list = page.getByRole('list', { name: 'Isian yang diubah orang lain' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('listitem')).toHaveText([
    /HP\/WATersimpan: 081299998888Diubah oleh Sari .+Isian anda: 081211112222/,
    /InstitusiTersimpan: PT BaruDiubah oleh Sari .+Isian anda: CV Lain/,
  ]);
  const choices = (name: string) => list.getByRole('button', { name }).first();
  await choices('Pakai punya saya').press('Enter');
  await expect(page.getByLabel('HP/WA')).toBeFocused();
  await choices('Pakai yang tersimpan').press('Enter');
  await expect(page.getByLabel('Institusi', { exact: true })).toHaveValue('PT Baru');
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Berhasil disimpan')).toBeVisible();
  const { data } = await ask(product, profile.show, { token: member.token });
  expect([data.hp, data.company, data.place_of_birth]).toEqual(['+6281211112222', 'PT Baru', 'Solo']);
  await phone.close();
});

test('[F7] a guide is not left without a question, and a question answered wrongly loses nothing', async ({
  page,
  admin,
}) => {
  const { id } = await addGuide(admin);
  const content = page.getByLabel('Isi Panduan');
  const question = page.getByRole('dialog', { name: 'Isian anda belum disimpan' });
  const leave = () => page.getByRole('link', { name: 'Anggota', exact: true }).click();
  await page.goto(`/admin/guides/${id}/edit`);
  await content.fill('Seribu kata');
  await leave();
  await expect(question.getByRole('button', { name: 'Tetap di sini' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(content).toHaveValue('Seribu kata');
  await leave();
  await press(page, 'Keluar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Data Anggota');
  await page.goBack();
  await press(page, 'Pulihkan tulisan');
  await expect(content).toHaveValue('Seribu kata');
  await leave();
  await press(page, 'Hapus isian');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kelola Data Anggota');
  await page.goBack();
  await expect(content).toHaveValue('Isi panduan.');
  await expect(page.getByText('Ada tulisan yang belum disimpan')).toHaveCount(0);
});

test('[F7] after an ended session the same admin returns to the screen and the text, another one to neither', async ({
  page,
  admin,
  product,
}) => {
  const path = '/admin/settings/documents';
  const other = await addAdmin(admin, { role: 'Super Admin' });
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const letter = page.getByRole('textbox', { name: 'Isi surat' });
  const end = async () => {
    const cookies = await page.context().cookies();
    const token = decodeURIComponent(cookies.find(({ name }) => name === 'admin_token')?.value ?? '');
    await ask(product, adminAuth.logout, { token });
  };
  const texts = alerts(page);
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await logIn(page, boss);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await letter.fill('Surat yang panjang.');
  await end();
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/admin/login');
  expect(texts.at(-1)).toBe('Unauthorized');
  await logIn(page, boss);
  await expect(page).toHaveURL(path);
  await expect(letter).toHaveValue('Surat yang panjang.');
  await expect(toasts(page).getByText('sudah dikembalikan')).toBeVisible();
  await end();
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/admin/login');
  await logIn(page, other);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(path);
  await expect(letter).not.toHaveValue('Surat yang panjang.');
});

test('[F7] a logout asks about what was typed, and leaves nothing of it', async ({
  page,
  context,
  product,
}) => {
  const member = await registerMember(product);
  await enter(context, product, member);
  const company = page.getByLabel('Institusi', { exact: true });
  const question = page.getByRole('dialog', { name: 'Isian anda belum disimpan' });
  const account = { email: member.user.email, password: member.password };
  await page.goto('/settings/profile');
  await company.fill('PT Setengah Jalan');
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect(question).toBeHidden();
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('Object.keys(sessionStorage).join()')).not.toMatch(/isian|kembali/);
  await logIn(page, account);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/settings/profile');
  await expect(company).toHaveValue(member.user.company);
});
