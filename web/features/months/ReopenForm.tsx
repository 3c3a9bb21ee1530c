import { Button, TextInput } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { months } from '#shared/months/months.contract.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { draftOf } from '../../lib/forms/draft-of.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface ReopenFormProps {
  sheet: MonthSheet;
  onDone: () => void;
}

/** Asks why a closed month must change. */
export function ReopenForm({ sheet: { month }, onDone }: ReopenFormProps) {
  const [reload] = useReload();
  const form = useServerForm({
    initialValues: { reason: '' },
    draft: draftOf(`month-reopen:${month}`),
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
        <FormActions>
          <Button variant="default" onClick={onDone}>
            Batal
          </Button>
          <SubmitButton form={form}>Buka Kembali</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
