// Reads the lines of all proofs that have none yet: new ones, and those of older versions.
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { TextLine } from '../../slips/lines.types.ts';
import { readPictureLines } from '../../slips/slips.ts';
import { FileMissingError } from '../../storage/file-store.ts';
import { UnreadableImageError } from '../../storage/images.ts';
import { rememberProof } from './hash-proof.service.ts';
import {
  findHash,
  isLinesFormComplete,
  isProofOf,
  noteLinesFormComplete,
  readIdRange,
  readUnhashed,
  readUnread,
  type UnreadProof,
} from './proof-hashes.db.ts';

/** Ids that one query looks at. */
const IDS_PER_READ = 1000;

/**
 * Of one payment, or of all. Each proof is its own change: an interrupted run continues where it was. Repeating it is
 * harmless.
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
    if (!(await isProofOf(work.tx, proof))) return;
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
