import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MonthSheet } from '#shared/months/months.schemas.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { CloseForm } from './CloseForm.tsx';
import { ReopenForm } from './ReopenForm.tsx';

/** For Super Admins: closes a month that has ended, or reopens it. */
export function ClosingActions({ sheet }: { sheet: MonthSheet }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isClosed = sheet.state === 'closed';
  if (!isClosed && !sheet.has_ended) return null;
  return (
    <>
      <Button variant={isClosed ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {isClosed ? 'Buka Kembali' : 'Tutup Bulan'}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={isClosed ? 'Buka Kembali Bulan' : 'Tutup Bulan'}>
        {isClosed ? <ReopenForm sheet={sheet} onDone={close} /> : <CloseForm sheet={sheet} onDone={close} />}
      </Dialog>
    </>
  );
}
