// Renewal without a login and without scripts, from the link of a reminder until the admin has verified the proof.
import assert from 'node:assert/strict';
import { members } from '#shared/members/members.contract.ts';
import { imageMessages } from '#shared/messages.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { jpeg, sixMegabytes } from '../../builders/files.ts';
import { addStoredRenewLink } from '../../builders/stored-renew-link.ts';
import { type AdminSession, expect, test } from '../../setup/browser/admin-test.ts';
import { asFile, press } from '../../setup/browser/page.ts';

async function billOf(admin: AdminSession, keyword: string): Promise<Payment | undefined> {
  return (await admin.ask(payments.list, { query: { keyword } })).data[0];
}

test('[REM-006] a member renews from a link without login and scripts, and the link is over once it is paid', {
  tag: '@phone',
}, async ({ browser, admin, product }) => {
  const today = Temporal.Now.plainDateISO('Asia/Jakarta');
  const dates = { started_at: today.subtract({ years: 1 }).toString(), expired_at: today.toString() };
  const member = await addMember(admin, { status: 'active', created_at: dates.started_at, ...dates });
  const path = addStoredRenewLink(product, member);
  const phone = { width: 375, height: 740 };
  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    viewport: phone,
    locale: 'id-ID',
  });
  const page = await visitor.newPage();
  await page.goto(path);
  await expect(page.getByText(member.name)).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByText('2 tahun').click();
  await press(page, 'Lanjut ke pembayaran');

  await expect(page).toHaveURL(path);
  const { no, total, bank } = (await billOf(admin, member.email)) ?? assert.fail('no payment');
  await expect(page.getByText(`${no}, 2 tahun`)).toBeVisible();
  await press(page, 'Salin jumlah transfer');
  const copy = page.getByRole('dialog', { name: 'Salin jumlah transfer' });
  await expect(copy.getByLabel('jumlah transfer')).toHaveValue(String(total));
  await copy.getByRole('button', { name: 'Tutup' }).click();
  await expect(copy).toBeHidden();
  await press(page, 'Salin nomor rekening');
  await expect(page.getByLabel('nomor rekening', { exact: true })).toHaveValue(
    (bank?.account_number ?? '').replace(/\D/g, ''),
  );
  await page.keyboard.press('Escape');

  const name = page.getByLabel('Nama Pemilik Rekening');
  const photo = page.getByLabel('Bukti transfer', { exact: true });
  await name.fill('Sari Wulandari');
  await page.getByLabel('Catatan').fill('Dari HP');
  await photo.setInputFiles(asFile(sixMegabytes));
  await press(page, 'Kirim Bukti');
  await expect(page.getByText(imageMessages.tooLarge, { exact: true })).toBeInViewport();
  await expect(photo).toBeFocused();
  await expect(name).toHaveValue('Sari Wulandari');
  await expect(page.getByLabel('Catatan')).toHaveValue('Dari HP');
  await photo.setInputFiles(asFile(await jpeg()));
  await press(page, 'Kirim Bukti');
  await expect(page.getByText('Menunggu Verifikasi')).toBeVisible();
  await page.reload();
  await page.goto(path);
  await expect(page.getByText('Menunggu Verifikasi')).toBeVisible();
  expect((await page.context().cookies()).length).toBe(0);

  const sent = (await billOf(admin, member.email)) ?? assert.fail('no payment');
  expect([sent.no, sent.status, sent.bank_account_name, sent.user_note]).toEqual([
    no,
    'waiting_confirmation',
    'Sari Wulandari',
    'Dari HP',
  ]);
  await admin.ask(payments.decide, { params: { id: sent.id }, body: { status: 'paid', admin_note: '' } });
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Link perpanjangan ini tidak berlaku');
  const { data } = await admin.ask(members.show, { params: { id: member.id } });
  expect(data.member_status).toBe('active');
  await visitor.close();
});
