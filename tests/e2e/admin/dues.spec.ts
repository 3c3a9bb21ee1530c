// 'Pengaturan → Iuran': the effect before saving, a bill tried, and the choice of new members.
import { duesSettings, firstDues } from '#shared/association/dues.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { addCategory } from '../../builders/as-admin/catalogue.ts';
import { registration } from '../../builders/as-member/accounts.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { fillRegistration } from '../steps/register.ts';

test.use({ environment: ownProduct('Iuran') });

test('[DUES-001] [DUES-006] [DUES-011] the rules of dues show their effect before they are saved', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/settings/dues');
  await page.getByLabel('Iuran menurut kategori').press('Space');
  await expect(page.getByText('Akibatnya, jika disimpan')).toBeVisible();
  await page.getByLabel('Masa keanggotaan').selectOption('Tahun keanggotaan');
  await page.getByLabel('Anggota baru membayar sisa bulan saja').press('Space');
  await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Hari ini').fill('2026-11-25');
  await press(page, 'Hitung');
  await expect(page.getByText('Iuran 2026')).toBeVisible();
  await expect(page.getByText('Penyesuaian')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Pilih kategori saat mendaftar').press('Space');
  await press(page, 'Simpan');
  await expect(page.getByText('Berhasil disimpan')).toBeVisible();
  const { value } = (await admin.ask(duesSettings.show)).data;
  expect(value).toEqual({
    ...firstDues,
    is_by_category: 1,
    is_category_chosen: 1,
    period: 'membership_year',
    is_first_year_by_months: 1,
  });
});

test('[DUES-002] a visitor on a phone chooses the kind of member, and reads its dues first', async ({
  browser,
  admin,
  product,
}) => {
  const { data } = await admin.ask(duesSettings.show);
  await admin.ask(duesSettings.save, {
    body: { ...firstDues, is_by_category: 1, is_category_chosen: 1, version: data.version },
  });
  const { name } = await addCategory(admin, { member_fee: 50_000 });
  await addCategory(admin, { name: 'Kehormatan', is_hidden: 1 });
  const phone = { width: 375, height: 740 };
  const visitor = await browser.newContext({ baseURL: product.url, viewport: phone, locale: 'id-ID' });
  const page = await visitor.newPage();
  await page.goto('/register');
  const account = registration();
  await fillRegistration(page, account);
  const choice = page.getByRole('group', { name: 'Kategori Anggota' });
  await press(page, 'Daftar');
  await expect(choice).toContainText('wajib dipilih');
  await expect(choice).toContainText('Rp 50.000');
  await expect(choice).not.toContainText('Kehormatan');
  await expectAccessible(page);
  await choice.getByText(name).click();
  await press(page, 'Daftar');
  await expect(page).toHaveURL(/\/login/);
  const [member] = (await admin.ask(members.list, { query: { keyword: account.email } })).data;
  expect(member?.category?.name).toBe(name);
  await visitor.close();
});
