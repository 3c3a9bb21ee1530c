import { NativeSelect, TextInput } from '@mantine/core';
import { labels, type MemberLabel } from '#shared/member-labels/member-labels.contract.ts';
import { labelMessages } from '#shared/member-labels/member-labels.messages.ts';
import { labelColorNames, labelColors, labelLimits } from '#shared/member-labels/member-labels.states.ts';
import { ClashNotice } from '../../components/clashes/ClashNotice.tsx';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import styles from './LabelForm.module.css';
import { LabelBadge } from './open/LabelBadge.tsx';

interface LabelFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  label: MemberLabel | undefined;
}

export function LabelForm({ label, onSaved, onCancel }: LabelFormProps) {
  const form = useChangeForm({
    stored: label,
    toForm: (stored: MemberLabel | undefined) => ({
      name: stored?.name ?? '',
      color: stored?.color ?? labelColors[0] ?? 'grey',
    }),
    toBody: (values) => values,
    draft: `label:${label?.id ?? 'new'}`,
    add: async (body) => (await call(labels.add, { body })).data,
    change: async (body) => (await call(labels.update, { params: { id: label?.id ?? 0 }, body })).data,
    onSaved: async () => {
      showSuccess(label ? labelMessages.saved : labelMessages.added);
      await onSaved();
    },
  });
  const { name, color } = form.values;
  return (
    <form {...form.props}>
      <FormFields>
        <ClashNotice form={form} labels={fieldLabels} />
        <TextInput
          label={fieldLabels.name}
          {...requiredField}
          maxLength={labelLimits.name}
          data-autofocus
          {...form.field('name')}
        />
        <NativeSelect
          label={fieldLabels.color}
          data={labelColors.map((value) => ({ value, label: labelColorNames[value] }))}
          {...form.field('color')}
        />
        <p className={styles.preview}>
          Terlihat seperti ini: <LabelBadge label={{ name: name.trim() || 'Contoh', color }} />
        </p>
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}

const fieldLabels = { name: 'Nama label', color: 'Warna' };
