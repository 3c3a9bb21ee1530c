import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { durations } from '#shared/limits.ts';
import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { duesTotal, isCanceledByNewOrder, isFree } from '#shared/payments/payments.rules.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Money } from '../../components/texts/Money.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { call } from '../../lib/calls/call.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { DurationChoice } from './DurationChoice.tsx';
import styles from './OrderDialog.module.css';

interface OrderDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Rupiah per year; null while no category is the default. */
  fee: number | null;
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

function OrderForm({ fee, isLoading, payments, onCancel }: OrderFormProps) {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { duration: String(durations[0]) },
    submit: async ({ duration }) => {
      const { data } = await call(ownPayments.order, { body: { duration: numberFrom(duration) } });
      await navigate(paths.payment(data.id));
    },
  });
  const { values, errors } = form;
  return (
    <form {...form.props}>
      <FormFields>
        <DurationChoice
          value={values.duration}
          onChange={(duration) => form.setValues({ duration })}
          error={errors.duration}
        />
        {fee === null ? (
          <Notice color="orange">{paymentErrors.noDefaultCategory}</Notice>
        ) : (
          <Total fee={fee} years={Number(values.duration)} isLoading={isLoading} />
        )}
        {fee === 0 && (
          <Notice>
            Tanpa biaya: anda tidak perlu transfer atau mengirim bukti. Pesanan ini menunggu konfirmasi
            pengurus.
          </Notice>
        )}
        {payments.some(isCanceledByNewOrder) && (
          <Notice color="orange">Pesanan sebelumnya yang belum dibayar akan dibatalkan.</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
          <SubmitButton form={form} disabled={fee === null}>
            Lanjutkan
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}

function Total({ fee, years, isLoading }: { fee: number; years: number; isLoading: boolean }) {
  const total = duesTotal(fee, years);
  const hasCode = useSettings().has_unique_codes && !isFree({ total });
  return (
    <dl className={styles.total} aria-live="polite" data-stale={isLoading || undefined}>
      <div>
        <dt>Iuran per tahun</dt>
        <dd>
          <Money amount={fee} />
        </dd>
      </div>
      <div>
        <dt>Durasi</dt>
        <dd>{years} tahun</dd>
      </div>
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
