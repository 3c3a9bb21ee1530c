// Ends links of members to renew without a login. A later period ends them without this.
import type { Work } from '../../changes/change.ts';
import { revokeRenewLinks } from './membership.db.ts';

/**
 * Ends the links of a period that moves back, so that no link works again. Also for a mailbox that is not the member's
 * any more.
 */
export async function endRenewLinks({ tx, now }: Work, memberIds: readonly number[]): Promise<void> {
  await revokeRenewLinks(tx, memberIds, now);
}
