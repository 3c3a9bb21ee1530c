// Payments of a running product.

import { ownPayments, type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { jpeg } from '../files.ts';
import type { MemberAccount } from './accounts.ts';

/** An order of dues, not yet paid. */
export async function orderDues(product: Product, { token }: MemberAccount, duration = 1): Promise<Payment> {
  return (await ask(product, ownPayments.order, { body: { duration }, token })).data;
}

/** An order whose proof waits for verification. */
export async function orderWithProof(
  product: Product,
  member: MemberAccount,
  duration = 1,
): Promise<Payment> {
  const { id } = await orderDues(product, member, duration);
  const { token } = member;
  const body = { bank_account_name: 'Sari Wulandari', note: 'Lewat m-banking' };
  return (await ask(product, ownPayments.sendProof, { params: { id }, body, file: await jpeg(), token }))
    .data;
}

/** A payment that an admin has decided. */
export async function decidedPayment(
  product: Product,
  member: MemberAccount,
  {
    status = 'paid',
    duration = 1,
    admin_note = '',
  }: { status?: DecidableStatus; duration?: number; admin_note?: string } = {},
): Promise<Payment> {
  const { id } = await orderWithProof(product, member, duration);
  const admin = await preparingAdmin(product);
  return (await admin.ask(payments.decide, { params: { id }, body: { status, admin_note } })).data;
}
