import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import { useReload } from '../../lib/calls/use-reload.ts';
import { ConfirmDelete, type ConfirmDeleteProps } from '../dialogs/ConfirmDelete.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { RecordTarget } from './RecordDialog.tsx';

interface RecordListProps<T extends { id: number }> {
  title: string;
  description: string;
  /** The button that opens the dialog for a new record. */
  addLabel: string;
  /** Adds and edits one record. */
  Dialog: (props: { target: RecordTarget; onClose: () => void }) => ReactNode;
  deletion: Pick<ConfirmDeleteProps<T>, 'title' | 'isQuiet' | 'onDelete'> & {
    describe: (record: T) => string;
    /** Why this record will be refused, as far as the list knows. */
    warning: (record: T) => string | undefined;
  };
  /** The table. */
  children: (actions: { onEdit: (record: T) => void; onDelete: (record: T) => void }) => ReactNode;
}

/** A list whose records are added and edited in a dialog, and deleted after a question. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { title, description, addLabel, Dialog, deletion, children } = props;
  const [edited, setEdited] = useState<RecordTarget>(null);
  const [deleted, setDeleted] = useState<T | null>(null);
  const [reload] = useReload();
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {addLabel}
          </Button>
        }
      />
      {children({ onEdit: ({ id }) => setEdited(id), onDelete: setDeleted })}
      <Dialog target={edited} onClose={() => setEdited(null)} />
      <ConfirmDelete
        {...deletion}
        target={deleted}
        warning={deleted ? deletion.warning(deleted) : undefined}
        onClose={() => setDeleted(null)}
        onDelete={async (record) => {
          await deletion.onDelete(record);
          await reload();
        }}
      />
    </>
  );
}
