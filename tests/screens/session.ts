// The person looking at a screen: an open session, and the API as they may call it.
import type { Cookie } from '@playwright/test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import type { Product } from '../../tools/product.ts';
import { type Ask, ask, askWith } from '../../tools/product-api.ts';
import { opened } from '../setup/admin-login.ts';

/** A visitor, one of the two admins, or the first name of a demo member. The empty world has one member. */
export type Viewer = string;

export interface Session {
  /** Origin of the product. */
  url: string;
  /** Its embedded database is in there. */
  dataDir: string;
  /** '' for a visitor. */
  token: string;
  cookies: Pick<Cookie, 'name' | 'value'>[];
  ask: Ask;
}

export interface Credentials {
  email: string;
  password: string;
}

export async function openSession(
  product: Pick<Product, 'url' | 'dataDir'>,
  viewer: Viewer,
  credentials: Credentials,
): Promise<Session> {
  const { url, dataDir } = product;
  if (viewer === 'visitor')
    return { url, dataDir, token: '', cookies: [], ask: (endpoint, sent) => ask(product, endpoint, sent) };
  const isAdmin = viewer.endsWith('admin');
  const { token, user } = isAdmin
    ? await logInAdmin(product, credentials)
    : await logInMember(product, credentials);
  const prefix = isAdmin ? 'admin_' : '';
  return {
    url,
    dataDir,
    token,
    cookies: [
      { name: `${prefix}token`, value: token },
      { name: `${prefix}user`, value: encodeURIComponent(JSON.stringify(user)) },
    ],
    ask: askWith(product, token),
  };
}

/** A further session, of the demo product's Super Admin. */
export function openSuperAdmin(product: Pick<Product, 'url' | 'dataDir'>): Promise<Session> {
  return openSession(product, 'super admin', demoAccount('super admin'));
}

/** Of the demo data. */
export function demoAccount(viewer: Viewer): Credentials {
  return { email: `${viewer.replace(' ', '')}@anggota.example`, password: 'sensori-demo-2026' };
}

async function logInAdmin(product: Pick<Product, 'url'>, credentials: Credentials) {
  const { data } = await ask(product, adminAuth.login, { body: { ...credentials } });
  const { token, admin } = opened(data);
  return { token, user: admin };
}

async function logInMember(product: Pick<Product, 'url'>, credentials: Credentials) {
  const { data } = await ask(product, auth.login, { body: { ...credentials } });
  const { id, name, email, photo_url } = data.user;
  return { token: data.token, user: { id, name, email, photo_url } };
}
