// What speaks for and against the proof of one payment.
import type { MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { getPayment } from '../payments/payments.open.service.ts';
import { findSamePictures } from '../proofs/same-pictures.open.service.ts';
import { findSeenMoney, type SeenCredit } from '../statement-links/statement-links.open.service.ts';
import { findSeenTo } from '../statements/statements.open.service.ts';
import type { FoundEvidence } from './evidence.view.ts';

/** Throws 404. */
export async function showEvidence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: number,
): Promise<FoundEvidence> {
  const payment = await getPayment({ db }, id);
  // Of a bill of Rp 0 there is neither money nor a proof to look for.
  if (isFree(payment)) return { pictures: [], money: null };
  const [pictures, money] = await Promise.all([
    findSamePictures(db, id),
    findMoney(db, payment, today(clock)),
  ]);
  return { pictures, money };
}

/** null before the first statement. */
async function findMoney(
  db: Database,
  payment: Pick<Awaited<ReturnType<typeof getPayment>>, 'id' | 'bank_account_id' | 'bank_name'>,
  day: string,
): Promise<MoneyEvidence | null> {
  const credit = await findSeenMoney(db, payment.id);
  if (credit === undefined) return null;
  const seenTo = await findSeenTo(db, payment.bank_account_id, day);
  return {
    seen: credit && seenView(credit),
    newest: seenTo === null ? null : { bank: payment.bank_name, seen_to: seenTo },
  };
}

function seenView({ id, reversal, reversed_on, ...row }: SeenCredit): MoneyEvidence['seen'] {
  return { row: id, ...row, reversal: reversal && { kind: reversal, on: reversed_on } };
}
