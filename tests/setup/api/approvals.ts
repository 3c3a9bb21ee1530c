// Credits of a bank statement and what admins do with them, through the API.
import type { NewRow } from '../../../server/db/schema.ts';
import { matchStatements } from '../../../server/features/statements/matching/match-statements.service.ts';
import { toSen } from '../../../shared/statements/sen.rules.ts';
import { statementApprovals } from '../../../shared/statements/statement-approvals.contract.ts';
import { statementRows } from '../../../shared/statements/statements.contract.ts';
import type { TestAccount } from '../../builders/rows/accounts.ts';
import { addOrder } from '../../builders/rows/payments.ts';
import { addStatement } from '../../builders/rows/statements.ts';
import type { Api } from './api.ts';

export interface Bill {
  id: number;
  total: number;
  member: TestAccount;
}

/** An open payment. With unique codes switched on, its total is unique. */
export async function addBill(api: Api, member: TestAccount, years = 1): Promise<Bill> {
  return readBill(api, await addOrder(api, member, years), member);
}

export async function readBill({ deps: { db } }: Api, id: number, member: TestAccount): Promise<Bill> {
  const { total } = await db
    .selectFrom('payments')
    .select('total')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, total, member };
}

/** A credit of so many rupiah on the day of the API. */
export function credit(rupiah: number, description: string): Partial<NewRow<'statement_rows'>> {
  return { amount: toSen(rupiah), description, booked_on: '2026-11-20' };
}

/** The exact total, with the name as BCA writes it. */
export const creditOf = ({ total, member }: Bill) =>
  credit(total, `BI-FAST CR TRANSFER DR 008 ${member.name.toUpperCase().slice(0, 18)}`);

/** Stores the credits and matches them, as an upload does. Returns the ids. */
export async function addCredits(api: Api, rows: Partial<NewRow<'statement_rows'>>[]): Promise<number[]> {
  const ids = await addStatement(api, rows);
  await matchStatements(api.deps);
  return ids;
}

/** What an admin does with credits. */
export function approver(api: Api, { token }: { token: string }) {
  /** What a screen of the account shows as certain. */
  const seen = async (account?: number) =>
    (await api.call(statementRows.count, { token, query: { account } })).body.data.certain_set;
  return {
    seen,
    row: async (id: number) => (await api.call(statementRows.show, { token, params: { id } })).body.data,
    /** As a screen opened now, or one that was opened before. */
    all: async ({ account, certain_set }: { account?: number; certain_set?: string } = {}) =>
      api.call(statementApprovals.approveCertain, {
        token,
        body: { account, seen: { certain_set: certain_set ?? (await seen(account)) } },
      }),
    approve: (id: number, body: unknown) =>
      api.call(statementApprovals.approve, { token, params: { id }, body }),
    release: (id: number) => api.call(statementRows.release, { token, params: { id } }),
    undo: (id: number) => api.call(statementApprovals.undo, { token, params: { id } }),
    list: async () => (await api.call(statementApprovals.list, { token })).body.data,
  };
}

export async function statusOf({ deps }: Api, paymentId: number): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.status;
}

export async function stateOf({ deps }: Api, rowId: number): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom('statement_rows')
    .select('state')
    .where('id', '=', rowId)
    .executeTakeFirst();
  return row?.state;
}
