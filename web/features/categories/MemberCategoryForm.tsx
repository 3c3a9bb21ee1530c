import { Checkbox } from '@mantine/core';
import { type Category, categories } from '#shared/categories/categories.contract.ts';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { MoneyField } from '../../components/forms/MoneyField.tsx';
import { CategoryForm, categoryLabels } from '../../components/records/CategoryForm.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { rupiahFrom } from '../../lib/forms/number-from.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface MemberCategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: Category | undefined;
}

export function MemberCategoryForm({ category, onSaved, onCancel }: MemberCategoryFormProps) {
  const form = useChangeForm({
    stored: category,
    toForm,
    toBody: ({ name, member_fee, is_hidden, is_default }) => ({
      name,
      member_fee: rupiahFrom(member_fee),
      is_hidden: Number(is_hidden),
      is_default: Number(is_default),
    }),
    draft: `category:${category?.id ?? 'new'}`,
    add: async (body) => (await call(categories.add, { body })).data,
    change: async (body) => (await call(categories.update, { params: { id: category?.id ?? 0 }, body })).data,
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
      hiddenHint="Tidak ditampilkan sebagai pilihan untuk umum."
      subject={
        <MoneyField
          label={labels.member_fee}
          unit="Per tahun"
          {...requiredField}
          min={limits.fee.min}
          {...form.field('member_fee')}
        />
      }
      more={
        <Checkbox
          label={labels.is_default}
          description="Biaya kategori ini berlaku untuk iuran. Hanya satu yang menjadi default."
          {...form.field('is_default', 'checkbox')}
        />
      }
      onCancel={onCancel}
    />
  );
}

const labels = { ...categoryLabels, member_fee: 'Biaya Iuran', is_default: 'Default?' };

function toForm(category: Category | undefined) {
  return {
    name: category?.name ?? '',
    member_fee: category ? formatNumber(category.member_fee) : '',
    is_hidden: category?.is_hidden === 1,
    is_default: category?.is_default === 1,
  };
}
