import { TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { months } from '#shared/months/months.contract.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useDraftedForm } from '../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface ReopenFormProps {
  sheet: MonthSheet;
  onDone: () => void;
}

/** Asks why a closed month must change. */
export function ReopenForm({ sheet: { month }, onDone }: ReopenFormProps) {
  const [reload] = useReload();
  const form = useDraftedForm({
    initialValues: { reason: '' },
    draft: `month-reopen:${month}`,
    errorToast: 'without-field-errors',
    submit: async (body) => {
      const { message } = await call(months.reopen, { params: { month }, body });
      onDone();
      showSuccess(message);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          Penutupan tetap tercatat di riwayat, dengan alasan ini. Setelah diubah, bulan ini dapat ditutup
          lagi.
        </p>
        <TextInput
          label="Alasan"
          withAsterisk
          aria-required
          maxLength={limits.text}
          data-autofocus
          {...form.field('reason')}
        />
        <DialogActions form={form} onCancel={onDone} saveLabel="Buka Kembali" />
      </FormFields>
    </form>
  );
}
