import { TextInput } from '@mantine/core';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import {
  type CompanyCategory,
  companyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { CategoryForm, categoryLabels } from '../../components/records/CategoryForm.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface CompanyCategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: CompanyCategory | undefined;
}

export function CompanyCategoryForm({ category, onSaved, onCancel }: CompanyCategoryFormProps) {
  const form = useChangeForm({
    stored: category,
    toForm,
    toBody: ({ is_hidden, ...values }) => ({ ...values, is_hidden: Number(is_hidden) }),
    draft: `company-category:${category?.id ?? 'new'}`,
    add: async (body) => (await call(companyCategories.add, { body })).data,
    change: async (body) =>
      (await call(companyCategories.update, { params: { id: category?.id ?? 0 }, body })).data,
    onSaved: async () => {
      showSuccess(categoryMessages.saved);
      await onSaved();
    },
  });
  return (
    <CategoryForm
      form={form}
      labels={labels}
      category={category}
      hiddenHint="Tidak ditawarkan pada pendaftaran. Anggota yang sudah memakainya tidak berubah."
      subject={
        <TextInput
          label={labels.code}
          description="Satu huruf atau angka. Nomor anggota yang sudah ada tidak berubah."
          {...requiredField}
          maxLength={1}
          autoCapitalize="characters"
          autoComplete="off"
          {...form.field('code')}
        />
      }
      onCancel={onCancel}
    />
  );
}

const labels = { ...categoryLabels, code: 'Kode' };

function toForm(category: CompanyCategory | undefined) {
  return {
    name: category?.name ?? '',
    code: category?.code ?? '',
    is_hidden: category?.is_hidden === 1,
  };
}
