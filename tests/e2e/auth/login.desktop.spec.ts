// Logging in and out, and what to do when a login fails.
import { auth } from '#shared/auth/auth.contract.ts';
import { authErrors, authMessages } from '#shared/auth/auth.messages.ts';
import { errorMessages } from '#shared/messages.ts';
import { ask } from '../../../tools/product-api.ts';
import { firstCompanyCategory, registerMember, registration } from '../../builders/as-member/accounts.ts';
import { expectNothingMoved, watchLayout } from '../../setup/browser/layout-checks.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, cookieNames, logIn, press, toasts, watchCalls } from '../../setup/browser/page.ts';

test('[NAV-002] [AUTH-006] [AUTH-011] [AMB-032] /login asks for e-mail and masked password', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page).toHaveTitle('Login - Anggota');
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
});

test('[AUTH-007] [AUTH-008] [AUTH-009] /login leads to a new password, to registration and to a new mail', async ({
  page,
}) => {
  const ways = [
    { link: 'Lupa password?', url: '/forgot-password' },
    { link: 'Daftar sekarang', url: '/register' },
    { link: 'Kirim ulang link', url: '/email/resend' },
  ];
  for (const { link, url } of ways) {
    await page.goto('/login');
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(url);
  }
});

test('[AUTH-004] long-standing members are told how to get access', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText(authMessages.longStanding, { exact: true })).toBeVisible();
});

test('[AUTH-010] the e-mail of the address is filled in', async ({ page }) => {
  await page.goto('/login?email=a%2Bb%40c.id');
  await expect(page.getByLabel('Email')).toHaveValue('a+b@c.id');
});

test('[AUTH-056] [AUTH-038] [AUTH-029] [AUTH-031] [AUTH-032] [AMB-021] [AMB-069] a login sends both fields and leaves two session cookies', async ({
  page,
  context,
  product,
}) => {
  const { email, password, user } = await registerMember(product);
  const calls = watchCalls(page);
  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/dashboard');
  const sent = calls.find((call) => call.url().endsWith('/api/auth/login'));
  expect(sent?.postDataJSON()).toEqual({ email, password });

  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['token', 'user']);
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ path: '/', expires: -1, httpOnly: false, sameSite: 'Lax' });
  const stored = JSON.parse(decodeURIComponent(cookies.find(({ name }) => name === 'user')?.value ?? ''));
  expect(stored).toEqual({ id: user.id, name: user.name, email, photo_url: null });
});

test('[AUTH-067] [OPEN-031] a wrong password and an unknown e-mail look alike, and the e-mail stays', async ({
  page,
  context,
  product,
}) => {
  const { email } = await registerMember(product);
  for (const address of [email, 'tidak-dikenal@contoh.id']) {
    await page.goto('/login');
    await logIn(page, { email: address, password: 'bukan-ini-password' });
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(authErrors.wrongCredentials);
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(toasts(page).getByText(authErrors.wrongCredentials)).toBeVisible();
    expect(await cookieNames(context)).toEqual([]);
  }
});

test('[AUTH-067] errors of both fields are at both inputs', async ({ page }) => {
  const errors = { email: ['Email wajib diisi.'], password: ['Password wajib diisi.'] };
  await answer(page, '/api/auth/login', 422, { message: 'Email wajib diisi.', errors });
  await page.goto('/login');
  await press(page, 'Login');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email wajib diisi.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Password wajib diisi.')).toBeVisible();
});

test('[AUTH-034] an unverified e-mail cannot log in', async ({ page, context, product }) => {
  const visitor = registration();
  const company_category = await firstCompanyCategory(product);
  await ask(product, auth.register, { body: { ...visitor, company_category } });
  await page.goto('/login');
  await logIn(page, visitor);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(authErrors.unverified);
  await expect(page.getByRole('link', { name: 'Kirim ulang link' })).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
});

test('[NAV-003] [NAV-005] a signed-in member goes from /login and /register to the dashboard', async ({
  page,
  member,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
});

test('[AMB-023] a signed-in member may open the other account screens', async ({ page, member }) => {
  for (const path of ['/forgot-password', `/reset-password/abc?email=${member.email}`, '/email/resend']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('nothing moves while the page arrives on a slow network and a slow device', async ({
  page,
  context,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
  await watchLayout(page);
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeEnabled();
  await expectNothingMoved(page);
});

/** The API tests show after how many. */
test('too many attempts are refused with a message, and the form stays', async ({ page }) => {
  for (const { path, endpoint, send } of [
    { path: '/login', endpoint: auth.login, send: 'Login' },
    { path: '/forgot-password', endpoint: auth.forgotPassword, send: 'Kirim' },
  ]) {
    await answer(page, endpoint.path, 429, { message: errorMessages.tooMany });
    await page.goto(path);
    await page.getByLabel('Email').fill(registration().email);
    if (path === '/login') await page.getByLabel('Password', { exact: true }).fill('bukan-ini-password');
    await press(page, send);
    await expect(toasts(page).getByText(errorMessages.tooMany)).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel('Email')).not.toHaveValue('');
  }
});
