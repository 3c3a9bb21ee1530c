// Browser tests of the admin area. The product has nothing but a first Super Admin, who is signed in when a test
// begins.
import type { BrowserContext } from '@playwright/test';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { adminSessions } from '#shared/sessions/sessions.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { type Ask, ask, askWith } from '../../../tools/product-api.ts';
import { opened } from '../admin-login.ts';
import { addCookies } from './page.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

export const superAdmin = { email: 'ratna@contoh.id', password: 'gudeg-yogya-2026' };

export const emptyProduct = {
  ADMIN_EMAIL: superAdmin.email,
  ADMIN_PASSWORD: superAdmin.password,
  RATE_LIMITS: 'off',
  // Given, so that strangers may register.
  ASSOCIATION_NAME: 'Perhimpunan Praktisi Evaluasi Sensori Nusantara',
  BANK_NAME: 'Bank Contoh Nusantara',
  BANK_ACCOUNT_NUMBER: '000-1234-567890',
};

/** For a file whose tests change what all share: fees, guides, registration. A product that no other file sees. */
export const ownProduct = (name: string) => ({ ...emptyProduct, ASSOCIATION_NAME: `Perhimpunan ${name}` });

/** A signed-in admin who prepares through the API what a test needs. */
export interface AdminSession {
  user: { name: string; email: string; role: string };
  token: string;
  ask: Ask;
}

export async function logInAdmin(product: Product, account = superAdmin): Promise<AdminSession> {
  const { data } = await ask(product, adminAuth.login, { body: account });
  const { token, admin } = opened(data);
  return { user: admin, token, ask: askWith(product, token) };
}

const preparing = new WeakMap<Product, Promise<AdminSession>>();

/** The session in which tests prepare what they need: one for each product, because a login hashes the password. */
export function preparingAdmin(product: Product): Promise<AdminSession> {
  const open = preparing.get(product) ?? logInAdmin(product);
  preparing.set(product, open);
  return open;
}

const browsing = new WeakMap<Product, AdminSession>();

/** The browser's session: that of the test before with this product, unless it has ended it. */
async function browsingAdmin(product: Product): Promise<AdminSession> {
  const open = browsing.get(product);
  if (open && (await isOpen(open))) return open;
  const session = await logInAdmin(product);
  browsing.set(product, session);
  return session;
}

function isOpen({ ask: askAgain }: AdminSession): Promise<boolean> {
  return askAgain(adminSessions.list).then(
    () => true,
    () => false,
  );
}

/** Gives the browser a new session, as the login screen would. */
export async function enterAs(
  context: BrowserContext,
  product: Product,
  account = superAdmin,
): Promise<AdminSession> {
  const session = await logInAdmin(product, account);
  await enterSession(context, product, session);
  return session;
}

/** Gives the browser a session that is open already. */
export async function enterSession(
  context: BrowserContext,
  product: Product,
  { token, user }: Pick<AdminSession, 'token' | 'user'>,
): Promise<void> {
  await addCookies(context, product, { admin_token: token, admin_user: JSON.stringify(user) });
}

export const test = base.extend<{ admin: AdminSession; isSignedIn: undefined }>({
  environment: emptyProduct,
  admin: async ({ product }, use) => use(await preparingAdmin(product)),
  isSignedIn: [
    async ({ context, product }, use) => {
      await enterSession(context, product, await browsingAdmin(product));
      await use(undefined);
    },
    { auto: true },
  ],
});
