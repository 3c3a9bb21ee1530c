// What is typed into a form is neither lost nor written over what others changed.
import type { Locator, Page } from '@playwright/test';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { uploadImport } from '../../builders/as-admin/imports.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { rowsOf, uploadMapped } from '../../builders/as-admin/statements.ts';
import { codeOf, switchOn } from '../../builders/as-admin/two-step.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import {
  type AdminSession,
  enterSession,
  expect,
  ownProduct,
  superAdmin,
  test,
} from '../../setup/browser/admin-test.ts';
import { alerts, hold, logIn, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { desk } from '../steps/queue.ts';

test.use({ environment: ownProduct('Isian') });

test('an admin sees what the member changed while the form was open, and chooses per field', async ({
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

test('a guide is not left without a question, and a question answered wrongly loses nothing', async ({
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

test('after an ended session the same admin returns to the screen and the text, another one to neither', async ({
  page,
  admin,
  product,
}) => {
  const path = '/admin/settings/documents';
  const other = await addAdmin(admin, { role: 'Super Admin' });
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const letter = page.getByRole('textbox', { name: 'Isi surat' });
  const texts = alerts(page);
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await logIn(page, boss);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await letter.fill('Surat yang panjang.');
  await endSession(page, product);
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/admin/login');
  expect(texts.at(-1)).toBe('Unauthorized');
  await logIn(page, boss);
  await expect(page).toHaveURL(path);
  await expect(letter).toHaveValue('Surat yang panjang.');
  await expect(toasts(page).getByText('sudah dikembalikan')).toBeVisible();
  await endSession(page, product);
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/admin/login');
  await logIn(page, other);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(path);
  await expect(letter).not.toHaveValue('Surat yang panjang.');
});

test('a logout asks about what was typed, and leaves nothing of it', async ({ page, context, product }) => {
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

/** On the server: the browser learns of it with its next call. */
async function endSession(page: Page, product: Product): Promise<void> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'admin_token')?.value ?? '');
  await ask(product, adminAuth.logout, { token });
}

test('the way back also leads over the code of a two-step login', async ({
  page,
  context,
  admin,
  product,
}) => {
  const account = await addAdmin(admin, { role: 'Super Admin' });
  const { secret, ...session } = await switchOn(product, account);
  const letter = page.getByRole('textbox', { name: 'Isi surat' });
  alerts(page);
  await enterSession(context, product, session);
  await page.goto('/admin/settings/documents');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await letter.fill('Surat di antara dua langkah.');
  await endSession(page, product);
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/admin/login');
  await logIn(page, account);
  await page.getByLabel('Kode 6 Angka').fill(codeOf(secret, 1));
  await press(page, 'Masuk');
  await expect(page).toHaveURL('/admin/settings/documents');
  await expect(letter).toHaveValue('Surat di antara dua langkah.');
});

test('while a slow save runs its button is busy, nothing is sent twice, and what is typed stays unsaved', async ({
  page,
  context,
  product,
}) => {
  const member = await registerMember(product);
  await enter(context, product, member);
  const company = page.getByLabel('Institusi', { exact: true });
  const place = page.getByLabel('Tempat Lahir');
  const question = page.getByRole('dialog', { name: 'Isian anda belum disimpan' });
  const stored = async () => {
    const { data } = await ask(product, profile.show, { token: member.token });
    return [data.company, data.place_of_birth];
  };
  await page.goto('/settings/profile');
  const calls = watchCalls(page);
  const saves = () => calls.filter((call) => call.method() === 'PATCH').length;
  const release = await hold(page, profile.update.path);
  await company.fill('PT Lambat');
  await press(page, 'Simpan');
  const save = page.getByRole('button', { name: 'Simpan' });
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('data-loading', 'true');
  await company.press('Enter');
  await place.fill('Solo');
  release();
  await expect(toasts(page).getByText(memberMessages.profileSaved)).toBeVisible();
  expect([saves(), await stored()]).toEqual([1, ['PT Lambat', null]]);
  await expect(save).toBeEnabled();
  await expect(place).toHaveValue('Solo');

  await page.getByRole('link', { name: 'Pembayaran', exact: true }).first().click();
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await press(page, 'Simpan');
  await expect.poll(stored).toEqual(['PT Lambat', 'Solo']);
  await page.getByRole('link', { name: 'Pembayaran', exact: true }).first().click();
  await expect(page).toHaveURL('/payments');
});

test('a registration that was begun is left after a question only, and is stored nowhere', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const question = page.getByRole('dialog', { name: 'Isian anda belum disimpan' });
  const toLogin = page.getByRole('main').getByRole('link', { name: 'Login', exact: true });
  await page.goto('/register');
  await page.getByLabel('Nama Lengkap').fill('Sari Setengah');
  await toLogin.click();
  await expect(question).toContainText('isian itu hilang');
  await press(page, 'Tetap di sini');
  await expect(page.getByLabel('Nama Lengkap')).toHaveValue('Sari Setengah');
  expect(await page.evaluate('JSON.stringify([sessionStorage, localStorage])')).not.toContain('Sari');
  await toLogin.click();
  await press(page, 'Keluar');
  await expect(page).toHaveURL('/login');
});

interface LongWork {
  path: string;
  /** What opens the form on its screen. */
  open?: () => Promise<void>;
  field: Locator;
}

/** Notes, reasons and choices that take more than a moment. */
const longWork: Record<string, (page: Page, admin: AdminSession) => Promise<LongWork>> = {
  'the note of the verification desk': async (page, admin) => ({
    path: `/admin/payments/verification?verify=${(await addPayment(admin)).id}`,
    field: desk(page).getByLabel('Catatan'),
  }),
  'the reason for ignoring a row of a statement': async (page, admin) => {
    const credit = { amount: 61_250, text: `SETORAN ${unusedMark()}` };
    const [row] = await rowsOf(admin, await uploadMapped(admin, [credit]));
    return {
      path: `/admin/statements/rows/${row?.id}`,
      open: () => press(page, 'Abaikan'),
      field: page.getByRole('dialog').getByRole('textbox', { name: 'Alasan' }),
    };
  },
  'the columns of an import': async (page, admin) => ({
    path: `/admin/users/import/${(await uploadImport(admin, 'Data Guru.xlsx')).id}/columns`,
    field: page.getByLabel('Institusi', { exact: true }),
  }),
};

for (const [name, begin] of Object.entries(longWork))
  test(`${name} is there again after a reload with an ended session`, async ({ page, admin, product }) => {
    const { path, open, field } = await begin(page, admin);
    alerts(page);
    await page.goto(path);
    await open?.();
    await field.fill('Ditulis setengah');
    await expect.poll(() => page.evaluate('JSON.stringify(sessionStorage)')).toContain('Ditulis setengah');
    await endSession(page, product);
    await page.reload();
    await expect(page).toHaveURL('/admin/login');
    await logIn(page, superAdmin);
    await expect(page).toHaveURL(path);
    await open?.();
    await expect(field).toHaveValue('Ditulis setengah');
    await expect(toasts(page).getByText('sudah dikembalikan')).toBeVisible();
  });
