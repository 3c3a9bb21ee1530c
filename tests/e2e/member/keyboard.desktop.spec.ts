// The tasks of visitors and members, by keyboard alone.

import { registration } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { jpeg } from '../../builders/files.ts';
import { enter, expectFocusOnContent, tabTo, type } from '../../setup/browser/keyboard.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { asFile, toasts } from '../../setup/browser/page.ts';

test('a visitor registers with the keyboard alone', async ({ page }) => {
  const visitor = registration();
  await page.goto('/');
  await enter(page.getByRole('link', { name: 'Langsung ke isi' }));
  await enter(page.getByRole('link', { name: 'Gabung Sekarang' }));
  await expect(page).toHaveURL('/register');
  await type(page.getByLabel('Nama Lengkap'), visitor.name);
  await type(page.getByLabel('Email'), visitor.email);
  await type(page.getByLabel('Password', { exact: true }), visitor.password);
  await type(page.getByLabel('Konfirmasi Password'), visitor.password);
  await type(page.getByLabel('HP/WA'), visitor.hp);
  await type(page.getByLabel('Institusi', { exact: true }), visitor.company);
  await type(page.getByLabel('Kategori Institusi'), 'Akademisi');
  await enter(page.getByRole('button', { name: 'Daftar' }));
  await expect(toasts(page)).toContainText('Pendaftaran berhasil.');
  await expect(page).toHaveURL(/\/login/);
  await expectFocusOnContent(page);
});

test('a mistake moves the focus to the first wrong field, which says what is wrong', async ({ page }) => {
  await page.goto('/register');
  await type(page.getByLabel('Email'), 'sari');
  await enter(page.getByRole('button', { name: 'Daftar' }));
  await expect(page.getByLabel('Nama Lengkap')).toBeFocused();
  await expect(page.getByLabel('Nama Lengkap')).toHaveAccessibleDescription(/wajib diisi/);
  await expect(toasts(page).getByRole('alert')).toBeVisible();
});

test('a button that was pressed has the focus after its work', async ({ page, member: _ }) => {
  await page.goto('/settings/profile');
  const save = page.getByRole('button', { name: 'Simpan' });
  await enter(save);
  await expect(toasts(page)).toContainText('Data user berhasil diperbarui');
  await expect(save).toBeFocused();
  await page.goto('/dashboard');
  const letter = page.getByRole('button', { name: 'Acceptance Letter' });
  await enter(letter);
  await expect(toasts(page).getByRole('alert')).toBeVisible();
  await expect(letter).toBeFocused();
});

test('a member logs in and orders dues with the keyboard alone', async ({ page, context, member }) => {
  await context.clearCookies();
  await page.goto('/login');
  await type(page.getByLabel('Email'), member.email);
  await type(page.getByLabel('Password', { exact: true }), member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expectFocusOnContent(page);
  await enter(page.getByRole('link', { name: 'Bayar Iuran' }));
  await expect(page).toHaveURL('/payments');
  await enter(page.getByRole('button', { name: 'Bayar Iuran' }));
  await expect(page.getByRole('radio', { name: '1 tahun' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 tahun' })).toBeChecked();
  await enter(page.getByRole('button', { name: 'Lanjutkan' }));
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  await expectFocusOnContent(page);
});

test('a member sends the proof with the keyboard alone; the closed dialog returns the focus', async ({
  page,
  member,
  product,
}) => {
  const { id } = await orderDues(product, member);
  await page.goto(`/payments/${id}`);
  const opener = page.getByRole('button', { name: 'Upload Bukti' });
  await enter(opener);
  const dialog = page.getByRole('dialog', { name: 'Upload Bukti' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await enter(dialog.getByLabel('Bukti Transfer'), 'Space');
  await (await chooser).setFiles(asFile(await jpeg()));
  await type(dialog.getByLabel('Nama Pemilik Rekening'), 'Sari Wulandari');
  await enter(dialog.getByRole('button', { name: 'Kirim' }));
  await expect(toasts(page)).toContainText('Bukti berhasil dikirim');
  await expect(page.getByText('Menunggu Verifikasi')).toBeVisible();
});

test('a member reads the menu of the account and logs out with the keyboard alone', async ({
  page,
  member,
}) => {
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Menu akun' });
  await enter(opener);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toContainText(member.email);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(menu.getByRole('button', { name: 'Ganti Password' }));
  await enter(menu.getByRole('button', { name: 'Logout' }));
  await expect(toasts(page)).toContainText('Anda berhasil logout');
});
