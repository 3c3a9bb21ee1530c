// The kind of a member: changed with an open bill, and taken back; the entry fee of a new one.
import { duesSettings } from '#shared/association/dues.contract.ts';
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { addCategory } from '../../builders/as-admin/catalogue.ts';
import { registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { manageMember } from '../steps/manage-member.ts';
import { sidewaysScroll } from '../steps/window.ts';

test.use({ environment: ownProduct('Jenis Anggota') });

async function switchByCategory({ ask: askAdmin }: AdminSession): Promise<void> {
  const { data } = await askAdmin(duesSettings.show);
  await askAdmin(duesSettings.save, { body: { ...data.value, is_by_category: 1, version: data.version } });
}

test('[DUES-002] [DUES-004] the kind changes with an open bill, which is replaced; the toast takes the change back', async ({
  page,
  admin,
  product,
}) => {
  await switchByCategory(admin);
  const student = await addCategory(admin, { name: 'Mahasiswa', member_fee: 75_000 });
  const member = await registerMember(product);
  const bill = await orderDues(product, member, 2);
  await manageMember(page, member.user.id, 'membership');
  const history = page.getByRole('list', { name: 'Riwayat kategori anggota' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await press(page, 'Ubah kategori');
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori Anggota' });
  await expect(dialog).toContainText(`Tagihan ${bill.no} menunggu pembayaran`);
  await dialog.getByLabel('Kategori anggota').selectOption('Mahasiswa');
  await expect(dialog).toContainText('Sekarang Rp 300.000,00, dalam kategori baru Rp 150.000,00');
  await dialog.getByRole('radio', { name: 'Ganti tagihan' }).check();
  await expect(dialog).toContainText('dikirim lewat email');
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await press(page, 'Simpan');
  await expect(dialog.getByLabel('Alasan')).toHaveAccessibleDescription(/Alasan wajib diisi/);
  await dialog.getByLabel('Alasan').fill('Masih kuliah');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText(`Tagihan ${bill.no} diganti dengan`);
  await expect(history.getByRole('listitem').first()).toContainText('Mahasiswa');
  await expect(history.getByRole('listitem').first()).toContainText('Masih kuliah');
  const { data: bills } = await ask(product, ownPayments.list, { token: member.token });
  expect(bills.map(({ status, total, duration_in_year }) => [status, total, duration_in_year])).toEqual([
    ['waiting_payment', 150_000, 2],
    ['canceled', 300_000, 2],
  ]);
  const { subject } = await product.mail.mailTo(member.email);
  expect(subject).toBe(`Tagihan iuran ${bill.no} diganti dengan ${bills[0]?.no}`);
  await toasts(page).getByRole('button', { name: 'Batalkan' }).click();
  await expect(toasts(page)).toContainText('Kategori dikembalikan');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  const { data: after } = await ask(product, ownPayments.list, { token: member.token });
  expect(after).toEqual(bills);
  const { data: stored } = await admin.ask(memberCategories.show, { params: { id: member.user.id } });
  expect(stored.history[0]?.category?.id).not.toBe(student.id);
});

test('[DUES-005] the entry fee is marked as owed with a reason', async ({ page, admin, product }) => {
  await switchByCategory(admin);
  const { user } = await registerMember(product);
  await admin.ask(memberCategories.markEntryFee, {
    params: { id: user.id },
    body: { is_owed: 1, reason: 'Anggota baru' },
  });
  await manageMember(page, user.id, 'membership');
  await expect(page.getByText('Uang pangkal belum dibayar.')).toBeVisible();
  await press(page, 'Hapus tanda');
  await page.getByRole('dialog').getByLabel('Alasan').fill('Dibebaskan rapat');
  await press(page, 'Simpan');
  await expect(toasts(page)).toContainText('Uang pangkal berhasil disimpan');
  await expect(page.getByText('Tagihan berikutnya tidak memuat uang pangkal.')).toBeVisible();
});
