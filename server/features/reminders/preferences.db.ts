// The SQL about who gets reminders. A member without a row gets them.
import { sql } from 'kysely';
import type { OptOutSource } from '#shared/reminders/preferences.contract.ts';
import type { Database, Tx } from '../../db/database.ts';

/** Finds one row for each member. Columns are null without a stored preference. */
export function findPreference(db: Database, memberId: number) {
  return db
    .selectFrom('members')
    .leftJoin('reminder_preferences', 'reminder_preferences.member_id', 'members.id')
    .select(['members.id', 'members.email'])
    .select(['opted_out_at', 'opted_out_by', 'refused_email', 'refusals'])
    .where('members.id', '=', memberId)
    .executeTakeFirst();
}

export type PreferenceRow = NonNullable<Awaited<ReturnType<typeof findPreference>>>;

/**
 * Returns false when reminders were off already: the first one who switched them off stays on record. But a member who
 * stops them replaces an admin, because an admin who works on many must not switch them on again.
 */
export async function storeOptOut(
  tx: Tx,
  memberId: number,
  optOut: { opted_out_at: string; opted_out_by: OptOutSource },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reminder_preferences')
    .values({ member_id: memberId, ...optOut })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet(optOut)
        .where((row) =>
          row.or([
            row('reminder_preferences.opted_out_at', 'is', null),
            ...(optOut.opted_out_by === 'admin'
              ? []
              : [row('reminder_preferences.opted_out_by', '=', 'admin')]),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns false when reminders were on already. With `by`: also when somebody else switched them off. */
export async function clearOptOut(
  tx: Tx,
  memberId: number,
  { by }: { by?: OptOutSource } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder_preferences')
    .set({ opted_out_at: null, opted_out_by: null })
    .where('member_id', '=', memberId)
    .where('opted_out_at', 'is not', null)
    .$if(by !== undefined, (query) => query.where('opted_out_by', '=', by ?? null))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a refusal of this address; those of an earlier address are forgotten. */
export async function countRefusal(tx: Tx, memberId: number, email: string): Promise<void> {
  await tx
    .insertInto('reminder_preferences')
    .values({ member_id: memberId, refused_email: email, refusals: 1 })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        refusals: sql`case when reminder_preferences.refused_email = excluded.refused_email then reminder_preferences.refusals + 1 else 1 end`,
        refused_email: sql`excluded.refused_email`,
      }),
    )
    .execute();
}

/** Returns false when there was none. */
export async function clearRefusals(tx: Tx, memberId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reminder_preferences')
    .set({ refused_email: null, refusals: 0 })
    .where('member_id', '=', memberId)
    .where('refusals', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Reads those of these members who get no reminders. */
export async function readOptOuts(db: Database, memberIds: readonly number[]) {
  const rows = await db
    .selectFrom('reminder_preferences')
    .select(['member_id', 'opted_out_at', 'opted_out_by'])
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(
    rows.flatMap(({ member_id, opted_out_at, opted_out_by }) =>
      opted_out_at === null || opted_out_by === null
        ? []
        : [[member_id, { opted_out_at, opted_out_by }] as const],
    ),
  );
}
