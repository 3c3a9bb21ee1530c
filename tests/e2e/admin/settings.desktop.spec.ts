// Settings: registration and the test mail.
import { settings } from '#shared/settings/settings.contract.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Pengaturan') });

test('[SET-001] [SET-002] [AMB-017] the settings open at Pendaftaran and have a menu of the screens', async ({
  page,
}) => {
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/registration$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Pengaturan' });
  await expect(menu.getByRole('link')).toHaveText([
    'Identitas',
    'Tampilan',
    'Halaman Depan',
    'Iuran',
    'Rekening',
    'Surat & Kartu',
    'Pengingat',
    'Pendaftaran',
    'Tes Email',
    'Unduh Semua Data',
  ]);
  await expect(menu.getByRole('link', { name: 'Pendaftaran' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Tes Email' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/email\/test$/);
  await expect(page).toHaveTitle(/^Tes Email - /);
  await menu.getByRole('link', { name: 'Pendaftaran' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/registration$/);
});

test('[SET-003] the switch shows the current state', async ({ page, admin }) => {
  await admin.ask(settings.update, { body: { registration_is_open: 0 } });
  await page.goto('/admin/settings/registration');
  await expect(page.getByRole('switch', { name: 'Buka Pendaftaran' })).not.toBeChecked();
  await expect(page.getByText('Pendaftaran sedang ditutup.')).toBeVisible();
  await admin.ask(settings.update, { body: { registration_is_open: 1 } });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Buka Pendaftaran' })).toBeChecked();
});

test('[SET-004] [SET-008] [SET-009] [ERR-030] saving closes registration, and the state is read again', async ({
  page,
  admin,
}) => {
  await admin.ask(settings.update, { body: { registration_is_open: 1 } });
  await page.goto('/admin/settings/registration');
  await page.getByRole('switch', { name: 'Buka Pendaftaran' }).uncheck();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  const readAgain = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/settings?'),
  );
  await press(page, 'Simpan');
  expect((await sent).postDataJSON()).toEqual({
    registration_is_open: 0,
    seen: { registration_is_open: '1' },
  });
  expect(await (await readAgain).json()).toMatchObject({ data: { registration_is_open: '0' } });
  await expect(page.getByText('Berhasil disimpan')).toBeVisible();
  await expect(page.getByText('Pendaftaran sedang ditutup.')).toBeVisible();
  const { data } = await admin.ask(settings.show, { query: { key: 'registration_is_open' } });
  expect(data.registration_is_open).toBe('0');

  await page.getByRole('switch', { name: 'Buka Pendaftaran' }).check();
  await press(page, 'Simpan');
  await expect(page.getByText('Pendaftaran sedang dibuka.')).toBeVisible();
});

test('[SET-005] [SET-006] [SET-010] the test mail needs an address', async ({ page }) => {
  await page.goto('/admin/settings/email/test');
  const address = page.getByLabel('Email Penerima');
  await expect(address).toHaveAttribute('type', 'email');
  await expect(address).toHaveAttribute('required');
  for (const wrong of ['', 'bukan alamat']) {
    await address.fill(wrong);
    await press(page, 'Kirim');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(address).toHaveAccessibleDescription(/Email penerima tidak valid/);
});

test('[SET-013] [ERR-041] the test mail arrives at its recipient', async ({ page, product }) => {
  const address = `${unusedMark().toLowerCase()}@contoh.id`;
  await page.goto('/admin/settings/email/test');
  await page.getByLabel('Email Penerima').fill(address);
  await press(page, 'Kirim');
  await expect(page.getByText('Email telah dikirim, silahkan cek inbox atau spam.')).toBeVisible();
  expect((await product.mail.mailTo(address)).text).not.toBe('');
});

test('[AMB-082] the refusal of a mail server is shown in its own words', async ({ page }) => {
  await page.route('**/api/settings/email/test', (route) =>
    route.fulfill({
      status: 502,
      json: { message: 'Email gagal dikirim oleh server email. 550 no such user' },
    }),
  );
  await page.goto('/admin/settings/email/test');
  await page.getByLabel('Email Penerima').fill('siapa@contoh.id');
  await press(page, 'Kirim');
  await expect(page.getByRole('alert')).toContainText('550 no such user');
  await expect(page.getByLabel('Email Penerima')).toHaveValue('siapa@contoh.id');
});
