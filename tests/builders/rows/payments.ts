// Payments for tests, made by the product's own services.
import type { DecidableStatus } from '#shared/payments/payments.states.ts';
import { decidePayment } from '../../../server/features/payments/payment-decisions.service.ts';
import { orderDues, sendProof } from '../../../server/features/payments/payments.open.service.ts';
import type { Api } from '../../setup/api/api.ts';
import { jpeg } from '../files.ts';
import type { TestAccount } from './accounts.ts';

export async function addOrder({ deps }: Api, member: TestAccount, years = 1): Promise<number> {
  return (await orderDues(deps, member.id, { years })).id;
}

/** An order with its proof, waiting for verification. */
export async function addProvedPayment(api: Api, member: TestAccount, years = 1): Promise<number> {
  const id = await addOrder(api, member, years);
  const { bytes } = await jpeg();
  const proof = { file: bytes, bank_account_name: member.name, note: null };
  await sendProof(api.deps, { memberId: member.id, id }, proof);
  return id;
}

/** A payment that an admin has decided. */
export async function addDecidedPayment(
  api: Api,
  { member, admin }: { member: TestAccount; admin: TestAccount },
  { status = 'paid', years = 1 }: { status?: DecidableStatus; years?: number } = {},
): Promise<number> {
  const id = await addProvedPayment(api, member, years);
  const decider = {
    id: admin.id,
    name: admin.name,
    email: admin.email,
    role: 'Admin',
    sessionId: 0,
    mustSetUpTwoStep: false,
  } as const;
  await decidePayment(api.deps, decider, id, { status, admin_note: null });
  return id;
}
