// What speaks for and against the proof of one payment.
import type { MoneyEvidence } from '#shared/evidence/evidence.contract.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { getPayment } from '../payments/payments.service.ts';
import { findSamePictures } from '../proofs/same-pictures.service.ts';
import { findSeenMoney, type SeenCredit } from '../statement-links/statement-links.service.ts';
import { findNewestBooking } from '../statements/statements.service.ts';
import type { FoundEvidence } from './evidence.view.ts';

/** Throws 404. */
export async function showEvidence({ db }: Pick<Deps, 'db'>, id: number): Promise<FoundEvidence> {
  const payment = await getPayment({ db }, id);
  const [pictures, money] = await Promise.all([findSamePictures(db, id), findMoney(db, payment)]);
  return { pictures, money };
}

/** null before the first statement. */
async function findMoney(
  db: Database,
  payment: Pick<Awaited<ReturnType<typeof getPayment>>, 'id' | 'bank_account_id' | 'bank_name'>,
): Promise<MoneyEvidence | null> {
  const credit = await findSeenMoney(db, payment.id);
  if (credit === undefined) return null;
  const newest = await findNewestBooking(db, payment.bank_account_id);
  return {
    seen: credit && seenView(credit),
    newest: newest === null ? null : { bank: payment.bank_name, booked_on: newest },
  };
}

function seenView({ id, reversal, reversed_on, ...row }: SeenCredit): MoneyEvidence['seen'] {
  return { row: id, ...row, reversal: reversal && { kind: reversal, on: reversed_on } };
}
