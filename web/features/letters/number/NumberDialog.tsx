import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LetterType } from '#shared/letters/letter-types.contract.ts';
import { type Letter, letterLabels as labels, letters } from '#shared/letters/letters.contract.ts';
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { paths } from '../../../lib/paths.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { newAttempt } from '../new-attempt.ts';
import { TypedDialog } from '../TypedDialog.tsx';
import { TypeSelect } from '../TypeSelect.tsx';

interface NumberDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The number that the new one replaces. */
  replaced?: Letter;
}

/** 'Ambil Nomor': a number for a letter that is written elsewhere. */
export function NumberDialog({ isOpen, onClose, replaced }: NumberDialogProps) {
  return (
    <TypedDialog
      title={replaced ? `Ganti ${replaced.number}` : 'Ambil Nomor'}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(types) => <NumberForm types={types} onClose={onClose} replaced={replaced} />}
    </TypedDialog>
  );
}

interface NumberFormProps extends Pick<NumberDialogProps, 'onClose'> {
  types: readonly LetterType[];
  replaced: Letter | undefined;
}

function NumberForm({ types, onClose, replaced }: NumberFormProps) {
  const navigate = useNavigate();
  // A repeated press gets the same number.
  const [attempt] = useState(newAttempt);
  const form = useDraftedForm({
    draft: `letter-number:${replaced?.id ?? 'new'}`,
    initialValues: {
      type: String(replaced?.type.id ?? (types.length === 1 ? types[0]?.id : '')),
      day: '',
      subject: replaced?.subject ?? '',
      addressee: replaced?.addressee ?? '',
    },
    errorToast: 'without-field-errors',
    submit: async ({ type, ...typed }) => {
      const body = { ...typed, type: numberFrom(type), replaces: replaced?.id ?? null, attempt };
      const { data } = await call(letters.assignNumber, { body });
      onClose();
      showSuccess(letterMessages.numberTaken);
      await navigate(paths.adminLetter(data.id));
    },
  });
  const chosen = types.find(({ id }) => String(id) === form.values.type);
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          {replaced
            ? 'Nomor baru menyebut nomor lama. Nomor lama ditandai Diganti.'
            : 'Untuk surat yang ditulis di luar aplikasi. Nomor yang sudah diambil tidak dapat dikembalikan.'}
        </p>
        <TypeSelect types={types} chosen={chosen} data-autofocus {...form.field('type')} />
        <DateField label={labels.day} description="Kosongkan untuk hari ini." {...form.field('day')} />
        <TextInput
          label={labels.subject}
          {...requiredField}
          maxLength={letterLimits.subject}
          {...form.field('subject')}
        />
        <TextInput label={labels.addressee} maxLength={letterLimits.addressee} {...form.field('addressee')} />
        <DialogActions form={form} onCancel={onClose} saveLabel="Ambil Nomor" />
      </FormFields>
    </form>
  );
}
