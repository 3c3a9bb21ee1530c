import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import type { ServerForm } from '../../lib/forms/use-server-form.ts';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { FormFields } from '../forms/FormFields.tsx';
import { RecordFacts, type RecordFactsProps } from './RecordFacts.tsx';

interface CategoryFormProps {
  form: Pick<ServerForm<{ name: string; is_hidden: boolean }>, 'field' | 'props' | 'isSubmitting'>;
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
export function CategoryForm({ form, category, hiddenHint, subject, more, onCancel }: CategoryFormProps) {
  return (
    <form {...form.props}>
      <FormFields>
        {category && <RecordFacts record={category} />}
        <TextInput
          label="Nama"
          {...requiredField}
          maxLength={limits.text}
          data-autofocus
          {...form.field('name')}
        />
        {subject}
        <Checkbox label="Sembunyikan?" description={hiddenHint} {...form.field('is_hidden', 'checkbox')} />
        {more}
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}
