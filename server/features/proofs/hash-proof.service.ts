// What is remembered of a proof, so that the same picture is recognised when it comes again.
import { createHash } from 'node:crypto';
import type { Work } from '../../changes/change.ts';
import { wordOf } from '../../slips/line-words.ts';
import type { TextLine } from '../../slips/lines.types.ts';
import { LINES_FORM, storedLines } from '../../slips/stored-lines.ts';
import { replaceHash } from './proof-hashes.db.ts';

/** Of the file as it was sent. */
function fileHash(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

interface RememberedProof {
  paymentId: number;
  key: string;
  /** null: it was stored before files were hashed. */
  sha256: string | null;
  /** null: read later. */
  lines: readonly TextLine[] | null;
}

/** For the change that stores the proof. Its lines are read after the commit, so that a member need not wait for them. */
export async function rememberProof(
  work: Pick<Work, 'tx' | 'now'>,
  { paymentId, key, sha256, lines }: RememberedProof,
): Promise<void> {
  const hash = {
    payment_id: paymentId,
    proof_key: key,
    sha256,
    lines: lines && storedLines(lines),
    lines_form: lines && LINES_FORM,
    created_at: work.now,
  };
  await replaceHash(work.tx, hash, lines?.map(wordOf) ?? []);
}

/** For the change that receives the proof: the rest is done in the background. */
export async function rememberNewProof(
  work: Work,
  proof: { paymentId: number; key: string; file: Uint8Array },
): Promise<void> {
  const { paymentId, key, file } = proof;
  await rememberProof(work, { paymentId, key, sha256: fileHash(file), lines: null });
  work.queueJob({ kind: 'hash_proofs', payload: { payment: paymentId } });
}
