import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { durations } from '#shared/limits.ts';
import { ownPayments, type Payment, type Quote, type Quotes } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { isFree, isReplaceable } from '#shared/payments/payments.rules.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { DurationChoice } from './DurationChoice.tsx';
import styles from './OrderDialog.module.css';

interface OrderDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What each number of years would cost. */
  offer: Quotes;
  isLoading: boolean;
  /** What the member ordered before. */
  payments: readonly Payment[];
}

/** Chooses how many years to pay for; shows the total before anything is ordered. */
export function OrderDialog({ isOpen, onClose, ...order }: OrderDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Bayar Iuran">
      <OrderForm {...order} onCancel={onClose} />
    </Dialog>
  );
}

type OrderFormProps = Omit<OrderDialogProps, 'isOpen' | 'onClose'> & { onCancel: () => void };

function OrderForm({ offer, isLoading, payments, onCancel }: OrderFormProps) {
  const navigate = useNavigate();
  const [reload] = useReload();
  const form = useServerForm({
    initialValues: { duration: String(durations[0]) },
    submit: async ({ duration }) => {
      const body = { duration: numberFrom(duration), seen: { total: quote?.total ?? null } };
      try {
        const { data } = await call(ownPayments.order, { body });
        await navigate(paths.payment(data.id));
      } catch (error) {
        // The price is another one by now: the dialog shows it before anything is ordered.
        if (error instanceof CallError && error.status === 409) await reload();
        throw error;
      }
    },
  });
  const { values, errors } = form;
  const quote = offer.quotes.find(({ duration }) => String(duration) === values.duration);
  return (
    <form {...form.props}>
      <FormFields>
        <DurationChoice
          value={values.duration}
          onChange={(duration) => form.setValues({ duration })}
          error={errors.duration}
        />
        {quote ? (
          <Total quote={quote} isLoading={isLoading} />
        ) : (
          <Notice color="orange">{offer.refusal}</Notice>
        )}
        {quote && isFree(quote) && (
          <Notice>
            Tanpa biaya: anda tidak perlu transfer atau mengirim bukti. Tagihan ini menunggu konfirmasi
            pengurus.
          </Notice>
        )}
        {payments.some(isReplaceable) && (
          <Notice color="orange">Tagihan sebelumnya yang belum dibayar akan dibatalkan.</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <SubmitButton form={form} disabled={!quote}>
            Lanjutkan
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}

function Total({ quote, isLoading }: { quote: Quote; isLoading: boolean }) {
  const { total, duration, names_years, lines, category_member_fee } = quote;
  const isPlain = !names_years && lines.length === 1;
  const hasCode = useSettings().has_unique_codes && !isFree({ total });
  return (
    <dl className={styles.total} aria-live="polite" data-stale={isLoading || undefined}>
      <div>
        <dt>Iuran per tahun</dt>
        <dd>
          <Money amount={category_member_fee} />
        </dd>
      </div>
      <div>
        <dt>Durasi</dt>
        <dd>{duration} tahun</dd>
      </div>
      {!isPlain &&
        lines.map(({ kind, label, amount }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      {names_years && (
        <div>
          <dt>Masa keanggotaan</dt>
          <dd>
            <DateText value={quote.starts_on} /> sampai <DateText value={quote.ends_on} />
          </dd>
        </div>
      )}
      {hasCode && (
        <div>
          <dt>{paymentLabels.uniqueCode}</dt>
          <dd>+ Rp 1 sampai Rp {MAX_CODE}</dd>
        </div>
      )}
      <div className={styles.sum}>
        <dt>{hasCode ? 'Total tanpa kode unik' : 'Total'}</dt>
        <dd>
          <TotalWithCode total={total} code={null} />
        </dd>
      </div>
    </dl>
  );
}
