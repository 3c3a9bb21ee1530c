// The verification link, and a new one.
import { auth } from '#shared/auth/auth.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import {
  firstCompanyCategory,
  login,
  registerMember,
  registration,
} from '../../builders/as-member/accounts.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { hold, press, toasts, watchCalls } from '../../setup/browser/page.ts';

async function register(product: Product) {
  const visitor = registration();
  const company_category = await firstCompanyCategory(product);
  await ask(product, auth.register, { body: { ...visitor, company_category } });
  return { visitor, link: (await product.mail.mailTo(visitor.email)).links[0] ?? '' };
}

test('[NAV-008] [AUTH-022] [AUTH-023] [AUTH-024] [AUTH-025] [AUTH-060] [AMB-051] the page asks the server automatically', async ({
  page,
  product,
}) => {
  const { visitor, link } = await register(product);
  const { pathname, search } = new URL(link);
  const release = await hold(page, `/api/auth${pathname}`);
  const calls = watchCalls(page);
  await page.goto(link);
  await expect(page.getByRole('status', { name: 'Memuat' })).toBeVisible();
  await expect(page.getByText('Verifikasi berhasil')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikasi berhasil');
  const sent = calls.filter((call) => call.url().includes('/email/verify/'));
  expect(sent.map((call) => new URL(call.url()).search)).toEqual([search]);
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await login(product, visitor);
});

test('[AUTH-026] [AUTH-027] [AUTH-062] a changed link verifies nothing and leads to a new one', async ({
  page,
  product,
}) => {
  const { visitor, link } = await register(product);
  await page.goto(link.replace(/signature=./, 'signature=_'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikasi gagal');
  await expect(login(product, visitor)).rejects.toThrow('Email belum diverifikasi');
  await page.getByRole('link', { name: 'Kirim ulang link verifikasi' }).click();
  await expect(page).toHaveURL('/email/resend');
});

test('following a link twice is still a success', async ({ page, product }) => {
  const { link } = await register(product);
  for (const time of [1, 2]) {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 }), `visit ${time}`).toHaveText('Verifikasi berhasil');
  }
});

test('without a connection the page says so', async ({ page, product }) => {
  const { link } = await register(product);
  await page.route('**/api/auth/email/verify/**', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikasi gagal');
  await expect(page.getByText('Terjadi kesalahan. Silahkan coba lagi.')).toBeVisible();
});

test('[NAV-009] [AUTH-003] [AUTH-028] [ERR-017] a visitor gets a new link', async ({ page, product }) => {
  const { visitor } = await register(product);
  await page.goto('/email/resend');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kirim Ulang Verifikasi Email');
  await page.getByLabel('Email').fill(visitor.email);
  await press(page, 'Kirim');
  await expect(
    toasts(page).getByText('Link verifikasi email berhasil dikirim', { exact: true }),
  ).toBeVisible();
  await page.goto((await product.mail.mailTo(visitor.email)).links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifikasi berhasil');
});

test('[OPEN-018] a verified e-mail gets the same answer and no mail', async ({ page, product }) => {
  const { email } = await registerMember(product);
  await page.goto('/email/resend');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Kirim');
  await expect(
    toasts(page).getByText('Link verifikasi email berhasil dikirim', { exact: true }),
  ).toBeVisible();
  expect(product.mail.unread(email)).toEqual([]);
});
