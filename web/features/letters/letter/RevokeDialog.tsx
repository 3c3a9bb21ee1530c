import { TextInput } from '@mantine/core';
import { type Letter, letterLabels as labels, letters } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';

interface RevokeDialogProps {
  isOpen: boolean;
  letter: Letter;
  onClose: () => void;
}

/** Asks why a letter is revoked. */
export function RevokeDialog({ isOpen, letter, onClose }: RevokeDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Cabut Surat">
      <RevokeForm letter={letter} onClose={onClose} />
    </Dialog>
  );
}

function RevokeForm({ letter: { id, number, state }, onClose }: Omit<RevokeDialogProps, 'isOpen'>) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { reason: '' },
    draft: `letter-revoke:${id}`,
    errorToast: 'without-field-errors',
    submit: async ({ reason }) => {
      await call(letters.revoke, { params: { id }, body: { reason, seen: { state } } });
      onClose();
      showSuccess(letterMessages.revoked);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          Surat {number} tidak berlaku lagi, dan halaman periksanya mengatakannya. Nomornya tetap tercatat.
          Surat yang dicabut tidak dapat dipulihkan; terbitkan surat baru jika keliru.
        </p>
        <TextInput
          label={labels.reason}
          description="Hanya terlihat oleh admin."
          {...requiredField}
          maxLength={letterLimits.reason}
          data-autofocus
          {...form.field('reason')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Cabut Surat" />
      </FormFields>
    </form>
  );
}
