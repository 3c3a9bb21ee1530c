// Finds other payments whose proof shows the same slip.
import type { Database } from '../../db/database.ts';
import { likelyWords } from '../../slips/line-words.ts';
import { compareSlips } from '../../slips/slips.ts';
import { LINES_FORM, readStoredLines } from '../../slips/stored-lines.ts';
import type { FoundPicture } from './found-picture.open.types.ts';
import {
  findHash,
  type ProofHash,
  readCandidates,
  readNamedPayments,
  readSameFiles,
} from './proof-hashes.db.ts';

const MAX_FOUND = 3;

/** Finds the same files first. Near ones are found once the lines of both pictures are read. */
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

/** Tells whether the proofs of both payments are the same file or show the same slip. */
export async function showSamePicture(db: Database, paymentId: number, otherId: number): Promise<boolean> {
  const [hash, other] = await Promise.all([findHash(db, paymentId), findHash(db, otherId)]);
  if (!hash || !other || paymentId === otherId) return false;
  if (hash.sha256 !== null && hash.sha256 === other.sha256) return true;
  const [lines, others] = [linesOf(hash), linesOf(other)];
  if (lines === null || others === null) return false;
  const [isSame = false] = await compareSlips({ lines, others: [others] });
  return isSame;
}

async function findNear(db: Database, hash: ProofHash): Promise<number[]> {
  const lines = linesOf(hash);
  const words = [...new Set(readStoredLines(lines ?? '').flatMap(likelyWords))];
  if (lines === null || words.length === 0) return [];
  const candidates = await readCandidates(db, hash.payment_id, words);
  if (candidates.length === 0) return [];
  const others = candidates.map((candidate) => candidate.lines ?? '');
  const areSame = await compareSlips({ lines, others });
  return candidates.filter((_, index) => areSame[index]).map(({ payment_id }) => payment_id);
}

/** null: not read yet, or in another form. */
function linesOf({ lines, lines_form }: ProofHash): string | null {
  return lines_form === LINES_FORM ? lines : null;
}
