import type { Quotes } from '#shared/payments/payments.contract.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { RadioCard } from '../../components/buttons/RadioCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Card } from '../../components/page/Card.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { useSettings } from '../../lib/root-data.ts';
import { billParts } from '../payments/open/bill-items.ts';
import { type RefusedForm, shownTotal } from './renew-action.ts';
import { SubmitButton } from './SubmitButton.tsx';
import styles from './YearsForm.module.css';

interface YearsFormProps {
  offer: Quotes;
  /** Years of the order that another one replaces. */
  ordered?: number;
  refused: RefusedForm | undefined;
}

/** One to five years with their totals. */
export function YearsForm(props: YearsFormProps) {
  const { refusal } = props.offer;
  if (refusal !== null) return <Notice color="orange">{refusal}</Notice>;
  return (
    <Card title="Pilih jumlah tahun">
      <YearChoices {...props} />
    </Card>
  );
}

/** Without a frame. */
export function YearChoices({ offer: { quotes }, ordered, refused }: YearsFormProps) {
  const { has_unique_codes } = useSettings();
  const own = refused?.name === 'order' ? refused : undefined;
  const isFreeOfCharge = quotes.every(isFree);
  const chosen = own?.typed.duration ?? String(ordered ?? 1);
  return (
    <form method="post" className={styles.root}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>Durasi</legend>
        {quotes.map(({ duration: years, total, lines, names_years }) => (
          <RadioCard
            key={years}
            className={styles.choice}
            hasCircle
            name="duration"
            value={years}
            defaultChecked={chosen === String(years)}
          >
            <span className={styles.years}>{years} tahun</span>
            <TotalWithCode total={total} code={null} />
            <input type="hidden" name={shownTotal(years)} value={total} />
            {(names_years || lines.length > 1) && <Parts lines={lines} />}
          </RadioCard>
        ))}
      </fieldset>
      {isFreeOfCharge && (
        <p className={styles.hint}>
          Anda tidak perlu transfer atau mengirim bukti: pesanan ini menunggu konfirmasi pengurus.
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
  return isFreeOfCharge ? 'Pesan tanpa biaya' : 'Lanjut ke pembayaran';
}

/** What a total consists of, where that is more than years. */
function Parts({ lines }: { lines: Quotes['quotes'][number]['lines'] }) {
  return (
    <span className={styles.parts}>
      {billParts({ lines }).map(({ text, amount }) => (
        <span key={text}>
          {text} <Money amount={amount} />{' '}
        </span>
      ))}
    </span>
  );
}
