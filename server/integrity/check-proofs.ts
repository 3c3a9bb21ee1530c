// What is remembered of proofs is about the present one and can be read. Once all were read, none is left out.
import { sql } from 'kysely';
import { isLinesFormComplete } from '../features/proofs/proof-hashes.db.ts';
import { areWholeLines, LINES_FORM } from '../slips/stored-lines.ts';
import type { CheckContext } from './check-context.ts';

export async function checkProofs(checked: CheckContext): Promise<string[]> {
  return [
    ...(await hashesOfOtherFiles(checked)),
    ...(await withoutHash(checked)),
    ...(await wordsWithoutLines(checked)),
    ...(await unreadableLines(checked)),
  ];
}

async function hashesOfOtherFiles({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('proof_hashes')
    .innerJoin('payments', 'payments.id', 'proof_hashes.payment_id')
    .select(['payments.id', 'proof_hashes.proof_key'])
    .where(sql<boolean>`(payments.proof_key is null or payments.proof_key <> proof_hashes.proof_key)`)
    .execute();
  return rows.map(({ id, proof_key }) => `proof hash of payment ${id}: ${proof_key} is not its proof`);
}

/** Until older proofs were read once, some have none: the daily job finds them. */
async function withoutHash({ db }: CheckContext): Promise<string[]> {
  if (!(await isLinesFormComplete(db))) return [];
  const rows = await db
    .selectFrom('payments')
    .leftJoin('proof_hashes', 'proof_hashes.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.proof_key', 'is not', null)
    .where('proof_hashes.payment_id', 'is', null)
    .execute();
  return rows.map(({ id }) => `payment ${id}: its proof has no hash, although all proofs were read`);
}

async function wordsWithoutLines({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('proof_words')
    .leftJoin('proof_hashes', 'proof_hashes.payment_id', 'proof_words.payment_id')
    .select('proof_words.payment_id')
    .distinct()
    .where('proof_hashes.lines', 'is', null)
    .execute();
  return rows.map(({ payment_id }) => `proof words of payment ${payment_id}: there are no lines with them`);
}

/** Some kilobytes each. */
const ROWS_PER_PAGE = 200;

/** Lines of another form are read again before anything compares them. */
async function unreadableLines({ db }: CheckContext): Promise<string[]> {
  const findings: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('proof_hashes')
      .select(['payment_id', 'lines', 'lines_form'])
      .where('payment_id', '>', after)
      .orderBy('payment_id')
      .limit(ROWS_PER_PAGE)
      .execute();
    const broken = rows.filter((row) => !areReadable(row));
    findings.push(
      ...broken.map(({ payment_id }) => `proof hash of payment ${payment_id}: its lines cannot be read`),
    );
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_PAGE) return findings;
    after = last.payment_id;
  }
}

function areReadable({ lines, lines_form }: { lines: string | null; lines_form: number | null }): boolean {
  if (lines === null || lines_form === null) return lines === lines_form;
  return lines_form !== LINES_FORM || areWholeLines(lines);
}
