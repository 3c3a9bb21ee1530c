import { TextInput } from '@mantine/core';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import {
  type CompanyCategory,
  companyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { CategoryForm } from '../../components/records/CategoryForm.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface CompanyCategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: CompanyCategory | undefined;
}

export function CompanyCategoryForm({ category, onSaved, onCancel }: CompanyCategoryFormProps) {
  const form = useServerForm({
    initialValues: {
      name: category?.name ?? '',
      code: category?.code ?? '',
      is_hidden: category?.is_hidden === 1,
    },
    submit: async ({ is_hidden, ...values }) => {
      const body = { ...values, is_hidden: Number(is_hidden) };
      if (category) await call(companyCategories.update, { params: { id: category.id }, body });
      else await call(companyCategories.add, { body });
      showSuccess(categoryMessages.saved);
      await onSaved();
    },
  });
  return (
    <CategoryForm
      form={form}
      category={category}
      hiddenHint="Tidak ditawarkan pada pendaftaran. Anggota yang sudah memakainya tidak berubah."
      subject={
        <TextInput
          label="Kode"
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
