import { TextInput } from '@mantine/core';
import { usedNumberLabels as labels, letterNumbers } from '#shared/letters/letter-types.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import type { Counter } from './counter.ts';

interface UsedNumbersDialogProps {
  isOpen: boolean;
  counter: Counter;
  onClose: () => void;
}

/** 'Mulai dari 118': all numbers below count as given on paper. */
export function UsedNumbersDialog({ isOpen, counter, onClose }: UsedNumbersDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Nomor terpakai di luar aplikasi">
      <UsedNumbersForm counter={counter} onClose={onClose} />
    </Dialog>
  );
}

function UsedNumbersForm({
  counter: { type_id: id, period, used },
  onClose,
}: Omit<UsedNumbersDialogProps, 'isOpen'>) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { next: '', reason: '' },
    draft: `letter-used-numbers:${id}`,
    errorToast: 'without-field-errors',
    submit: async ({ next, reason }) => {
      const body = { next: numberFrom(next), day: null, reason, seen: { used } };
      await call(letterNumbers.countUsed, { params: { id }, body });
      onClose();
      showSuccess(letterMessages.numbersCounted);
      await reload();
    },
  });
  const next = Number(form.values.next);
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          Untuk {period}: nomor terakhir di sini {formatNumber(used)}. Nomor di bawah yang anda isi dicatat
          sebagai terpakai dan tidak dapat dibatalkan.
        </p>
        <TextInput
          label={labels.next}
          description={
            next > used + 1 ? `Surat berikutnya mulai dari ${formatNumber(next)}.` : 'Misalnya 118.'
          }
          inputMode="numeric"
          autoComplete="off"
          {...requiredField}
          data-autofocus
          {...form.field('next')}
        />
        <TextInput
          label={labels.reason}
          description="Misalnya buku agenda lama sampai 117."
          {...requiredField}
          maxLength={letterLimits.reason}
          {...form.field('reason')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Catat" />
      </FormFields>
    </form>
  );
}
