// The work of admins, by keyboard alone.
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { enter, expectFocusOnContent, tabTo, type } from '../../setup/browser/keyboard.ts';
import { toasts } from '../../setup/browser/page.ts';

test('a payment is verified with the keyboard alone, and the queue reads the keys', async ({
  page,
  admin,
}) => {
  const payment = await addPayment(admin, { name: 'Antrean Papan Ketik' });
  await page.goto(`/admin/payments/verification?keyword=${payment.no}`);
  await enter(page.getByRole('button', { name: `Verifikasi ${payment.no}` }));
  await expect(page.getByRole('form', { name: `Verifikasi ${payment.no}` })).toBeFocused();
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: 'Lunas' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Verifikasi Berhasil');
});

test('a row menu opens, is walked through and closes with the keys, and returns the focus', async ({
  page,
  admin,
}) => {
  const member = await addMember(admin);
  await page.goto(`/admin/users?keyword=${member.email}`);
  const opener = page.getByRole('button', { name: `Aksi untuk ${member.name}` });
  const first = page.getByRole('menuitem', { name: 'Preview' });
  await enter(opener);
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Kelola Anggota' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Preview Anggota' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a member is found and changed with the keyboard alone', async ({ page, admin }) => {
  const member = await addMember(admin);
  await page.goto('/admin/dashboard');
  await type(page.getByRole('searchbox', { name: 'Cari anggota' }), member.email);
  await page.keyboard.press('Enter');
  await expectFocusOnContent(page);
  await enter(page.getByRole('link', { name: member.name }));
  await expect(page).toHaveURL(/\/manage$/);
  await type(page.getByLabel('Tempat Lahir'), 'Bogor');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('Berhasil disimpan');
  await expect(page.getByLabel('Tempat Lahir')).toBeFocused();
  await tabTo(page.getByRole('tab', { name: 'Biodata' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused();
  await expect(page.getByLabel('Password Baru', { exact: true })).toBeVisible();
});

test('a category is added and deleted with the keyboard alone; the closed dialog returns the focus', async ({
  page,
}) => {
  const name = `Kategori ${unusedMark()}`;
  await page.addInitScript(lateTimers);
  await page.goto('/admin/categories');
  const opener = page.getByRole('button', { name: 'Tambah Kategori' });
  await enter(opener);
  await expect(page.getByLabel('Nama')).toBeFocused();
  await page.keyboard.type(name);
  await type(page.getByLabel('Biaya Iuran'), '175000');
  await enter(page.getByRole('checkbox', { name: 'Sembunyikan?' }), 'Space');
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Simpan' }));
  await expect(toasts(page)).toContainText('Kategori berhasil disimpan');
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  await expect(opener).toBeFocused();
  await enter(page.getByRole('button', { name: `Hapus ${name}` }));
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Hapus' }));
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeHidden();
  await expectFocusOnContent(page);
});

/** Short timers fire after the list was reloaded, as on a busy device. */
const lateTimers = `{
  const start = setTimeout;
  window.setTimeout = (callback, delay, ...values) => start(callback, delay === 10 ? 1000 : delay, ...values);
}`;

test('a guide is written, marked up and posted with the keyboard alone', async ({ page }) => {
  const title = `Panduan ${unusedMark()}`;
  await page.goto('/admin/guides');
  await enter(page.getByRole('link', { name: 'Buat Panduan' }));
  await expect(page).toHaveURL(/\/create$/);
  await type(page.getByLabel('Judul'), title);
  await type(page.getByLabel('Isi Panduan'), 'Untuk semua anggota.');
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(page.getByLabel('Isi Panduan')).toHaveValue(/\*\*/);
  await enter(page.getByRole('button', { name: 'Post' }));
  await expect(toasts(page)).toContainText('Panduan berhasil dibuat');
});

test('an admin logs out with the keyboard alone', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await enter(page.getByRole('button', { name: /^Menu pengguna/ }));
  await enter(page.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL(/\/admin\/login$/);
});
