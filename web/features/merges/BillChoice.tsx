import type { MergedBill } from '#shared/merges/merges.contract.ts';
import { RadioCard } from '../../components/buttons/RadioCard.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { PaymentStatusBadge } from '../../components/texts/StatusBadge.tsx';
import styles from './FieldChoices.module.css';

/** Chooses the bill that stays open; null for none, 'choose' where an admin has to say it. */
export function chooseOpenBill(
  bills: readonly MergedBill[],
  chosen: number | null,
): number | null | 'choose' {
  const undecided = bills.find(({ is_undecided }) => is_undecided);
  if (undecided) return undecided.id;
  const candidates = bills.filter(({ reason }) => reason === null);
  if (candidates.length < 2) return candidates[0]?.id ?? null;
  return candidates.some(({ id }) => id === chosen) ? chosen : 'choose';
}

interface BillChoiceProps {
  bills: readonly MergedBill[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** Leaves at most one open bill; the others are canceled. the others are canceled. */
export function BillChoice({ bills, chosen, onChoose }: BillChoiceProps) {
  const open = chooseOpenBill(bills, chosen);
  const mustChoose =
    bills.filter(({ reason }) => reason === null).length > 1 &&
    !bills.some(({ is_undecided }) => is_undecided);
  return (
    <>
      <p className={styles.intro}>
        {mustChoose
          ? 'Pilih satu tagihan yang tetap terbuka. Yang lain dibatalkan.'
          : 'Paling banyak satu tagihan tetap terbuka.'}
      </p>
      <fieldset>
        <legend className={styles.legend}>Tagihan yang tetap terbuka</legend>
        <div className={styles.sides}>
          {bills.map((bill) => (
            <RadioCard
              key={bill.id}
              className={styles.side}
              hasCircle
              name="bill"
              value={bill.id}
              checked={open === bill.id}
              disabled={!mustChoose || bill.reason !== null}
              onChange={() => onChoose(bill.id)}
            >
              <span className={styles.words}>
                <span className={styles.source}>
                  {bill.of === 'survivor' ? 'Dipertahankan' : 'Digabung'} · {bill.number}
                </span>
                <span className={styles.value}>
                  <Money amount={bill.total} />
                </span>
                <span>
                  <PaymentStatusBadge status={bill.status} />
                </span>
                {bill.reason && <span className={styles.source}>{bill.reason} Tagihan ini dibatalkan.</span>}
                {bill.is_undecided && <span className={styles.source}>Bukti atau uangnya sudah masuk.</span>}
              </span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
    </>
  );
}
