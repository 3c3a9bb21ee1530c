import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFetched } from '../../lib/calls/use-fetched.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { errorText } from '../../lib/toasts.ts';
import { useLast } from '../../lib/use-last.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { FormActions } from '../forms/FormFields.tsx';
import { TextSkeleton } from '../texts/TextSkeleton.tsx';

/** A new record, the id of an existing one, or null while the dialog is closed. */
export type RecordTarget = 'new' | number | null;

/** What the form in the dialog receives in addition to its record. */
export interface RecordFormEnds {
  /** Closes the dialog and reloads the list. */
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

export interface RecordDialogProps<T> {
  target: RecordTarget;
  titles: { add: string; edit: string };
  /** Fetches the record that is edited. */
  load: (id: number, signal: AbortSignal) => Promise<T>;
  onClose: () => void;
  /** The form; `record` is undefined for a new one. */
  children: (record: T | undefined, ends: RecordFormEnds) => ReactNode;
}

/** Shows a form in a dialog, for a new record or for one that is fetched when the dialog opens. */
export function RecordDialog<T>({ target, titles, load, onClose, children }: RecordDialogProps<T>) {
  const shown = useLast(target);
  const [reload] = useReload();
  const ends: RecordFormEnds = {
    onCancel: onClose,
    onSaved: async () => {
      onClose();
      await reload();
    },
  };
  return (
    <Dialog opened={target !== null} onClose={onClose} title={shown === 'new' ? titles.add : titles.edit}>
      {typeof shown === 'number' ? (
        <Loaded key={shown} id={shown} load={load} onClose={onClose}>
          {(record) => children(record, ends)}
        </Loaded>
      ) : (
        children(undefined, ends)
      )}
    </Dialog>
  );
}

interface LoadedProps<T> extends Pick<RecordDialogProps<T>, 'load' | 'onClose'> {
  id: number;
  children: (record: T) => ReactNode;
}

function Loaded<T>({ id, load, onClose, children }: LoadedProps<T>) {
  const { data, error, retry } = useFetched(id, load);
  if (data !== undefined) return children(data);
  if (error === undefined) return <TextSkeleton lines={6} />;
  return (
    <>
      <Notice color="red">{errorText(error)}</Notice>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Tutup
        </Button>
        <Button onClick={retry}>Coba lagi</Button>
      </FormActions>
    </>
  );
}
