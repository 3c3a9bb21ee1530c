import { NativeSelect } from '@mantine/core';
import { messages } from '#shared/messages.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { call } from '../../lib/calls/call.ts';
import { durationOptions } from '../../lib/forms/choices.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { MemberPicker } from '../members/open/MemberPicker.tsx';

interface AddRenewalProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Extends a membership without a payment. */
export function AddRenewal({ isOpen, onClose, onAdded }: AddRenewalProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Tambahkan Riwayat">
      <AddRenewalForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function AddRenewalForm({ onClose, onAdded }: Omit<AddRenewalProps, 'isOpen'>) {
  const form = useDraftedForm({
    initialValues: { user: '', duration: '' },
    draft: 'renewal:new',
    submit: async ({ user, duration }) => {
      await call(renewals.add, { body: { user: numberFrom(user), duration: numberFrom(duration) } });
      showSuccess(messages.added);
      onClose();
      await onAdded();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <MemberPicker label="Anggota" {...requiredField} {...form.field('user')} />
        <NativeSelect
          label={paymentLabels.years}
          description="Keanggotaan yang masih berjalan diperpanjang dari tanggal berakhirnya."
          {...requiredField}
          data={[{ value: '', label: 'Pilih durasi' }, ...durationOptions]}
          {...form.field('duration')}
        />
        <DialogActions form={form} onCancel={onClose} />
      </FormFields>
    </form>
  );
}
