// Categories of members, whose history has no gap, and entry fees, which nobody pays or owes twice.
import { jakartaDay } from '#shared/dates.ts';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';
import type { CheckContext } from './check-context.ts';
import { pagesById } from './pages-by-id.ts';

type Member = Pick<Row<'members'>, 'id' | 'category_id' | 'owes_entry_fee' | 'created_at'>;

export async function checkMemberCategories({ db }: CheckContext): Promise<string[]> {
  const findings: string[] = [];
  const columns = ['category_id', 'owes_entry_fee', 'created_at'] as const;
  for await (const members of pagesById(db, 'members', columns)) {
    const changes = Map.groupBy(await changesOf(db, members), ({ member_id }) => member_id);
    const paid = Map.groupBy(await paidEntryFees(db, members), ({ member_id }) => member_id);
    const merged = Map.groupBy(await mergesInto(db, members), ({ survivor_id }) => survivor_id);
    for (const member of members)
      findings.push(
        ...brokenHistory(member, changes.get(member.id) ?? []),
        ...wrongEntryFees(member, {
          paid: paid.get(member.id)?.length ?? 0,
          records: 1 + (merged.get(member.id)?.length ?? 0),
        }),
      );
  }
  return findings;
}

type Change = Awaited<ReturnType<typeof changesOf>>[number];

function changesOf(db: Database, members: Member[]) {
  return db
    .selectFrom('category_changes')
    .select(['member_id', 'from_category_id', 'to_category_id', 'begins_on'])
    .where('member_id', '>=', members[0]?.id ?? 0)
    .where('member_id', '<=', members.at(-1)?.id ?? 0)
    .orderBy('id')
    .execute();
}

function paidEntryFees(db: Database, members: Member[]) {
  return db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .select('payment_lines.member_id')
    .where('payment_lines.member_id', '>=', members[0]?.id ?? 0)
    .where('payment_lines.member_id', '<=', members.at(-1)?.id ?? 0)
    .where('payment_lines.kind', '=', 'entry_fee')
    .where('payments.status', '=', 'paid')
    .execute();
}

/** Each change leaves the category to which the one before it led, and begins no earlier. */
function brokenHistory({ id, category_id, created_at }: Member, changes: Change[]): string[] {
  const wrong = changes.filter((change, index) => {
    const before = changes[index - 1];
    const isGap = before !== undefined && before.to_category_id !== change.from_category_id;
    return isGap || change.begins_on < (before?.begins_on ?? jakartaDay(created_at));
  });
  const last = changes.at(-1);
  const isOther = last !== undefined && last.to_category_id !== category_id;
  return [
    ...wrong.map(
      (change) =>
        `member ${id}: the change of category of ${change.begins_on} does not follow the one before`,
    ),
    ...(isOther
      ? [`member ${id}: is in category ${category_id} where the history says ${last.to_category_id}`]
      : []),
  ];
}

/** Each of them may bring a paid entry fee. */
function mergesInto(db: Database, members: Member[]) {
  return db
    .selectFrom('merges')
    .select('survivor_id')
    .where('survivor_id', '>=', members[0]?.id ?? 0)
    .where('survivor_id', '<=', members.at(-1)?.id ?? 0)
    .where('undone_at', 'is', null)
    .execute();
}

function wrongEntryFees(
  { id, owes_entry_fee }: Member,
  { paid, records }: { paid: number; records: number },
): string[] {
  const mayBeMerged = records > 1;
  return [
    ...(paid > 1 && !mayBeMerged ? [`member ${id}: has paid ${paid} entry fees`] : []),
    ...(paid > 0 && owes_entry_fee === 1 ? [`member ${id}: owes an entry fee that is paid`] : []),
  ];
}
