// Ends what waits to be mailed to members who have stopped.
import type { Work } from '../../changes/change.ts';
import { deleteWaiting } from './activation-requests.db.ts';

/** A mail that was sent stays as it is: its link lets its member read. */
export function endActivationRequests({ tx }: Work, memberIds: readonly number[]): Promise<void> {
  return deleteWaiting(tx, memberIds);
}
