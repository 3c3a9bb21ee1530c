import { useState } from 'react';
import type { DueMember } from '#shared/reminders/due.contract.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { DueTable } from './DueTable.tsx';

const RemindDialog = onDemand(
  async () => (await import('../../whatsapp/open/RemindDialog.tsx')).RemindDialog,
  ({ isOpen }) => isOpen,
);

interface RemindedListProps {
  rows: readonly DueMember[];
  isBoard: boolean;
}

const nobody = { id: 0, name: '' };

/** The members of the page, with the message to one of them. The list then shows the contact. */
export function RemindedList(list: RemindedListProps) {
  const [member, setMember] = useState<DueMember | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [reload] = useReload();

  function remind(chosen: DueMember): void {
    setMember(chosen);
    setOpen(true);
  }

  function close(): void {
    setOpen(false);
    void reload();
  }

  return (
    <>
      <DueTable {...list} onRemind={remind} />
      <RemindDialog isOpen={isOpen} member={member ?? nobody} onClose={close} />
    </>
  );
}
