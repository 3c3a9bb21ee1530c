import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useState } from 'react';
import { useReload } from '../../lib/calls/use-reload.ts';
import { ConfirmDelete, type ConfirmDeleteProps } from '../dialogs/ConfirmDelete.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import type { Column } from '../tables/DataTable.tsx';
import { DeleteButton, EditButton } from '../tables/RowActions.tsx';
import { RecordDialog, type RecordDialogProps, type RecordTarget } from './RecordDialog.tsx';

export interface RecordActions<T> {
  onEdit: (record: T) => void;
  onDelete: (record: T) => void;
}

interface RecordListProps<T extends { id: number }> {
  title: string;
  description: string;
  /** The button that opens the dialog for a new record. */
  addLabel: string;
  /** The dialog that adds and edits one record. */
  edition: Pick<RecordDialogProps<T>, 'titles' | 'load'> & { form: RecordDialogProps<T>['children'] };
  deletion: Pick<ConfirmDeleteProps<T>, 'title' | 'isQuiet' | 'onDelete'> & {
    describe: (record: T) => string;
    /** Why this record will be refused, as far as the list knows. */
    warning: (record: T) => string | undefined;
  };
  /** The table. */
  children: (actions: RecordActions<T>) => ReactNode;
}

/** Shows a list whose records are added and edited in a dialog, and deleted after a question. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { title, description, addLabel, edition, deletion, children } = props;
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
      <RecordDialog
        titles={edition.titles}
        load={edition.load}
        target={edited}
        onClose={() => setEdited(null)}
      >
        {edition.form}
      </RecordDialog>
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

/** Makes the column whose buttons change and delete a record. */
export function actionsColumn<T extends { name: string }>({ onEdit, onDelete }: RecordActions<T>): Column<T> {
  return {
    title: 'Aksi',
    isAction: true,
    cell: (record) => (
      <>
        <EditButton name={record.name} onClick={() => onEdit(record)} />
        <DeleteButton name={record.name} onClick={() => onDelete(record)} />
      </>
    ),
  };
}
