// Load by admins: members, payments with proofs and decisions, as fast as the server allows; records what it acknowledged.
import { companyCategories } from '#shared/company-categories.contract.ts';
import { members } from '#shared/members.contract.ts';
import { payments } from '#shared/payments.contract.ts';
import type { Database } from '../../server/db/connect.ts';
import { jpeg } from '../builders/files.ts';
import { ask } from './product-api.ts';

/** What the server has acknowledged and must never lose. */
export interface Promises {
  members: number[];
  /** Payments that were decided as paid. */
  paid: number[];
}

export interface Load {
  promises: Promises;
  /** Why a worker gave up: the server was gone, or refused. */
  failures: unknown[];
  /** When every worker has given up. */
  ended: Promise<void>;
  /** Ends with the server, or when told to; requests that failed are not counted as acknowledged. */
  stop(): Promise<void>;
}

/** `workers` at once, each its own members. */
export async function startLoad(
  site: { url: string },
  { token, workers = 3 }: { token: string; workers?: number },
): Promise<Load> {
  const promises: Promises = { members: [], paid: [] };
  const [category] = (await ask(site, companyCategories.list, { query: { paginate: 'false' }, token })).data;
  const file = await jpeg({ width: 64, height: 96 });
  const failures: unknown[] = [];
  let isWorking = true;

  async function work() {
    while (isWorking) {
      const member = await ask(site, members.add, { token, body: newMember(category?.id ?? 0) });
      promises.members.push(member.data.id);
      const order = { user: member.data.id, duration: 2, status: 'waiting_confirmation' };
      const payment = await ask(site, payments.add, { token, body: order, file });
      const decision = { status: 'paid', admin_note: '' };
      await ask(site, payments.decide, { token, params: { id: payment.data.id }, body: decision });
      promises.paid.push(payment.data.id);
    }
  }

  const workings = Array.from({ length: workers }, () =>
    work().catch((error: unknown) => {
      failures.push(error);
    }),
  );
  const ended = Promise.all(workings).then(() => undefined);
  return {
    promises,
    failures,
    ended,
    stop() {
      isWorking = false;
      return ended;
    },
  };
}

let serial = 0;

export function newMember(companyCategoryId: number) {
  serial += 1;
  return {
    name: `Sari Wulandari ${serial}`,
    email: `sari${process.pid}.${serial}@contoh.id`,
    company: 'PT Rasa Nusantara',
    company_category: companyCategoryId,
    hp: '081234567890',
    status: 'pending',
  };
}

/** What was acknowledged but is missing or incomplete: without its renewal, number, audit record or exactly one mail. */
export async function findBrokenPromises(db: Database, promises: Promises): Promise<string[]> {
  const broken: string[] = [];
  for (const id of promises.members) {
    const member = await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst();
    if (!member) broken.push(`member ${id} is lost`);
  }
  for (const id of promises.paid) {
    const payment = await db
      .selectFrom('payments')
      .innerJoin('members', 'members.id', 'payments.member_id')
      .select(['payments.status', 'members.number', 'members.email'])
      .where('payments.id', '=', id)
      .executeTakeFirst();
    const renewals = await db.selectFrom('renewals').select('id').where('payment_id', '=', id).execute();
    const records = await db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'payment.decide')
      .where('subject_id', '=', id)
      .execute();
    const mails = await db
      .selectFrom('jobs')
      .select('id')
      .where('payload', 'like', `%"${payment?.email}"%`)
      .execute();
    const found = [payment?.status, payment?.number ? 1 : 0, renewals.length, records.length, mails.length];
    if (found.join() !== 'paid,1,1,1,1') broken.push(`payment ${id}: ${found.join()}`);
  }
  return broken;
}
