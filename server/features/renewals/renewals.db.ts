// The SQL about renewals.
import { type RawBuilder, sql } from 'kysely';
import type { RenewalType } from '#shared/renewals/renewal-kinds.states.ts';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';

export function selectRenewals(db: Database) {
  return db
    .selectFrom('renewals')
    .innerJoin('members', 'members.id', 'renewals.member_id')
    .select([
      'renewals.id',
      'renewals.member_id',
      'renewals.payment_id',
      'renewals.started_at',
      'renewals.has_start',
      'renewals.expired_at',
      'renewals.created_at',
      'renewals.import_id',
      'renewals.kind',
      'renewals.reason',
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
    ]);
}

const readOwnRenewals = prepare((db: Database, { memberId }: { memberId: number }) =>
  selectRenewals(db)
    .where('renewals.member_id', '=', memberId)
    .orderBy('renewals.created_at', 'desc')
    .orderBy('renewals.id', 'desc'),
);

export type RenewalRow = Awaited<ReturnType<typeof readOwnRenewals>>[number];

export function readListedRenewals(db: Database, memberId: number): Promise<RenewalRow[]> {
  return readOwnRenewals(db, { memberId });
}

/** Tests renewals for one type, told apart as `renewalView` does. */
export function isOfType(type: RenewalType): RawBuilder<boolean> {
  return sql<boolean>`case when renewals.kind <> 'dues' then renewals.kind
    when renewals.payment_id is not null then 'payment'
    when renewals.import_id is not null then 'import' else 'manual' end = ${type}`;
}
