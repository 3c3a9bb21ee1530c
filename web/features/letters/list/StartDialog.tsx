import { useNavigate } from 'react-router';
import type { LetterType } from '#shared/letters/letter-types.contract.ts';
import { letterLabels as labels, letterDrafts } from '#shared/letters/letters.contract.ts';
import { DialogActions } from '../../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { call } from '../../../lib/calls/call.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { paths } from '../../../lib/paths.ts';
import { MemberPicker } from '../../members/open/MemberPicker.tsx';
import { TypedDialog } from '../TypedDialog.tsx';
import { TypeSelect } from '../TypeSelect.tsx';

interface StartDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Tulis Surat': the type, and the member whom a letter is about. The rest is written on the draft's own screen. */
export function StartDialog({ isOpen, onClose }: StartDialogProps) {
  return (
    <TypedDialog title="Tulis Surat" isOpen={isOpen} onClose={onClose}>
      {(types) => <StartForm types={types} onClose={onClose} />}
    </TypedDialog>
  );
}

interface StartFormProps {
  types: readonly LetterType[];
  onClose: () => void;
}

function StartForm({ types, onClose }: StartFormProps) {
  const navigate = useNavigate();
  const form = useDraftedForm({
    // A choice is quickly made again, and the member's name would not be stored with it.
    draft: undefined,
    initialValues: { type: types.length === 1 ? String(types[0]?.id) : '', user: '' },
    errorToast: 'without-field-errors',
    submit: async ({ type, user }) => {
      const isForMember = audienceOf(type) === 'member';
      const body = { type: numberFrom(type), user: isForMember ? numberFrom(user) : null };
      const { data } = await call(letterDrafts.add, { body });
      onClose();
      await navigate(paths.adminLetterDraft(data.id));
    },
  });
  const chosen = types.find(({ id }) => String(id) === form.values.type);
  const audienceOf = (type: string) => types.find(({ id }) => String(id) === type)?.audience;
  return (
    <form {...form.props}>
      <FormFields>
        <TypeSelect types={types} chosen={chosen} data-autofocus {...form.field('type')} />
        {chosen?.audience === 'member' && (
          <MemberPicker label={labels.user} {...requiredField} {...form.field('user')} />
        )}
        <DialogActions form={form} onCancel={onClose} saveLabel="Lanjut" />
      </FormFields>
    </form>
  );
}
