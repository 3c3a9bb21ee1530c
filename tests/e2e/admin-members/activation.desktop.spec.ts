// Members whom others have entered choose a password by a mailed link.
import { activations } from '#shared/activations/activations.contract.ts';
import { activationErrors } from '#shared/activations/activations.messages.ts';
import { limits } from '#shared/limits.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { tabTo } from '../../setup/browser/keyboard.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { manageMember } from '../steps/manage-member.ts';
import { row } from '../steps/table.ts';

const PASSWORD = 'serabi-kuah-manis';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('[IMP-006] an admin mails two members, one activates the account on a phone, and the list says so', async ({
  page,
  browser,
  admin,
  product,
}) => {
  const [first, second] = [await addMember(admin), await addMember(admin)];
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Aktivasi' }).click();
  await expect(page).toHaveURL('/admin/users/activation');
  await expect(page).toHaveTitle(/^Aktivasi Anggota - /);
  for (const { name } of [first, second]) await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
  await press(page, 'Kirim aktivasi (2)');
  const dialog = page.getByRole('dialog', { name: 'Kirim Aktivasi' });
  await expect(dialog).toContainText('2 anggota menerima email');
  await expect(dialog).toContainText('berlaku 14 hari');
  await expect(dialog).toContainText('Paling banyak 200 email dikirim dalam satu jam');
  // Whatever the hour of the test.
  await dialog.getByRole('checkbox', { name: 'Kirim segera' }).check();
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(toasts(page)).toContainText('Aktivasi untuk 2 anggota masuk antrean.');
  await page.getByRole('button', { name: /^Terkirim/ }).click();
  await expect(page).toHaveURL('/admin/users/activation?state=sent');

  const [link = ''] = (await product.mail.mailTo(first.email)).links;
  await product.mail.mailTo(second.email);
  const visitor = await browser.newPage({ ...phone, baseURL: product.url });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Aktifkan Akun');
  await expect(visitor).toHaveTitle(/^Aktifkan Akun - /);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.goto('/admin/users/activation?state=opened');
  await expect(row(page, first.email)).toContainText('Link dibuka');
  await visitor.getByLabel('Konfirmasi Password').fill(PASSWORD);
  await press(visitor, 'Simpan');
  await expect(visitor).toHaveURL('/dashboard');
  await expect(toasts(visitor)).toContainText(passwordMessages.chosen);
  await visitor.goto(link);
  await expect(visitor.getByRole('alert')).toContainText('Akun anda sudah aktif.');
  await visitor.getByRole('main').getByRole('link', { name: 'Login', exact: true }).click();
  await expect(visitor).toHaveURL('/dashboard');
  await visitor.context().close();

  await page.getByRole('button', { name: /^Sudah aktif/ }).click();
  await expect(row(page, first.email)).toContainText('Sudah aktif');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Terkirim/ }).click();
  await row(page, second.email).getByRole('link').click();
  await expect(page.getByRole('note').filter({ hasText: 'Aktivasi terkirim' })).toContainText(second.email);
  await expectAccessible(page);
});

test('[IMP-006] fetching the page of the link does not count as opening it, and a dead link says so', async ({
  page,
  admin,
  product,
}) => {
  const { id, email } = await addMember(admin);
  await admin.ask(activations.sendToMember, { params: { id } });
  const [link = ''] = (await product.mail.mailTo(email)).links;
  expect((await fetch(link)).status).toBe(200);
  const { data } = await admin.ask(activations.ofMember, { params: { id } });
  expect(data.opened_at).toBeNull();
  await page.goto(link.replace('/aktivasi/', '/aktivasi/x'));
  await expect(page.getByRole('alert')).toContainText('Link tidak valid atau sudah kedaluwarsa.');
  await page.getByRole('link', { name: 'Minta link baru' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test("[IMP-006] a member's page sends the link, and shows what became of it without a reload", async ({
  page,
  admin,
  product,
}) => {
  const { id, email } = await addMember(admin);
  await manageMember(page, id);
  const note = (text: string) => page.getByRole('note').filter({ hasText: text });
  await expect(note('Belum punya password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim ulang verifikasi' })).toHaveCount(0);
  await press(page, 'Kirim aktivasi');
  await product.mail.mailTo(email);
  await expect(page.getByRole('button', { name: 'Kirim ulang aktivasi' })).toBeVisible();
  await expect(note('Aktivasi terkirim')).toBeVisible();
  await expect(page.getByText('Mengirim aktivasi')).toBeVisible();
});

test('[IMP-006] what another admin has sent already is said, and the list is up to date', async ({
  page,
  admin,
}) => {
  const { id, name, email } = await addMember(admin);
  await page.goto('/admin/users/activation?state=none');
  await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
  await admin.ask(activations.sendToMember, { params: { id } });
  await page.route('**/api/activations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: activationErrors.nobody } })
      : route.fallback(),
  );
  await press(page, 'Kirim aktivasi (1)');
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(toasts(page)).toContainText(activationErrors.nobody);
  await expect(row(page, email)).toBeHidden();
});

test('[IMP-006] members are chosen over pages and searches, counted, named and cleared before sending', async ({
  page,
  admin,
}) => {
  const company = `Roti ${unusedMark()}`;
  for (let number = 0; number < limits.perPage + 2; number++) await addMember(admin, { company });
  const { name } = await addMember(admin, { company: `Kue ${company}` });
  await page.goto('/admin/users/activation?state=none');
  const search = page.getByRole('searchbox', { name: 'Cari', exact: true });
  await search.fill(company);
  await expect(
    page.getByRole('button', { name: `Pilih semua ${limits.perPage + 3} yang cocok` }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await expect(page.getByText(`${limits.perPage} dipilih`, { exact: true })).toBeVisible();
  await press(page, 'Next');
  const box = page.getByRole('checkbox', { name: /^Pilih Sari/ }).first();
  await expect(page.getByRole('checkbox', { name: /^Pilih Sari/ })).toHaveCount(3);
  await tabTo(box);
  await page.keyboard.press('Space');
  await expect(page.getByText('16 dipilih, 15 di luar halaman ini')).toBeVisible();
  await press(page, `Pilih semua ${limits.perPage + 3} yang cocok`);
  await expect(page.getByText('18 dipilih, 15 di luar halaman ini')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pilih semua/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Hapus pilihan');
  await expect(page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Kirim aktivasi', exact: true })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: /^Pilih Sari/, checked: true })).toHaveCount(0);

  await box.check();
  await search.fill(`Kue ${company}`);
  await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
  await search.fill('tidak ada yang begini');
  await expect(page.getByText('2 dipilih, semua di luar halaman ini')).toBeVisible();
  await press(page, 'Kirim aktivasi (2)');
  const dialog = page.getByRole('dialog', { name: 'Kirim Aktivasi' });
  await expect(dialog).toContainText('2 anggota menerima email');
  await expect(dialog).toContainText(new RegExp(`Penerima: Sari .* dan ${name}\\.`));
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(toasts(page)).toContainText('Aktivasi untuk 2 anggota masuk antrean.');
  await expect(page.getByText('dipilih')).toHaveCount(0);
});

test('[IMP-006] on a phone the chosen members and their button stay in view, also in the dark', async ({
  page,
  admin,
}) => {
  const company = `Roti ${unusedMark()}`;
  for (let number = 0; number < limits.perPage + 1; number++) await addMember(admin, { company });
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/admin/users/activation?keyword=${encodeURIComponent(company)}`);
  await press(page, `Pilih semua ${limits.perPage + 1} yang cocok`);
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Kirim aktivasi (16)' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Hapus pilihan' })).toBeInViewport();
  await expect(page.getByText('16 dipilih')).toBeInViewport();
  await expectAccessible(page);
});

test('[IMP-006] after sending from the last page the list begins at its first', async ({ page, admin }) => {
  const company = `Roti ${unusedMark()}`;
  for (let number = 0; number < limits.perPage + 1; number++) await addMember(admin, { company });
  await page.goto(`/admin/users/activation?keyword=${encodeURIComponent(company)}&page=2`);
  await page.getByRole('checkbox', { name: /^Pilih Sari/ }).check();
  await press(page, 'Kirim aktivasi (1)');
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /^Pilih Sari/ })).toHaveCount(limits.perPage);
});
