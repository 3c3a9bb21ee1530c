// The only SQL about renewals.

import type { ExpressionBuilder } from 'kysely';
import type { MemberStatus } from '#shared/labels.ts';
import type { RenewalFilters } from '#shared/renewals.contract.ts';
import type { Database } from '../../db/connect.ts';
import { memberMatches } from '../../db/dialect.ts';
import type { Tables } from '../../db/schema.ts';
import { type PageOf, pageWindow } from '../../lib/paginate.ts';

function selectRenewals(db: Database) {
  return db
    .selectFrom('renewals')
    .innerJoin('members', 'members.id', 'renewals.member_id')
    .select([
      'renewals.id',
      'renewals.member_id',
      'renewals.payment_id',
      'renewals.started_at',
      'renewals.expired_at',
      'renewals.created_at',
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
    ]);
}

export type RenewalRow = NonNullable<Awaited<ReturnType<typeof findRenewal>>>;

export function findRenewal(db: Database, id: number) {
  return selectRenewals(db).where('renewals.id', '=', id).executeTakeFirst();
}

export function listRenewalsOf(db: Database, memberId: number): Promise<RenewalRow[]> {
  return selectRenewals(db)
    .where('renewals.member_id', '=', memberId)
    .orderBy('renewals.created_at', 'desc')
    .orderBy('renewals.id', 'desc')
    .execute();
}

export async function listRenewals(db: Database, filters: RenewalFilters): Promise<PageOf<RenewalRow>> {
  const { limit, offset } = pageWindow(filters.page);
  const [rows, total] = await Promise.all([
    selectRenewals(db)
      .where(matching(db, filters))
      .orderBy('renewals.created_at', 'desc')
      .orderBy('renewals.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRenewals(db, filters),
  ]);
  return { rows, total, page: filters.page };
}

async function countRenewals(db: Database, filters: RenewalFilters): Promise<number> {
  const counted = db
    .selectFrom('renewals')
    .select((expression) => expression.fn.countAll<number>().as('total'));
  const isPlain = filters.keyword === '' && filters.status === null;
  const query = isPlain
    ? counted
    : counted.innerJoin('members', 'members.id', 'renewals.member_id').where(matching(db, filters));
  const { total } = await query.executeTakeFirstOrThrow();
  return Number(total);
}

function matching(db: Database, filters: RenewalFilters) {
  return (expression: ExpressionBuilder<Tables, 'members'>) =>
    expression.and([
      ...(filters.keyword ? [memberMatches(db, filters.keyword)] : []),
      ...(filters.status === null ? [] : [expression('members.status', '=', filters.status as MemberStatus)]),
    ]);
}
