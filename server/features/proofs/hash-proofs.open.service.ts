// What is remembered of proofs, so that the same picture is recognised when it comes again. Lines are read in the
// background: of new proofs, and of those of older versions.
import { createHash } from 'node:crypto';
import { change, type Work } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { encodeLine } from '../../slips/line-words.ts';
import type { TextLine } from '../../slips/lines.types.ts';
import { readPictureLines } from '../../slips/slips.ts';
import { LINES_FORM, storedLines } from '../../slips/stored-lines.ts';
import { FileMissingError } from '../../storage/file-store.ts';
import { UnreadableImageError } from '../../storage/images.ts';
import {
  findHash,
  isCurrentProof,
  isLinesFormComplete,
  noteLinesFormComplete,
  readIdRange,
  readUnhashed,
  readUnread,
  replaceHash,
  type UnreadProof,
} from './proof-hashes.db.ts';

/** Serves the change that receives the proof: the rest is done in the background. */
export async function rememberNewProof(
  work: Work,
  proof: { paymentId: number; key: string; file: Uint8Array },
): Promise<void> {
  const { paymentId, key, file } = proof;
  await rememberProof(work, { paymentId, key, sha256: fileHash(file), lines: null });
  work.queueJob({ kind: 'hash_proofs', payload: { payment: paymentId } });
}

/** Of the file as it was sent. */
function fileHash(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** Ids that one query looks at. */
const IDS_PER_READ = 1000;

/**
 * Hashes the proofs of one payment, or of all. Each proof is its own change: an interrupted run continues where it was.
 * Repeating it is harmless.
 */
export async function hashProofs(deps: Deps, paymentId: number | null, signal: AbortSignal): Promise<void> {
  if (paymentId !== null) await hashRange(deps, { from: paymentId, to: paymentId }, signal);
  else if (await isLinesFormComplete(deps.db)) await hashEach(deps, await readUnread(deps.db), signal);
  else await hashAll(deps, signal);
}

/** Walks over all payments: once for each form of lines. Later proofs have rows, which `readUnread` finds. */
async function hashAll(deps: Deps, signal: AbortSignal): Promise<void> {
  const { first, last } = await readIdRange(deps.db);
  for (let from = first; from <= last && !signal.aborted; from += IDS_PER_READ)
    await hashRange(deps, { from, to: Math.min(last, from + IDS_PER_READ - 1) }, signal);
  if (!signal.aborted) await change(deps, ({ tx }) => noteLinesFormComplete(tx));
}

async function hashRange(
  deps: Deps,
  range: { from: number; to: number },
  signal: AbortSignal,
): Promise<void> {
  await hashEach(deps, await readUnhashed(deps.db, range), signal);
}

async function hashEach(deps: Deps, proofs: readonly UnreadProof[], signal: AbortSignal): Promise<void> {
  for (const { id, proof_key } of proofs) {
    if (signal.aborted) return;
    if (proof_key !== null) await hashProof(deps, { id, key: proof_key });
  }
}

async function hashProof(deps: Deps, proof: { id: number; key: string }): Promise<void> {
  const lines = await readLinesOf(deps, proof.key);
  await change(deps, async (work) => {
    // The member may have replaced it since.
    if (!(await isCurrentProof(work.tx, proof))) return;
    const known = await findHash(work.tx, proof.id);
    const sha256 = known?.proof_key === proof.key ? known.sha256 : null;
    await rememberProof(work, { paymentId: proof.id, key: proof.key, sha256, lines });
  });
}

/** None for a file that is missing or damaged: another attempt would find the same. */
async function readLinesOf({ files }: Pick<Deps, 'files'>, key: string): Promise<TextLine[]> {
  try {
    return await readPictureLines(await files.bytes(key));
  } catch (error) {
    if (error instanceof FileMissingError || error instanceof UnreadableImageError) return [];
    throw error;
  }
}

interface RememberedProof {
  paymentId: number;
  key: string;
  /** null: it was stored before files were hashed. */
  sha256: string | null;
  /** null: read later. */
  lines: readonly TextLine[] | null;
}

/** Lines are read after the commit that stores a proof, so that a member need not wait for them. */
async function rememberProof(
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
  await replaceHash(work.tx, hash, lines?.map(encodeLine) ?? []);
}
