// Accounts of a running product. No two tests share a member.
import type { BrowserContext } from '@playwright/test';
import { auth } from '#shared/auth/auth.contract.ts';
import { publicCompanyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { type Member, members } from '#shared/members/members.contract.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { addCookies } from '../../setup/browser/page.ts';

export interface MemberAccount {
  user: Member;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'teh-melati-sore';
let serial = 0;

/** What a visitor types into the registration form, different each time. */
export function registration(given: Record<string, unknown> = {}) {
  serial += 1;
  return {
    name: `Sari Wulandari ${serial}`,
    email: `sari${process.pid}.${serial}@contoh.id`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    company: 'PT Rasa Nusantara',
    hp: '081234567890',
    ...given,
  };
}

/** A pending member, registered and verified by mail, with an open session. */
export async function registerMember(
  product: Product,
  given: Record<string, unknown> = {},
): Promise<MemberAccount> {
  const body = { ...registration(given), company_category: await firstCompanyCategory(product) };
  await ask(product, auth.register, { body });
  await followVerification(product, body.email);
  return login(product, body);
}

/** A member whom an admin has added with this status; the password comes by the reset link. */
export async function addMemberInStatus(
  product: Product,
  status: MemberStatus,
  given: Record<string, unknown> = {},
): Promise<MemberAccount> {
  const admin = await preparingAdmin(product);
  const { password, password_confirmation, ...identity } = registration();
  const body = { ...identity, company_category: await firstCompanyCategory(product), status, ...given };
  await admin.ask(members.add, { body });
  await ask(product, auth.forgotPassword, { body: { email: body.email } });
  const [link] = (await product.mail.mailTo(body.email)).links;
  const resetToken = new URL(link ?? '').pathname.split('/').at(-1);
  await ask(product, auth.resetPassword, {
    body: { token: resetToken, email: body.email, password, password_confirmation },
  });
  return login(product, { email: body.email, password });
}

export async function login(
  product: Product,
  credentials: { email: string; password: string },
): Promise<MemberAccount> {
  const { email, password } = credentials;
  const { data } = await ask(product, auth.login, { body: { email, password } });
  return { ...data, email, password };
}

/** Opens the link of the mail as the page behind it does. */
export async function followVerification(product: Product, email: string): Promise<void> {
  const [link = ''] = (await product.mail.mailTo(email)).links;
  const { pathname, searchParams } = new URL(link);
  const [userId = '', hash = ''] = pathname.split('/').slice(-2);
  await ask(product, auth.verifyEmail, { params: { userId, hash }, query: Object.fromEntries(searchParams) });
}

export async function firstCompanyCategory(product: Product): Promise<number> {
  const { data } = await ask(product, publicCompanyCategories.list);
  return data[0]?.id ?? 0;
}

/** Gives the browser this session. */
export async function enter(
  context: BrowserContext,
  product: Product,
  { token, user: { id, name, email } }: Pick<MemberAccount, 'user' | 'token'>,
): Promise<void> {
  const user = JSON.stringify({ id, name, email, photo_url: null });
  await addCookies(context, product, { token, user });
}
