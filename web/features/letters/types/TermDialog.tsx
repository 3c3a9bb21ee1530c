import { TextInput } from '@mantine/core';
import { termLabels as labels, letterNumbers } from '#shared/letters/letter-types.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { numberLimits } from '#shared/papers/number-pattern.rules.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';

interface TermDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Mulai periode baru'. */
export function TermDialog({ isOpen, onClose }: TermDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Mulai periode baru">
      <TermForm onClose={onClose} />
    </Dialog>
  );
}

function TermForm({ onClose }: Pick<TermDialogProps, 'onClose'>) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { name: '', first_day: '', reason: '' },
    draft: 'letter-term',
    errorToast: 'without-field-errors',
    submit: async (body) => {
      await call(letterNumbers.beginTerm, { body });
      onClose();
      showSuccess(letterMessages.termBegun);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          Nomor surat dengan penomoran per periode mulai dari 1 sejak hari pertama. Periode yang sudah dimulai
          tidak dapat dihapus.
        </p>
        <TextInput
          label={labels.name}
          description="Dicetak di tempat {periode}, misalnya 2026-2030."
          {...requiredField}
          maxLength={numberLimits.term}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <DateField label={labels.first_day} {...requiredField} {...form.field('first_day')} />
        <TextInput
          label={labels.reason}
          description="Misalnya hasil musyawarah nasional."
          {...requiredField}
          maxLength={letterLimits.reason}
          {...form.field('reason')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Mulai periode" />
      </FormFields>
    </form>
  );
}
