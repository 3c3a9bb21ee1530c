import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { ImageUpload } from '../../../components/images/ImageUpload.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { draftOf } from '../../../lib/forms/draft-of.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
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
  const form = useServerForm<ProofValues>({
    // A second upload starts with the previous note.
    initialValues: {
      photo: null,
      bank_account_name: payment.bank_account_name ?? '',
      note: payment.user_note ?? '',
    },
    draft: draftOf(`proof:${payment.id}`),
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
        <FormActions>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton form={form}>Kirim</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
