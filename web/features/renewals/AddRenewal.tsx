import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { messages } from '#shared/messages.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { type RenewalKind, renewalTypeLabels } from '#shared/renewals/renewal-kinds.states.ts';
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

const emptyRenewal: { user: string; duration: string; kind: RenewalKind; reason: string } = {
  user: '',
  duration: '',
  kind: 'dues',
  reason: '',
};

function AddRenewalForm({ onClose, onAdded }: Omit<AddRenewalProps, 'isOpen'>) {
  const form = useDraftedForm({
    initialValues: emptyRenewal,
    draft: 'renewal:new',
    submit: async ({ user, duration, kind, reason }) => {
      const grant = kind === 'dues' ? {} : { kind, reason };
      await call(renewals.add, {
        body: {
          user: numberFrom(user),
          duration: kind === 'lifetime' ? null : numberFrom(duration),
          ...grant,
        },
      });
      showSuccess(messages.added);
      onClose();
      await onAdded();
    },
  });
  const { kind } = form.values;
  const tick = (ticked: RenewalKind) => ({
    label: renewalTypeLabels[ticked === 'dues' ? 'manual' : ticked],
    checked: kind === ticked,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      form.setValues({ kind: event.currentTarget.checked ? ticked : 'dues' }),
  });
  return (
    <form {...form.props}>
      <FormFields>
        <MemberPicker label="Anggota" {...requiredField} {...form.field('user')} />
        {kind !== 'lifetime' && (
          <NativeSelect
            label={paymentLabels.years}
            description="Keanggotaan yang masih berjalan diperpanjang dari tanggal berakhirnya."
            {...requiredField}
            data={[{ value: '', label: 'Pilih durasi' }, ...durationOptions]}
            {...form.field('duration')}
          />
        )}
        <Checkbox description="Tanpa tagihan. Anggota mendapat email." {...tick('dispensation')} />
        <Checkbox
          description="Masa keanggotaan tanpa akhir: tidak ada iuran dan pengingat lagi. Anggota mendapat email."
          {...tick('lifetime')}
        />
        {kind !== 'dues' && (
          <Textarea
            label="Alasan"
            description="Hanya untuk pengurus."
            autosize
            maxLength={limits.note}
            {...requiredField}
            {...form.field('reason')}
          />
        )}
        <DialogActions form={form} onCancel={onClose} />
      </FormFields>
    </form>
  );
}
