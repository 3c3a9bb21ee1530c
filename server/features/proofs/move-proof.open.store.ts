// A proof that goes to another payment of its member keeps what is remembered of it.
import type { Work } from '../../changes/change.ts';
import { moveHash } from './proof-hashes.db.ts';

/** Expects a change that moves the file. */
export function moveProof({ tx }: Work, payments: { from: number; to: number }): Promise<void> {
  return moveHash(tx, payments);
}
