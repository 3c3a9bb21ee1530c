// Payments as an admin adds them over the API; each test states only what matters.
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { jpeg } from '../files.ts';
import { addMember } from './members.ts';

interface PaymentFields {
  /** The member's name; a new member each time. */
  name?: string;
  /** An existing member instead. */
  user?: number;
  status?: string;
  duration?: number;
  bank_account_name?: string;
  admin_note?: string;
}

/** A payment of one year with its proof, waiting for verification. */
export async function addPayment(admin: AdminSession, fields: PaymentFields = {}): Promise<Payment> {
  const { name, ...body } = fields;
  const user = body.user ?? (await addMember(admin, name ? { name } : {})).id;
  const { data } = await admin.ask(payments.add, {
    body: { duration: 1, status: 'waiting_confirmation', ...body, user },
    file: await jpeg(),
  });
  return data;
}

/** Several waiting payments, of members whose names share `mark`. The list shows the last one first. */
export async function addWaiting(admin: AdminSession, mark: string, count: number): Promise<Payment[]> {
  const added: Payment[] = [];
  for (let number = 1; number <= count; number += 1)
    added.push(
      await addPayment(admin, { name: `${mark} ${number}`, bank_account_name: `Rekening ${number}` }),
    );
  return added.toReversed();
}
