// Finds other payments whose proof shows the same slip.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { FoundPicture } from './found-picture.types.ts';
import { showSameSlip } from './lines/compare-lines.ts';
import { likelyWords } from './lines/line-words.ts';
import { readStoredLines } from './lines/stored-lines.ts';
import {
  findHash,
  type ProofHash,
  readCandidates,
  readNamedPayments,
  readSameFiles,
} from './proof-hashes.db.ts';

const MAX_FOUND = 3;

/** The same files first. Near ones are found once the lines of both pictures are read. */
export async function findSamePictures(db: Database, paymentId: number): Promise<FoundPicture[]> {
  const hash = await findHash(db, paymentId);
  if (!hash) return [];
  const same =
    hash.sha256 === null ? [] : (await readSameFiles(db, hash)).map(({ payment_id }) => payment_id);
  const near = (await findNear(db, hash)).filter((id) => !same.includes(id));
  const ids = [...same, ...near].slice(0, MAX_FOUND);
  if (ids.length === 0) return [];
  const payments = await readNamedPayments(db, ids);
  return payments.map((payment) => ({ match: same.includes(payment.id) ? 'same' : 'near', payment }));
}

/** Whether the proofs of both payments are the same file or show the same slip. */
export async function showSamePicture(db: Database, paymentId: number, otherId: number): Promise<boolean> {
  const [hash, other] = await Promise.all([findHash(db, paymentId), findHash(db, otherId)]);
  if (!hash || !other || paymentId === otherId) return false;
  if (hash.sha256 !== null && hash.sha256 === other.sha256) return true;
  return showSameSlip(readStoredLines(hash.lines ?? ''), readStoredLines(other.lines ?? ''));
}

async function findNear(db: Database, { payment_id, lines: stored }: ProofHash): Promise<number[]> {
  const lines = readStoredLines(stored ?? '');
  if (lines.length === 0) return [];
  const words = [...new Set(lines.flatMap(likelyWords))];
  const found: number[] = [];
  for (const candidate of await readCandidates(db, payment_id, words)) {
    if (showSameSlip(lines, readStoredLines(candidate.lines ?? ''))) found.push(candidate.payment_id);
    // A comparison takes a millisecond or two.
    await nextTurn();
  }
  return found;
}
