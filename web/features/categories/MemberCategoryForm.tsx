import { Checkbox } from '@mantine/core';
import { type Category, categories } from '#shared/categories/categories.contract.ts';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { CategoryForm } from '../../components/records/CategoryForm.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { rupiahFrom } from '../../lib/forms/number-from.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { MoneyField } from './MoneyField.tsx';

interface MemberCategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: Category | undefined;
}

export function MemberCategoryForm({ category, onSaved, onCancel }: MemberCategoryFormProps) {
  const form = useServerForm({
    initialValues: {
      name: category?.name ?? '',
      member_fee: category ? formatNumber(category.member_fee) : '',
      is_hidden: category?.is_hidden === 1,
      is_default: category?.is_default === 1,
    },
    submit: async ({ name, member_fee, is_hidden, is_default }) => {
      const body = {
        name,
        member_fee: rupiahFrom(member_fee),
        is_hidden: Number(is_hidden),
        is_default: Number(is_default),
      };
      if (category) await call(categories.update, { params: { id: category.id }, body });
      else await call(categories.add, { body });
      showSuccess(categoryMessages.saved);
      await onSaved();
    },
  });
  return (
    <CategoryForm
      form={form}
      category={category}
      hiddenHint="Tidak ditampilkan sebagai pilihan untuk umum."
      subject={
        <MoneyField
          label="Biaya Iuran"
          unit="Per tahun"
          {...requiredField}
          min={limits.fee.min}
          {...form.field('member_fee')}
        />
      }
      more={
        <Checkbox
          label="Default?"
          description="Biaya kategori ini berlaku untuk iuran. Hanya satu yang menjadi default."
          {...form.field('is_default', 'checkbox')}
        />
      }
      onCancel={onCancel}
    />
  );
}
