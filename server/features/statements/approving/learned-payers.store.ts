// What approvals by hand teach about senders: for whom they pay. It helps to find likely rows, never certain ones.

import { readSender } from '../../../bank-files/matching/read-text.ts';
import type { Work } from '../../../changes/change.ts';
import type { DecidableRow } from '../../statement-links/approval-records.open.db.ts';
import { addPayer, removePayer } from './approvals.db.ts';

type ReadText = Pick<DecidableRow, 'description'>;

export async function learnPayer({ tx, now }: Work, row: ReadText, members: number[]): Promise<void> {
  const payer = payerOf(row, members);
  if (payer) await addPayer(tx, payer, now);
}

/** Forgets what was learned when the approval is undone. */
export async function forgetPayer({ tx }: Work, row: ReadText, members: number[]): Promise<void> {
  const payer = payerOf(row, members);
  if (payer) await removePayer(tx, payer);
}

/** Only when it is clear for whom the sender pays. */
function payerOf({ description }: ReadText, members: number[]) {
  const [member_id, ...others] = new Set(members);
  const name = readSender(description);
  return member_id === undefined || others.length > 0 || name === null ? null : { name, member_id };
}
