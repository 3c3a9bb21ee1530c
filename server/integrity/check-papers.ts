// Papers: each number of a series is there once, fingerprints fit, and those that replace each other say so.
import { sql } from 'kysely';
import { receiptSum } from '#shared/papers/receipts.rules.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { Database } from '../db/database.ts';
import { canonicalForm, computeFingerprint } from '../features/papers/fingerprint.rule.ts';
import { readReceiptBills } from '../features/papers/receipts.db.ts';
import { receiptContent } from '../pdf/paper-content.ts';
import type { CheckContext } from './check-context.ts';
import { pagesById } from './pages-by-id.ts';

export async function checkPapers({ db }: CheckContext): Promise<string[]> {
  return [
    ...(await checkSeries(db)),
    ...(await checkFingerprints(db)),
    ...(await checkReplaced(db)),
    ...(await checkReceipts(db)),
  ];
}

interface SeriesRow {
  code: string;
  period: string;
  value: number;
  papers: number;
  ranges: number;
  last: number;
}

/** Unique indexes keep numbers apart, so that as many rows as numbers leave no hole. */
async function checkSeries(db: Database): Promise<string[]> {
  const { rows } = await sql<SeriesRow>`
    select paper_types.code, series.period, coalesce(paper_counters.value, 0) as value,
      sum(series.papers) as papers, sum(series.ranges) as ranges, max(series.last) as last
    from (
      select type_id, period, count(*) as papers, 0 as ranges, max(sequence) as last from papers group by type_id, period
      union all
      select type_id, period, 0, sum(last_sequence - first_sequence + 1), max(last_sequence) from paper_ranges
      group by type_id, period
      union all
      select type_id, period, 0, 0, 0 from paper_counters
    ) as series
    inner join paper_types on paper_types.id = series.type_id
    left join paper_counters on paper_counters.type_id = series.type_id and paper_counters.period = series.period
    group by paper_types.code, series.period, paper_counters.value`.execute(db);
  const findings = rows.flatMap(({ code, period, ...counted }) => {
    const [value, papers, ranges, last] = [counted.value, counted.papers, counted.ranges, counted.last].map(
      Number,
    );
    const isWhole = Number(papers) + Number(ranges) === value && Number(last) === value;
    return isWhole
      ? []
      : `series ${code} ${period}: ${papers} papers and ${ranges} on paper, ${value} counted, last ${last}`;
  });
  const { rows: doubles } = await sql<{ number: string }>`
    select papers.number from papers inner join paper_ranges on paper_ranges.type_id = papers.type_id
      and paper_ranges.period = papers.period and papers.sequence between first_sequence and last_sequence`.execute(
    db,
  );
  return [...findings, ...doubles.map(({ number }) => `paper ${number}: its number was given on paper, too`)];
}

async function checkFingerprints(db: Database): Promise<string[]> {
  const findings: string[] = [];
  const columns = [
    'number',
    'kind',
    'type_id',
    'period',
    'day',
    'layout',
    'person_name',
    'subject',
    'addressee',
    'valid_until',
    'content',
    'fingerprint',
    'is_erased',
  ] as const;
  for await (const papers of pagesById(db, 'papers', columns))
    for (const { number, fingerprint, is_erased, ...paper } of papers)
      if (is_erased === 0 && computeFingerprint(number, canonicalForm(paper)) !== fingerprint)
        findings.push(`paper ${number}: its fingerprint is another one`);
  return findings;
}

async function checkReplaced(db: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select papers.number from papers
    left join papers as older on older.id = papers.replaces_id
    left join papers as newer on newer.id = papers.replaced_by_id
    where (papers.replaces_id is not null and papers.kind <> 'receipt' and (older.replaced_by_id is distinct from papers.id or older.state <> 'replaced'))
      or (papers.replaced_by_id is not null and newer.replaces_id is distinct from papers.id)`.execute(db);
  return rows.map(({ number }) => `paper ${number}: it and the one that replaces it do not name each other`);
}

/** A valid receipt has a paid bill and the sum of its money, and a new one names one that was canceled. */
async function checkReceipts(db: Database): Promise<string[]> {
  const findings: string[] = [];
  const columns = ['number', 'kind', 'state', 'payment_id', 'replaces_id', 'content'] as const;
  for await (const papers of pagesById(db, 'papers', columns)) {
    const valid = papers.filter(({ kind, state }) => kind === 'receipt' && state === 'valid');
    const bills = await readReceiptBills(
      db,
      valid.flatMap(({ payment_id }) => payment_id ?? []),
    );
    for (const { number, payment_id, content } of valid) {
      const bill = bills.get(payment_id ?? 0);
      const { sum } = receiptContent.parse(JSON.parse(content));
      if (!bill || !ownsPeriod(bill)) findings.push(`receipt ${number}: its bill is not paid`);
      else if (receiptSum(bill) !== sum)
        findings.push(`receipt ${number}: it is of Rp ${sum}, and its bill received Rp ${receiptSum(bill)}`);
    }
  }
  const { rows: doubles } = await sql<{ payment_id: number; count: number }>`
    select payment_id, count(*) as count from papers where payment_id is not null and state = 'valid'
    group by payment_id having count(*) > 1`.execute(db);
  const { rows: unnamed } = await sql<{ number: string }>`
    select papers.number from papers inner join papers as older on older.id = papers.replaces_id
    where papers.kind = 'receipt' and older.state <> 'canceled'`.execute(db);
  return [
    ...findings,
    ...doubles.map(({ payment_id, count }) => `payment ${payment_id}: ${count} valid receipts`),
    ...unnamed.map(({ number }) => `receipt ${number}: the one that it names is not canceled`),
  ];
}
