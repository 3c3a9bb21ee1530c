// The SQL about what recognises proofs that were sent before.
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow } from '../../db/schema.ts';
import { LINES_FORM } from '../../slips/stored-lines.ts';

/** Payments with the same word. Lines that all slips of a bank share soon have as many and find no more. */
const MAX_PAYMENTS_PER_WORD = 100;
/** Words that two pictures must share to be compared. */
const MIN_SHARED_WORDS = 2;
const MAX_CANDIDATES = 20;
/** Payments with the same word at which it would say nothing: the most common ones say a little. */
const MEANINGLESS_PAYMENTS = 4 * MAX_PAYMENTS_PER_WORD;
const MAX_SAME_FILES = 3;

const readHash = prepare((db: Database, { paymentId }: { paymentId: number }) =>
  db.selectFrom('proof_hashes').selectAll().where('payment_id', '=', paymentId),
);

export type ProofHash = Awaited<ReturnType<typeof readHash>>[number];

export async function findHash(db: Database, paymentId: number): Promise<ProofHash | undefined> {
  return (await readHash(db, { paymentId }))[0];
}

/** Replaces what is known of the payment's proof before. */
export async function replaceHash(
  tx: Tx,
  hash: NewRow<'proof_hashes'>,
  words: readonly number[],
): Promise<void> {
  const { payment_id } = hash;
  await tx.deleteFrom('proof_words').where('payment_id', '=', payment_id).execute();
  await tx.deleteFrom('proof_hashes').where('payment_id', '=', payment_id).execute();
  await tx.insertInto('proof_hashes').values(hash).execute();
  const rare = await findRare(tx, [...new Set(words)]);
  if (rare.length > 0)
    await tx
      .insertInto('proof_words')
      .values(rare.map((word) => ({ payment_id, word })))
      .execute();
}

async function findRare(db: Database, words: readonly number[]): Promise<number[]> {
  if (words.length === 0) return [];
  const common = await db
    .selectFrom('proof_words')
    .select('word')
    .where('word', 'in', words)
    .groupBy('word')
    .having(({ fn }) => fn.countAll(), '>=', MAX_PAYMENTS_PER_WORD)
    .execute();
  const known = new Set(common.map(({ word }) => word));
  return words.filter((word) => !known.has(word));
}

/** Reads other payments with the same file, the newest first. */
export function readSameFiles(db: Database, { payment_id, sha256 }: ProofHash) {
  return db
    .selectFrom('proof_hashes')
    .select('payment_id')
    .where('sha256', '=', sha256)
    .where('payment_id', '<>', payment_id)
    .orderBy('payment_id', 'desc')
    .limit(MAX_SAME_FILES)
    .execute();
}

/**
 * Reads other payments that share words, those with the rarest first. A word that many slips of a bank have says
 * little. Without proofs that are still to be read again.
 */
export async function readCandidates(db: Database, paymentId: number, words: readonly number[]) {
  const shared = await db
    .selectFrom('proof_words')
    .select(['word', 'payment_id'])
    .where('word', 'in', words)
    .where('payment_id', '<>', paymentId)
    .execute();
  const ids = rarestFirst(shared);
  if (ids.length === 0) return [];
  return db
    .selectFrom('proof_hashes')
    .select(['payment_id', 'lines'])
    .where('payment_id', 'in', ids)
    .where('lines_form', '=', LINES_FORM)
    .orderBy('payment_id', 'desc')
    .execute();
}

function rarestFirst(shared: readonly { word: number; payment_id: number }[]): number[] {
  const counts = new Map<number, number>();
  for (const { word } of shared) counts.set(word, (counts.get(word) ?? 0) + 1);
  const found = new Map<number, { words: number; weight: number }>();
  for (const { word, payment_id } of shared) {
    const known = found.get(payment_id) ?? { words: 0, weight: 0 };
    const weight = known.weight + Math.log(MEANINGLESS_PAYMENTS / (counts.get(word) ?? 1));
    found.set(payment_id, { words: known.words + 1, weight });
  }
  return [...found]
    .filter(([, { words }]) => words >= MIN_SHARED_WORDS)
    .toSorted(([id, a], [other, b]) => b.weight - a.weight || other - id)
    .slice(0, MAX_CANDIDATES)
    .map(([id]) => id);
}

/** Reads what a screen says of other payments, in the order of the ids. */
export async function readNamedPayments(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select([
      'payments.id',
      'payments.number',
      'payments.created_at',
      'payments.status',
      'payments.member_id',
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
    ])
    .where('payments.id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type NamedPayment = Awaited<ReturnType<typeof readNamedPayments>>[number];

/** Reads the ids of all payments; an empty range without any. */
export async function readIdRange(db: Database): Promise<{ first: number; last: number }> {
  const { first, last } = await db
    .selectFrom('payments')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  return { first: first ?? 1, last: last ?? 0 };
}

/** Reads payments in this range whose proof is not read yet, in another form, or replaced by an older version. */
export function readUnhashed(db: Database, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom('payments')
    .leftJoin('proof_hashes', 'proof_hashes.payment_id', 'payments.id')
    .select(['payments.id', 'payments.proof_key'])
    .where('payments.id', '>=', from)
    .where('payments.id', '<=', to)
    .where('payments.proof_key', 'is not', null)
    .where(
      sql<boolean>`(proof_hashes.lines_form is null or proof_hashes.lines_form <> ${LINES_FORM}
        or proof_hashes.proof_key <> payments.proof_key)`,
    )
    .orderBy('payments.id')
    .execute();
}

export type UnreadProof = Awaited<ReturnType<typeof readUnhashed>>[number];

/** Reads proofs whose lines were not read when they came, usually few: their job failed, or waits. */
export function readUnread(db: Database): Promise<UnreadProof[]> {
  return db
    .selectFrom('proof_hashes')
    .innerJoin('payments', 'payments.id', 'proof_hashes.payment_id')
    .select(['payments.id', 'payments.proof_key'])
    .where('proof_hashes.lines_form', 'is', null)
    .orderBy('proof_hashes.payment_id')
    .execute();
}

/** The counter of the form in which all proofs were read once. */
const COMPLETE_FORM = 'proof_lines_form';

/** Tells whether a walk over all payments ended since the form of lines changed. */
export async function isLinesFormComplete(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('name')
    .where('name', '=', COMPLETE_FORM)
    .where('value', '=', LINES_FORM)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteLinesFormComplete(tx: Tx): Promise<void> {
  await tx
    .insertInto('counters')
    .values({ name: COMPLETE_FORM, value: LINES_FORM })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: LINES_FORM }))
    .execute();
}

/** Tells whether this is still the payment's proof. */
export async function isCurrentProof(tx: Tx, { id, key }: { id: number; key: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('proof_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Expects ids of payments; the other one has no proof. */
export async function moveHash(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('proof_hashes').set({ payment_id: to }).where('payment_id', '=', from).execute();
  await tx.updateTable('proof_words').set({ payment_id: to }).where('payment_id', '=', from).execute();
}
