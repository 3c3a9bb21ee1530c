import { Checkbox, TextInput } from '@mantine/core';
import { type Category, categories } from '#shared/categories/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { messages } from '#shared/messages.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { MoneyField } from '../../components/forms/MoneyField.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { RecordFacts } from '../../components/records/RecordFacts.tsx';
import { call } from '../../lib/calls/call.ts';
import { rupiahFrom } from '../../lib/forms/number-from.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface CategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: Category | undefined;
}

export function CategoryForm({ category, onSaved, onCancel }: CategoryFormProps) {
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
      showSuccess(messages.categorySaved);
      await onSaved();
    },
  });
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
        <MoneyField
          label="Biaya Iuran"
          unit="Per tahun"
          {...requiredField}
          min={limits.fee.min}
          {...form.field('member_fee')}
        />
        <Checkbox
          label="Sembunyikan?"
          description="Tidak ditampilkan sebagai pilihan untuk umum."
          {...form.field('is_hidden', 'checkbox')}
        />
        <Checkbox
          label="Default?"
          description="Biaya kategori ini berlaku untuk iuran. Hanya satu yang menjadi default."
          {...form.field('is_default', 'checkbox')}
        />
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}
