// The bank accounts: from the settings to the bill of a member.
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { askWith } from '../../../tools/product-api.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { jpeg } from '../../builders/files.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { asFile, press } from '../../setup/browser/page.ts';
import { pagesOf, print } from '../../setup/browser/print.ts';
import { largeImage, slowDown } from '../steps/slow-upload.ts';

test.use({ environment: ownProduct('Rekening') });

test('[OWN-005] an account is added, moved to the top by keyboard, corrected, and named by new bills only', async ({
  page,
  product,
}) => {
  const member = await registerMember(product);
  const order = async () => {
    const { data } = await askWith(product, member.token)(ownPayments.order, { body: { duration: 1 } });
    return data;
  };
  await page.goto('/admin/settings/accounts');
  const list = page.getByRole('list', { name: 'Daftar rekening' }).getByRole('listitem');
  await expect(list).toHaveCount(1);
  const example = page.getByRole('note').filter({ hasText: 'Rekening ini masih contoh' });
  await expect(example).toContainText('Bank Contoh Nusantara 000-1234-567890');
  await expect(example).toContainText('Tambahkan rekening asosiasi');

  await press(page, 'Tambah Rekening');
  await page.getByLabel('Bank', { exact: true }).selectOption('BCA (014)');
  await page.getByLabel('Nomor rekening').fill('123-456 7890');
  await press(page, 'Simpan');
  await expect(page.getByText('Atas nama wajib diisi.').first()).toBeVisible();
  await page.getByLabel('Atas nama').fill('Perkumpulan Roti');
  await press(page, 'Simpan');
  await expect(list).toHaveCount(2);
  await expect(example).toContainText('Hapus rekening contoh ini');

  const up = page.getByRole('button', { name: 'Naikkan BCA 123-456 7890' });
  await up.press('Enter');
  await expect(list.first()).toContainText('BCA');
  await expect(list.first()).toContainText('Untuk tagihan baru');
  await expect(example).toBeHidden();
  await expect(up).toBeFocused();
  const open = await order();
  expect(open.bank?.account_number).toBe('123-456 7890');

  await press(page, 'Ubah BCA 123-456 7890');
  await page.getByLabel('Nomor rekening').fill('999 888 7777');
  await press(page, 'Simpan');
  await expect(list.first()).toContainText('999 888 7777');
  const show = { params: { id: open.id } };
  const { data } = await askWith(product, member.token)(ownPayments.show, show);
  expect(data.bank).toEqual(open.bank);
});

test('[OWN-005] a QRIS image of an account is next to the total of a new bill, and on its printed page', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/admin/settings/accounts');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Untuk tagihan baru' })
    .getByRole('button', { name: /^Ubah/ })
    .click();
  await page
    .getByLabel('Gambar QRIS', { exact: true })
    .setInputFiles(asFile(await jpeg({ width: 600, height: 600 })));
  await expect(page.getByRole('img', { name: 'Gambar QRIS di atas putih' })).toHaveJSProperty(
    'naturalWidth',
    600,
  );
  await expect(page.getByRole('button', { name: 'Hapus gambar QRIS', exact: true })).toBeVisible();
  await press(page, 'Simpan');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Dengan gambar QRIS')).toBeVisible();

  const member = await registerMember(product);
  await enter(context, product, member);
  const payment = await orderDues(product, member);
  await page.goto(`/payments/${payment.id}`);
  const qris = page.getByRole('img', { name: /^QRIS / });
  await expect(qris).toHaveJSProperty('naturalWidth', 600);
  await expect(page.getByText('Jumlah transfer')).toBeInViewport();
  await expect(qris).toBeInViewport();

  await print(page);
  await expect(qris).toHaveJSProperty('naturalWidth', 600);
  await expect(page.getByRole('row', { name: 'Total' })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
});

test('[OWN-005] an account is not saved while its image is on its way', async ({ page, context }) => {
  await page.goto('/admin/settings/accounts');
  await press(page, 'Tambah Rekening');
  const save = page.getByRole('button', { name: 'Simpan', exact: true });
  await expect(save).toBeEnabled();
  await slowDown(context, page);
  await page.getByLabel('Gambar QRIS').setInputFiles(largeImage);
  await expect(save).toBeDisabled();
  await expect(save).toBeEnabled();
});
