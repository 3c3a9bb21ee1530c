// The journey of the product: from a visitor to a member with a card.
import { admins } from '#shared/admins/admins.contract.ts';
import { formatDate } from '#shared/dates.ts';
import { registration } from '../../builders/as-member/accounts.ts';
import { jpeg } from '../../builders/files.ts';
import { ownProduct, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { asFile, logIn, press, toasts } from '../../setup/browser/page.ts';
import { desk } from '../steps/queue.ts';
import { fillRegistration } from '../steps/register.ts';
import { row } from '../steps/table.ts';

test.use({ environment: ownProduct('Perjalanan') });

test('[PAY-001] [MEM-029] [AUTH-001] [OPEN-027] a visitor becomes an active member with a card', {
  tag: '@postgres',
}, async ({ page, browser, context, product }) => {
  test.slow();
  const visitor = registration();
  const treasurer = {
    name: 'Bendahara',
    email: `bendahara.${visitor.email}`,
    password: 'rendang-padang-asli',
    role: 'Admin',
  };
  const body = { ...treasurer, receive_payment_notification: 1 };
  await (await preparingAdmin(product)).ask(admins.add, { body });

  await test.step('registers from the home page', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Gabung Sekarang' }).click();
    await fillRegistration(page, visitor);
    await press(page, 'Daftar');
    await expect(page).toHaveURL(/\/login\?email=/);
  });

  await test.step('opens the link of the mail and logs in', async () => {
    await page.goto((await product.mail.mailTo(visitor.email)).links[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Verifikasi berhasil' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, visitor);
    await expect(page.getByText('Tertunda')).toBeVisible();
  });

  await test.step('orders dues for two years', async () => {
    await page.getByRole('note').getByRole('link').click();
    await press(page, 'Bayar Iuran');
    await page.getByRole('radio', { name: '2 tahun' }).check();
    await press(page, 'Lanjutkan');
    await expect(page.getByText('Menunggu Pembayaran', { exact: true })).toBeVisible();
    await expect(page.getByText('000-1234-567890')).toBeVisible();
    await expect(page.getByText('Rp 300.000,00').first()).toBeVisible();
  });

  await test.step('uploads a photographed transfer slip', async () => {
    await press(page, 'Upload Bukti');
    const photo = await jpeg({ width: 3000, height: 4000 });
    await page.getByLabel('Bukti Transfer').setInputFiles(asFile(photo));
    await page.getByLabel('Nama Pemilik Rekening').fill(visitor.name);
    await press(page, 'Kirim');
    await expect(toasts(page).getByText('Bukti berhasil dikirim')).toBeVisible();
    await expect(page.getByText('Menunggu Verifikasi', { exact: true })).toBeVisible();
  });

  await test.step('an admin is told by mail, looks at the proof and verifies it', async () => {
    const mail = await product.mail.mailTo(treasurer.email);
    expect(mail.text).toContain(visitor.name);
    const office = await browser.newContext({
      baseURL: product.url,
      viewport: page.viewportSize(),
      locale: 'id-ID',
    });
    const admin = await office.newPage();
    await admin.goto('/admin/login');
    await logIn(admin, treasurer);
    await expect(admin).toHaveURL('/admin/dashboard');
    await admin.goto(mail.links[0] ?? '');
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Verifikasi Pembayaran Iuran');
    await row(admin, visitor.name)
      .getByRole('button', { name: /^Verifikasi/ })
      .click();
    await expect(desk(admin).getByRole('img', { name: /^Bukti transfer/ })).toBeVisible();
    await desk(admin).getByRole('radio', { name: 'Lunas' }).check();
    await desk(admin).getByRole('button', { name: 'Simpan' }).click();
    await expect(toasts(admin).getByText('Verifikasi Berhasil', { exact: true })).toBeVisible();
    await office.close();
  });

  await test.step('is active for two years and downloads the card', async () => {
    const mail = await product.mail.mailTo(visitor.email, 'verifikasi');
    expect(mail.text).toContain('INV-');
    await page.goto('/dashboard');
    const card = page.getByRole('region', { name: 'Status Keanggotaan' });
    await expect(card.getByText('Aktif', { exact: true })).toBeVisible();
    const today = Temporal.Now.plainDateISO('Asia/Jakarta');
    await expect(card.getByText(/^[A-Z]\d{6,}$/)).toBeVisible();
    await expect(card.getByText(formatDate(today.add({ years: 2 }).toString()))).toBeVisible();
    const file = context.waitForEvent('request', (request) => request.url().includes('/files/'));
    await press(page, 'Kartu Anggota');
    const pdf = await page.request.get((await file).url());
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
