import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import type { ChangeForm } from '../../lib/forms/use-change-form.ts';
import { ClashNotice } from '../clashes/ClashNotice.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { FormFields } from '../forms/FormFields.tsx';
import { RecordFacts, type RecordFactsProps } from './RecordFacts.tsx';

export const categoryLabels = { name: 'Nama', is_hidden: 'Sembunyikan?' };

interface CategoryFormProps<V extends { name: string; is_hidden: boolean } & Record<string, unknown>> {
  form: ChangeForm<V>;
  labels: Record<keyof V & string, string>;
  /** Undefined for a new one. */
  category: RecordFactsProps['record'] | undefined;
  /** What hiding does. */
  hiddenHint: string;
  /** What this kind of category is about: its fee, its code. */
  subject: ReactNode;
  /** Further inputs at the end. */
  more?: ReactNode;
  onCancel: () => void;
}

/** The form of a member category and of a company category. */
export function CategoryForm<V extends { name: string; is_hidden: boolean } & Record<string, unknown>>({
  form,
  labels,
  category,
  hiddenHint,
  subject,
  more,
  onCancel,
}: CategoryFormProps<V>) {
  return (
    <form {...form.props}>
      <FormFields>
        <ClashNotice form={form} labels={labels} />
        {category && <RecordFacts record={category} />}
        <TextInput
          label={categoryLabels.name}
          {...requiredField}
          maxLength={limits.text}
          data-autofocus
          {...form.field('name')}
        />
        {subject}
        <Checkbox
          label={categoryLabels.is_hidden}
          description={hiddenHint}
          {...form.field('is_hidden', 'checkbox')}
        />
        {more}
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}
