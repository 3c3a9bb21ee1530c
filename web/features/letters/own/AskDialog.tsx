import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#shared/endpoint.ts';
import { letterLabels as labels } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { ownLetters } from '#shared/letters/requests.contract.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { newAttempt } from '../new-attempt.ts';

interface AskDialogProps {
  isOpen: boolean;
  types: Answer<typeof ownLetters.offer>['data']['types'];
  onClose: () => void;
}

/** A member asks for a letter: type, purpose and addressee. */
export function AskDialog({ isOpen, ...form }: AskDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={form.onClose} title="Mohon Surat">
      <AskForm {...form} />
    </Dialog>
  );
}

function AskForm({ types, onClose }: Omit<AskDialogProps, 'isOpen'>) {
  const [reload] = useReload();
  // A repeated press asks once.
  const [attempt] = useState(newAttempt);
  const form = useDraftedForm({
    initialValues: {
      type: types.length === 1 ? String(types[0]?.id) : '',
      purpose: '',
      addressee: '',
    },
    draft: 'letter-request',
    errorToast: 'without-field-errors',
    submit: async ({ type, ...typed }) => {
      const body = { ...typed, type: numberFrom(type), attempt };
      const { data } = await call(ownLetters.ask, { body });
      onClose();
      showSuccess(data.state === 'accepted' ? letterMessages.issued : letterMessages.requested);
      await reload();
    },
  });
  const chosen = types.find(({ id }) => String(id) === form.values.type);
  return (
    <form {...form.props}>
      <FormFields>
        <NativeSelect
          label={labels.type}
          description={
            chosen && (
              <span role="status">
                {chosen.is_at_once
                  ? 'Surat langsung terbit.'
                  : 'Pengurus memutuskan, lalu anda mendapat email.'}
              </span>
            )
          }
          {...requiredField}
          data={[
            { value: '', label: 'Pilih jenis surat' },
            ...types.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          data-autofocus
          {...form.field('type')}
        />
        <TextInput
          label={labels.purpose}
          description="Misalnya pembukaan rekening."
          {...requiredField}
          maxLength={letterLimits.purpose}
          {...form.field('purpose')}
        />
        <TextInput
          label={labels.addressee}
          description="Misalnya Bank Contoh cabang Bandung."
          {...requiredField}
          maxLength={letterLimits.addressee}
          {...form.field('addressee')}
        />
        <DialogActions form={form} onCancel={onClose} saveLabel="Kirim" />
      </FormFields>
    </form>
  );
}
