import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import type { ChangeForm } from '../../lib/forms/use-change-form.ts';
import { ClashNotice } from '../clashes/ClashNotice.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';
import { FormFields } from '../forms/FormFields.tsx';
import { TimeText } from '../texts/DateText.tsx';
import { DescriptionList } from '../texts/DescriptionList.tsx';
import styles from './CategoryForm.module.css';

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

/** Shows the form of a member category and of a company category. */
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

interface RecordFactsProps {
  record: {
    users_count?: number;
    created_by: { name: string } | null;
    created_at: string;
    updated_at: string;
  };
}

/** Read-only facts about a category; without a creator it was made by the system. */
function RecordFacts({ record }: RecordFactsProps) {
  return (
    <div className={styles.root}>
      <DescriptionList
        items={[
          { label: 'Total Anggota', value: formatNumber(record.users_count ?? 0) },
          { label: 'Dibuat oleh', value: record.created_by?.name ?? 'System' },
          { label: 'Dibuat', value: <TimeText value={record.created_at} /> },
          { label: 'Diubah', value: <TimeText value={record.updated_at} /> },
        ]}
      />
    </div>
  );
}
