import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { messages } from '#shared/messages.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FieldRow, FormFields } from '../../../components/forms/FormFields.tsx';
import { ImageUpload } from '../../../components/images/ImageUpload.tsx';
import { call } from '../../../lib/calls/call.ts';
import { decisionOptions, durationOptions } from '../../../lib/forms/choices.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { MemberPicker } from '../../members/open/MemberPicker.tsx';

interface AddPaymentProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Records a payment that reached the association without the member's own upload. */
export function AddPayment({ isOpen, onClose, onAdded }: AddPaymentProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Tambahkan Pembayaran" size="lg">
      <AddPaymentForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

interface PaymentValues extends Record<string, unknown> {
  user: string;
  duration: string;
  status: string;
  bank_account_name: string;
  admin_note: string;
  payment_proof: File | null;
}

function AddPaymentForm({ onClose, onAdded }: Omit<AddPaymentProps, 'isOpen'>) {
  const [percent, setPercent] = useState<number | null>(null);
  const form = useDraftedForm<PaymentValues>({
    initialValues: {
      user: '',
      duration: '',
      status: '',
      bank_account_name: '',
      admin_note: '',
      payment_proof: null,
    },
    draft: 'payment:new',
    submit: async ({ payment_proof, user, duration, ...rest }) => {
      const body = { user: numberFrom(user), duration: numberFrom(duration), ...rest };
      const request = { body, file: payment_proof };
      await call(payments.add, request, { onProgress: setPercent }).finally(() => setPercent(null));
      showSuccess(messages.added);
      onClose();
      await onAdded();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <MemberPicker label="Anggota" {...requiredField} {...form.field('user')} />
        <FieldRow>
          <NativeSelect
            label={paymentLabels.years}
            {...requiredField}
            data={[{ value: '', label: 'Pilih durasi' }, ...durationOptions]}
            {...form.field('duration')}
          />
          <NativeSelect
            label="Status"
            {...requiredField}
            data={[{ value: '', label: 'Pilih status' }, ...decisionOptions]}
            {...form.field('status')}
          />
        </FieldRow>
        <ImageUpload
          label="Bukti Pembayaran"
          file={form.values.payment_proof}
          onPick={(payment_proof) => form.setValues({ payment_proof })}
          percent={percent}
          disabled={form.isSubmitting}
          error={form.errors.payment_proof}
        />
        <TextInput
          label={paymentLabels.accountName}
          maxLength={limits.text}
          {...form.field('bank_account_name')}
        />
        <Textarea label={paymentLabels.adminNote} maxLength={limits.note} {...form.field('admin_note')} />
        <DialogActions form={form} onCancel={onClose} />
      </FormFields>
    </form>
  );
}
