import { Textarea } from '@mantine/core';
import { formatMonth } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { months } from '#shared/months/months.contract.ts';
import { needsNote } from '#shared/months/months.rules.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useDraftedForm } from '../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { Summary } from './Summary.tsx';

interface CloseFormProps {
  sheet: MonthSheet;
  onDone: () => void;
}

/** Shows once more what is closed. What is open needs an explanation. */
export function CloseForm({ sheet, onDone }: CloseFormProps) {
  const { month, figures, version } = sheet;
  const [reload] = useReload();
  const isNoteRequired = needsNote(sheet);
  const form = useDraftedForm({
    initialValues: { note: '' },
    draft: `month-close:${month}`,
    errorToast: 'without-field-errors',
    submit: async ({ note }) => {
      const { message } = await call(months.close, {
        params: { month },
        body: { seen_version: version, note },
      });
      onDone();
      showSuccess(message);
      await reload();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <p>
          Setelah {formatMonth(month)} ditutup, uang bulan ini tidak dapat diubah sampai Super Admin
          membukanya kembali.
        </p>
        <Summary figures={figures} />
        <Textarea
          label={isNoteRequired ? 'Penjelasan' : 'Catatan'}
          withAsterisk={isNoteRequired}
          aria-required={isNoteRequired}
          description={
            isNoteRequired
              ? 'Jelaskan selisih, baris, atau pembayaran yang masih terbuka. Penjelasan ini ikut tercetak.'
              : 'Ikut tercetak. Boleh kosong.'
          }
          maxLength={limits.note}
          autosize
          minRows={2}
          data-autofocus
          {...form.field('note')}
        />
        <DialogActions form={form} onCancel={onDone} saveLabel="Tutup Bulan" />
      </FormFields>
    </form>
  );
}
