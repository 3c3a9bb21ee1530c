// What the audit record of a decision says about its evidence.

import { evidenceErrors } from '#shared/evidence/evidence.messages.ts';
import type { Decision } from '#shared/payments/payments.contract.ts';
import { isFree, ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { Work } from '../../changes/change.ts';
import { invalid } from '../../lib/errors.ts';
import { showSamePicture } from '../proofs/same-pictures.open.service.ts';
import { findSeenMoney } from '../statement-links/statement-links.open.service.ts';
import type { PaymentDecision } from './decisions.open.store.ts';
import type { PaymentRow } from './payments.db.ts';

interface Evidence extends Pick<PaymentDecision, 'bookedOn'> {
  audited?: Record<string, unknown>;
}

/**
 * Returns the day on which the bank booked its money, where a statement shows it. `duplicate_of` for a rejection,
 * `seen: false` for an approval of money that no statement shows. `reversal` when the bank took it back, or may have. A
 * bill of Rp 0 has no money to be seen. Throws 422 when the proof of the other payment shows another slip.
 */
export async function auditedEvidence(
  { tx }: Work,
  payment: PaymentRow,
  { status, duplicate_of }: Decision,
): Promise<Evidence> {
  if (status === 'rejected' && duplicate_of) {
    const isSame = await showSamePicture(tx, payment.id, duplicate_of);
    if (!isSame) throw invalid({ duplicate_of: evidenceErrors.notSamePicture });
    return { audited: { duplicate_of } };
  }
  if (!ownsPeriod({ status }) || ownsPeriod(payment) || isFree(payment)) return {};
  const credit = await findSeenMoney(tx, payment.id);
  if (credit === null) return { audited: { seen: false } };
  if (credit?.reversal) return { audited: { seen: true, reversal: credit.reversal } };
  return { bookedOn: credit?.booked_on };
}
