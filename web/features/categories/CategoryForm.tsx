import { Checkbox, TextInput } from '@mantine/core';
import { type Category, categories } from '#shared/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { messages } from '#shared/messages.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { DialogActions } from '../../components/DialogActions.tsx';
import { FormFields } from '../../components/FormFields.tsx';
import type { RecordFormEnds } from '../../components/RecordDialog.tsx';
import { RecordFacts } from '../../components/RecordFacts.tsx';
import { call } from '../../lib/call.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import styles from './CategoryForm.module.css';

interface CategoryFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  category: Category | undefined;
}

export function CategoryForm({ category, onSaved, onCancel }: CategoryFormProps) {
  const form = useServerForm({
    initialValues: {
      name: category?.name ?? '',
      member_fee: category ? String(category.member_fee) : '',
      is_hidden: category?.is_hidden === 1,
      is_default: category?.is_default === 1,
    },
    submit: async ({ is_hidden, is_default, ...values }) => {
      const body = { ...values, is_hidden: Number(is_hidden), is_default: Number(is_default) };
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
        <TextInput label="Nama" withAsterisk maxLength={limits.text} data-autofocus {...form.field('name')} />
        <TextInput
          label="Biaya Iuran"
          description={`Per tahun, dalam rupiah: ${formatRupiah(Number(form.values.member_fee))}`}
          withAsterisk
          type="number"
          inputMode="numeric"
          min={limits.fee.min}
          step={1}
          leftSection="Rp"
          classNames={{ section: styles.currency }}
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
