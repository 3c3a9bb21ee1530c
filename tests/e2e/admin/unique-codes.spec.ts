// Kode unik: from the settings to the phone of a member, and back to the admins.
import { uniqueCodeLabels, uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { uniqueCodes } from '#shared/unique-codes/unique-codes.contract.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues, orderWithProof } from '../../builders/as-member/payments.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { expectRoomForLargeText } from '../../setup/browser/large-text.ts';
import { answer, press } from '../../setup/browser/page.ts';
import { print } from '../../setup/browser/print.ts';

test.use({ environment: ownProduct('Kode Unik') });

test('[BANK-001] a Super Admin switches codes on; a member orders on the phone and copies the digits', {
  tag: '@phone',
}, async ({ page, context, product, admin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/settings/accounts');
  await expect(page.getByText('Tagihan baru tepat sebesar iurannya.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan Kode Unik' })).toBeEnabled();
  await page.getByRole('switch', { name: uniqueCodeLabels.is_on }).check();
  await expect(page.getByText(/Contoh: untuk iuran .* mentransfer Rp 150\.117,00\./)).toBeVisible();
  await press(page, 'Simpan Kode Unik');
  await expect(page.getByText('Berhasil disimpan').first()).toBeVisible();

  const member = await registerMember(product);
  await enter(context, product, member);
  await page.goto('/payments');
  await press(page, 'Bayar Iuran');
  await expect(page.getByText('+ Rp 1 sampai Rp 999')).toBeVisible();
  await press(page, 'Lanjutkan');
  await expect(page.getByRole('heading', { name: 'Instruksi Transfer' })).toBeVisible();
  const { total, unique_code } = (await admin.ask(payments.list, { query: {} })).data[0] ?? {};
  const digits = String(total).slice(-3);
  await expect(page.getByText('Jangan dibulatkan.')).toBeVisible();
  await expect(page.locator('mark:visible')).toHaveText([digits, digits]);
  await expect(page.getByRole('definition').filter({ hasText: `Rp ${unique_code},00` })).toHaveCount(2);
  await press(page, 'Salin jumlah transfer');
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(String(total));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectRoomForLargeText(page);
});

test('[BANK-001] desk and receipt have a line for the code; admins are told when codes run out', {
  tag: '@desktop',
}, async ({ page, context, product, admin }) => {
  const { version } = (await admin.ask(uniqueCodeSettings.show)).data;
  await admin.ask(uniqueCodeSettings.save, { body: { is_on: 1, version } });
  const member = await registerMember(product);
  const { id, unique_code } = await orderWithProof(product, member);
  await page.goto(`/admin/payments/verification?verify=${id}`);
  await expect(page.getByRole('dialog').getByText(`Kode unik Rp ${unique_code},00`)).toBeVisible();

  await expectNoWarning();
  const usage = { is_on: true, dues: 150_000, taken: 900, capacity: 999, is_running_out: true };
  await answer(page, uniqueCodes.usage.path, 200, { data: usage });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('900 dari 999 kode unik sudah terpakai')).toBeVisible();
  await page.getByRole('link', { name: 'Buka rekening' }).click();
  await expect(page.getByText('Tambahkan rekening kedua, lalu letakkan paling atas.')).toBeVisible();

  await enter(context, product, member);
  await page.goto(`/payments/${id}`);
  await print(page);
  const line = page.getByRole('row', { name: 'Kode unik' });
  await expect(line).toContainText(`Rp ${unique_code},00`);

  async function expectNoWarning() {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('kode unik sudah terpakai')).toHaveCount(0);
  }
});

test('[BANK-001] a bill without a code says how its transfer is recognized', { tag: '@desktop' }, async ({
  page,
  context,
  product,
  admin,
}) => {
  const read = async () => (await admin.ask(uniqueCodeSettings.show)).data.version;
  await admin.ask(uniqueCodeSettings.save, { body: { is_on: 0, version: await read() } });
  const member = await registerMember(product);
  const { id, no } = await orderDues(product, member);
  await admin.ask(uniqueCodeSettings.save, { body: { is_on: 1, version: await read() } });
  await enter(context, product, member);
  await page.goto(`/payments/${id}`);
  await expect(page.getByText(`Tagihan ini tanpa kode unik: tulis ${no} di berita transfer`)).toBeVisible();
});
