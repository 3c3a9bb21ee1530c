// What happens to the data of a fixture before it is packed: a little of everything that the product stores.
import { setTimeout as pause } from 'node:timers/promises';
import { admins } from '#shared/admins/admins.contract.ts';
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import type { Product } from '../../tools/product.ts';
import { type Ask, ask, askWith } from '../../tools/product-api.ts';
import { setUpKinds } from '../builders/as-admin/dues.ts';
import { codeOf } from '../builders/as-admin/two-step.ts';
import { registerMember } from '../builders/as-member/accounts.ts';
import { orderDues, orderWithProof } from '../builders/as-member/payments.ts';
import { opened } from '../setup/admin-login.ts';
import { setUpAssociation } from './association.life.ts';
import { type ApprovalUndos, makeBills } from './bills.life.ts';
import { importMembers } from './imports.life.ts';
import { type MemberWork, workOnMembers } from './member-work.life.ts';
import { grantPeriods } from './periods.life.ts';
import { remind } from './reminders.life.ts';
import { payByStatement, type StatementUndos } from './statements.life.ts';

export const superAdmin = { email: 'superadmin@anggota.example', password: 'sensori-demo-2026' };
export const twoStepAdmin = {
  name: 'Dian Kusuma',
  email: 'dua.langkah@contoh.id',
  password: 'soto-lamongan-pagi',
};

/** What a test needs in order to use the data of a fixture. */
export interface Facts {
  /** ISO timestamp, shortly after the last change. */
  now: string;
  paid: { email: string; password: string; token: string; paymentId: number };
  waiting: { paymentId: number };
  /** The mail with the link waits in the queue. */
  forgetful: { email: string };
  /** Base32, of `twoStepAdmin`. */
  secret: string;
  recoveryCode: string;
  /** What can still be taken back, and what waits. Fixtures before 1.1.0 lack it. */
  open?: OpenWork;
}

/** Ids of what an admin can take back at `now`; and of orders that were not carried out. */
export interface OpenWork extends StatementUndos, MemberWork, ApprovalUndos {
  import: number;
  /** Of the message by WhatsApp. */
  contact: number;
}

/** Lives on a product with demo data, whose mails arrive. */
export async function live(product: Product): Promise<Omit<Facts, 'now'>> {
  const { data } = await ask(product, adminAuth.login, { body: superAdmin });
  const asAdmin = askWith(product, opened(data).token);
  const decide = (id: number, status: 'paid' | 'rejected') =>
    asAdmin(payments.decide, { params: { id }, body: { status, admin_note: 'Terima kasih' } });

  const paid = await registerMember(product);
  const paidOrder = await orderWithProof(product, paid);
  await decide(paidOrder.id, 'paid');
  for (const document of ['card', 'letter'] as const)
    await ask(product, ownDocuments[document], { token: paid.token });
  const rejected = await registerMember(product);
  await decide((await orderWithProof(product, rejected)).id, 'rejected');
  const waiting = await orderWithProof(product, await registerMember(product), 2);
  const forgetful = await registerMember(product);
  await orderDues(product, forgetful);
  await orderDues(product, forgetful, 3);
  await asAdmin(uniqueCodeSettings.save, { body: { is_on: 1, version: 0 } });
  await orderWithProof(product, await registerMember(product));
  const account = await setUpAssociation(asAdmin);
  const statement = await payByStatement(product, asAdmin, account);
  const imported = await importMembers(product, asAdmin);
  await grantPeriods(asAdmin);
  const work = await workOnMembers(product, asAdmin);
  const contact = await remind(asAdmin, askWith(product, rejected.token));
  // Its rules hold for bills that are made from now on.
  await setUpKinds(asAdmin);
  const bills = await makeBills({ product, asAdmin, account });
  await makeArchive(asAdmin);
  const { email, password, token } = paid;
  return {
    paid: { email, password, token, paymentId: paidOrder.id },
    waiting: { paymentId: waiting.id },
    forgetful: { email: forgetful.email },
    ...(await addTwoStepAdmin(product, asAdmin)),
    open: { ...statement, ...work, ...bills, import: imported, contact },
  };
}

/** All data in one zip, stored for a day. */
async function makeArchive(asAdmin: Ask): Promise<void> {
  await asAdmin(dataArchive.make, { body: { password: superAdmin.password } });
  while ((await asAdmin(dataArchive.show)).data.state === 'making') await pause(200);
}

async function addTwoStepAdmin(
  product: Product,
  asAdmin: Ask,
): Promise<Pick<Facts, 'secret' | 'recoveryCode'>> {
  await asAdmin(admins.add, { body: { ...twoStepAdmin, role: 'Admin' } });
  const { email, password } = twoStepAdmin;
  const { data } = await ask(product, adminAuth.login, { body: { email, password } });
  const own = askWith(product, opened(data).token);
  const { secret } = (await own(twoStep.begin, { body: { password } })).data;
  const confirmed = await own(twoStep.confirm, { body: { code: codeOf(secret) } });
  return { secret, recoveryCode: confirmed.data.recovery_codes[0] ?? '' };
}
