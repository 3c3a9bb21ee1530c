// Ends a member's links to renew without a login. A later period ends them without this.
import type { Work } from '../../changes/change.ts';
import { revokeRenewLinks, revokeRenewLinksOf } from './membership.db.ts';

/** For a period that moves back, so that no link works again. Also for a mailbox that is not the member's any more. */
export async function endRenewLinks({ tx, now }: Work, memberId: number): Promise<void> {
  await revokeRenewLinksOf(tx, memberId, now);
}

/** The same for many members. */
export async function endManyRenewLinks({ tx, now }: Work, memberIds: readonly number[]): Promise<void> {
  await revokeRenewLinks(tx, memberIds, now);
}
