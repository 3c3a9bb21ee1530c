import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { useLast } from '../../lib/use-last.ts';
import { CloseForm } from './CloseForm.tsx';
import { ReopenForm } from './ReopenForm.tsx';

/** For Super Admins: closes a month that has ended, or reopens it. */
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
