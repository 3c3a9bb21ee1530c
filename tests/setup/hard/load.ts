// Load by admins: members, payments with proofs and decisions, as fast as the server allows; records what it acknowledged.
import { payments } from '#shared/payments/payments.contract.ts';
import type { DataPlaces } from '../../../server/config.ts';
import { connectReader } from '../../../server/db/connections/read-only.ts';
import { askWith } from '../../../tools/product-api.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { jpeg } from '../../builders/files.ts';

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

/** `workers` in parallel, each with its own members. */
export async function startLoad(
  site: { url: string },
  { token, workers = 3 }: { token: string; workers?: number },
): Promise<Load> {
  const promises: Promises = { members: [], paid: [] };
  const ask = askWith(site, token);
  const file = await jpeg({ width: 64, height: 96 });
  const failures: unknown[] = [];
  let isWorking = true;

  async function addVerifiedPayments() {
    while (isWorking) {
      const { id } = await addMember({ ask });
      promises.members.push(id);
      const order = { user: id, duration: 2, status: 'waiting_confirmation' };
      const payment = await ask(payments.add, { body: order, file });
      const decision = { status: 'paid', admin_note: '' };
      await ask(payments.decide, { params: { id: payment.data.id }, body: decision });
      promises.paid.push(payment.data.id);
    }
  }

  const workings = Array.from({ length: workers }, () =>
    addVerifiedPayments().catch((error: unknown) => {
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

/** What was acknowledged but is missing or incomplete: without its renewal, number, audit record or exactly one mail. */
export async function findBrokenPromises(places: DataPlaces, promises: Promises): Promise<string[]> {
  const { db, close } = connectReader(places);
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
  await close();
  return broken;
}
