// Bills of other prices than the product would make.
import { sql } from 'kysely';
import type { Price } from '#shared/dues/dues.rules.ts';
import { makeCharges } from '#shared/payments/bill-lines.rules.ts';
import type { Api } from '../../setup/api/api.ts';

type OtherPrice = Partial<Omit<Price, 'yearsFrom'>> & {
  /** Unique code in rupiah; 0 for none, left out: as it is. */
  code?: number;
};

/** Gives a bill this price, of one year where it says nothing else. Its period stays at its first line. */
export async function reprice(
  { deps: { db } }: Api,
  id: number,
  { code, ...other }: OtherPrice,
): Promise<void> {
  const first = await db
    .selectFrom('payment_lines')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .select([
      'payment_lines.member_id',
      'payment_lines.category_id',
      'fee',
      'years',
      'years_from',
      'unique_code',
    ])
    .where('payment_id', '=', id)
    .where('line', '=', 1)
    .executeTakeFirstOrThrow();
  const { member_id, category_id, fee, years_from: yearsFrom } = first;
  const price = { fee: fee ?? 0, years: first.years ?? 1, adjustment: 0, entryFee: 0, yearsFrom, ...other };
  const lines = makeCharges(price).map(({ yearsFrom: years_from, ...charge }, index) => ({
    ...charge,
    years_from,
    payment_id: id,
    line: index + 1,
    member_id,
    category_id,
  }));
  await db.deleteFrom('payment_lines').where('payment_id', '=', id).where('line', '>', 1).execute();
  for (const { line, ...values } of lines)
    if (line === 1) await db.updateTable('payment_lines').set(values).where('payment_id', '=', id).execute();
    else
      await db
        .insertInto('payment_lines')
        .values({ line, ...values })
        .execute();
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const unique = code ?? first.unique_code ?? 0;
  await sql`update payments set lines_total = ${sum}, total = ${sum + unique},
    unique_code = nullif(cast(${unique} as integer), 0) where id = ${id}`.execute(db);
}
