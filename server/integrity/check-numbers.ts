// Running numbers: no number may be ahead of its counter, or it would be assigned twice.
import type { Database } from '../db/database.ts';
import type { CheckContext } from './check-context.ts';
import { pagesById } from './pages-by-id.ts';

type Counters = Map<string, number>;

export async function checkNumbers({ db }: CheckContext): Promise<string[]> {
  const rows = await db.selectFrom('counters').selectAll().execute();
  const counters: Counters = new Map(rows.map(({ name, value }) => [name, value]));
  return [...(await memberNumbers(db, counters)), ...(await paymentNumbers(db, counters))];
}

/** {code}{YY}{sequence}, counted over all members. Imported numbers may be ahead: the counter skips them. */
async function memberNumbers(db: Database, counters: Counters): Promise<string[]> {
  const given = counters.get('members') ?? 0;
  const findings: string[] = [];
  for await (const members of pagesById(db, 'members', ['number', 'number_import_id']))
    for (const { id, number, number_import_id } of members)
      if (number_import_id === null && Number(number?.slice(3)) > given)
        findings.push(`member ${id}: number ${number} is ahead of the counter, ${given}`);
  return findings;
}

/** INV-YYYYMM-{sequence}, counted per month. */
async function paymentNumbers(db: Database, counters: Counters): Promise<string[]> {
  const findings: string[] = [];
  for await (const payments of pagesById(db, 'payments', ['number']))
    for (const { id, number } of payments) {
      const [, month = '', sequence] = number.split('-');
      const given = counters.get(`payments:${month.slice(0, 4)}-${month.slice(4)}`) ?? 0;
      if (Number(sequence) > given)
        findings.push(`payment ${id}: number ${number} is ahead of the counter, ${given}`);
    }
  return findings;
}
