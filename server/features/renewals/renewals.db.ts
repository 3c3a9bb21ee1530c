// The SQL about renewals.
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

export function readRenewalsOf(db: Database, memberId: number): Promise<RenewalRow[]> {
  return readOwnRenewals(db, { memberId });
}
