// The screens around an account.
import type { Page } from '@playwright/test';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { messages } from '#shared/messages.ts';
import { answer } from '../setup/browser/page.ts';
import { click, type Screen } from './screen.ts';

const one = ['little'] as const;
const two = ['little', 'much'] as const;
const reset = '/reset-password/abc?email=sari%40contoh.id';

const visited: Omit<Screen, 'area' | 'viewer'>[] = [
  { name: 'login', route: 'login', worlds: two },
  {
    name: 'login, refused',
    route: 'login',
    worlds: one,
    act: send('Login', { Email: 'sari@contoh.id', Password: 'teh-melati' }),
  },
  { name: 'register', route: 'register' },
  { name: 'register, errors', route: 'register', worlds: one, act: click('Daftar') },
  { name: 'forgot password', route: 'forgot-password', worlds: one },
  {
    name: 'forgot password, errors',
    route: 'forgot-password',
    worlds: one,
    act: send('Kirim', { Email: 'sari' }),
  },
  {
    name: 'forgot password, sent',
    route: 'forgot-password',
    worlds: one,
    act: send('Kirim', { Email: 'sari@contoh.id' }),
  },
  { name: 'reset password', route: 'reset-password/:token', path: reset, worlds: one },
  {
    name: 'reset password, errors',
    route: 'reset-password/:token',
    path: reset,
    worlds: one,
    act: send('Simpan', { Password: 'teh' }),
  },
  {
    name: 'activate account, dead link',
    route: 'aktivasi/:token',
    path: '/aktivasi/abc?email=sari%40contoh.id',
    worlds: one,
  },
  {
    name: 'activate account',
    route: 'aktivasi/:token',
    path: '/aktivasi/abc?email=sari%40contoh.id',
    worlds: one,
    act: openLink,
  },
  {
    name: 'verify e-mail, failed',
    route: 'email/verify/:userId/:hash',
    path: '/email/verify/1/abc',
    worlds: one,
  },
  { name: 'resend verification', route: 'email/resend', worlds: one },
  {
    name: 'resend verification, sent',
    route: 'email/resend',
    worlds: one,
    act: send('Kirim', { Email: 'sari@contoh.id' }),
  },
];

const adminLogin = { area: 'auth', viewer: 'visitor', route: 'admin/login', worlds: two } as const;

export const authScreens: Screen[] = [
  ...visited.map((screen) => ({ area: 'auth', viewer: 'visitor', ...screen }) as const),
  { ...adminLogin, name: 'admin login' },
  {
    ...adminLogin,
    name: 'admin login, refused',
    worlds: one,
    act: send('Login', { Email: 'sari@contoh.id', Password: 'teh-melati' }),
  },
];

/** As after a link that works. */
async function openLink(page: Page): Promise<void> {
  await answer(page, activationLink.open.path, 200, { message: messages.saved });
  await page.reload();
  await page.getByLabel('Konfirmasi Password').waitFor();
}

/** Fills the fields and presses the submit button, whatever its label. */
function send(button: string, fields: Record<string, string>) {
  return async (page: Page) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByRole('textbox', { name: label }).first().fill(text);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(button) })
      .click();
    await page.getByRole('region', { name: 'Pemberitahuan' }).locator('p').first().waitFor();
  };
}
