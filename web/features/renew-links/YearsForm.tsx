import type { Quotes } from '#shared/payments/payments.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { RadioCard } from '../../components/buttons/RadioCard.tsx';
import { RadioCards } from '../../components/buttons/RadioCards.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Card } from '../../components/page/Card.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { useSettings } from '../../lib/root-data.ts';
import { BillParts } from '../payments/open/BillParts.tsx';
import { type RefusedForm, shownTotal } from './renew-action.ts';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './YearsForm.module.css';

interface YearsFormProps {
  offer: Quotes;
  /** Years of the order that another one replaces. */
  ordered?: number;
  refused: RefusedForm | undefined;
}

/** Offers one to five years with their totals. */
export function YearsForm(props: YearsFormProps) {
  const { refusal } = props.offer;
  if (refusal !== null) return <Notice color="orange">{refusal}</Notice>;
  return (
    <Card title="Pilih jumlah tahun">
      <YearChoices {...props} />
    </Card>
  );
}

/** Shows the choices without a frame. */
export function YearChoices({ offer: { quotes }, ordered, refused }: YearsFormProps) {
  const { has_unique_codes } = useSettings();
  const own = refused?.name === 'order' ? refused : undefined;
  const isFreeOfCharge = quotes.every(isFree);
  const chosen = own?.typed.duration ?? String(ordered ?? 1);
  return (
    <form method="post" className={styles.root}>
      <RadioCards legend="Durasi">
        {quotes.map(({ duration: years, total, lines }) => (
          <RadioCard
            key={years}
            hasCircle
            name="duration"
            value={years}
            defaultChecked={chosen === String(years)}
          >
            <span className={styles.years}>{years} tahun</span>
            <TotalWithCode total={total} code={null} />
            <input type="hidden" name={shownTotal(years)} value={total} />
            <BillParts lines={lines} />
          </RadioCard>
        ))}
      </RadioCards>
      {isFreeOfCharge && (
        <p className={styles.hint}>
          Anda tidak perlu transfer atau mengirim bukti: tagihan ini menunggu konfirmasi pengurus.
        </p>
      )}
      {has_unique_codes && !isFreeOfCharge && (
        <p className={styles.hint}>Kode unik sampai Rp 999,00 ditambahkan ke jumlah ini.</p>
      )}
      <SubmitButton>{submitText({ ordered, isFreeOfCharge })}</SubmitButton>
    </form>
  );
}

function submitText({
  ordered,
  isFreeOfCharge,
}: {
  ordered: number | undefined;
  isFreeOfCharge: boolean;
}): string {
  if (ordered !== undefined) return 'Ganti jumlah tahun';
  return isFreeOfCharge ? 'Lanjut tanpa biaya' : 'Lanjut ke pembayaran';
}
