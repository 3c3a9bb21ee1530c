import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { months } from '#shared/months/months.contract.ts';
import { needsNote } from '#shared/months/months.rules.ts';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { call } from '../../lib/calls/call.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { useDraftedForm } from '../../lib/forms/use-drafted-form.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useLast } from '../../lib/use-last.ts';
import { Summary } from './Summary.tsx';

/** Closes a month that has ended, or reopens it, for Super Admins. */
export function ClosingActions({ sheet }: { sheet: MonthSheet }) {
  const [form, setForm] = useState<'close' | 'reopen' | null>(null);
  // The month changes while the dialog fades out, which must not show the other form.
  const shown = useLast(form);
  const close = () => setForm(null);
  const isClosed = sheet.state === 'closed';
  if (!isClosed && !sheet.has_ended) return null;
  return (
    <>
      <Button
        variant={isClosed ? 'default' : 'filled'}
        onClick={() => setForm(isClosed ? 'reopen' : 'close')}
      >
        {isClosed ? 'Buka Kembali' : 'Tutup Bulan'}
      </Button>
      <Dialog
        opened={form !== null}
        onClose={close}
        title={shown === 'reopen' ? 'Buka Kembali Bulan' : 'Tutup Bulan'}
      >
        {shown === 'reopen' ? (
          <ReopenForm sheet={sheet} onDone={close} />
        ) : (
          <CloseForm sheet={sheet} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

interface CloseFormProps {
  sheet: MonthSheet;
  onDone: () => void;
}

/** Shows once more what is closed. What is open needs an explanation. */
function CloseForm({ sheet, onDone }: CloseFormProps) {
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
        body: { seen: { version }, note },
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

interface ReopenFormProps {
  sheet: MonthSheet;
  onDone: () => void;
}

/** Asks why a closed month must change. */
function ReopenForm({ sheet: { month }, onDone }: ReopenFormProps) {
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
