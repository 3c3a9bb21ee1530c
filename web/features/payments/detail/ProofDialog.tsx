import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { ImageUpload } from '../../../components/images/ImageUpload.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';

interface ProofDialogProps {
  payment: Payment;
  isOpen: boolean;
  onClose: () => void;
}

/** A click outside does not close it: the text and the chosen file would be lost. */
export function ProofDialog({ payment, isOpen, onClose }: ProofDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Upload Bukti" closeOnClickOutside={false}>
      <ProofForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

interface ProofValues extends Record<string, unknown> {
  photo: File | null;
  bank_account_name: string;
  note: string;
}

function ProofForm({ payment, onClose }: Omit<ProofDialogProps, 'isOpen'>) {
  const [percent, setPercent] = useState<number | null>(null);
  const [reload] = useReload();
  const form = useDraftedForm<ProofValues>({
    // A second upload starts with the previous note.
    initialValues: {
      photo: null,
      bank_account_name: payment.bank_account_name ?? '',
      note: payment.user_note ?? '',
    },
    draft: `proof:${payment.id}`,
    submit: async ({ photo, ...body }) => {
      const request = { params: { id: payment.id }, body, file: photo };
      await call(ownPayments.sendProof, request, { onProgress: setPercent }).finally(() => setPercent(null));
      showSuccess(paymentMessages.proofSent);
      onClose();
      await reload();
    },
  });
  const { values, errors } = form;
  return (
    <form {...form.props}>
      <FormFields>
        <ImageUpload
          label="Bukti Transfer"
          {...requiredField}
          file={values.photo}
          onPick={(photo) => form.setValues({ photo })}
          error={errors.photo}
          percent={percent}
          disabled={form.isSubmitting}
        />
        <TextInput
          label={paymentLabels.accountName}
          {...requiredField}
          {...form.field('bank_account_name')}
        />
        <Textarea label="Catatan" {...form.field('note')} />
        <DialogActions form={form} onCancel={onClose} saveLabel="Kirim" />
      </FormFields>
    </form>
  );
}
