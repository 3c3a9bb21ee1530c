import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notices } from '#shared/messages.ts';
import { showError } from '../../lib/toasts.ts';
import { Notice } from '../feedback/Notice.tsx';
import { FormActions } from '../forms/FormFields.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDeleteProps<T> {
  /** What may be deleted; the dialog is open while it is not null. */
  target: T | null;
  /** 'Hapus Anggota' */
  title: string;
  /** Names the thing in the dialog. */
  describe?: (target: T) => ReactNode;
  /** A consequence that the person should know. */
  warning?: string;
  /** Deletes and reports success; errors are shown as a toast. */
  onDelete: (target: T) => Promise<void>;
  onClose: () => void;
  /** No toast when it fails: categories. */
  isQuiet?: boolean;
}

/** Asks for confirmation before a permanent deletion. Nothing is sent unless 'Hapus' is pressed. */
export function ConfirmDelete<T>(props: ConfirmDeleteProps<T>) {
  const { target, title, describe, warning, onClose } = props;
  const [confirm, isDeleting] = useConfirm(props);
  return (
    <Dialog opened={target !== null} onClose={onClose} title={title}>
      {target !== null && describe && (
        <Text fw={600} mb="xs">
          {describe(target)}
        </Text>
      )}
      {/* Above the words of every deletion, which people no longer read. */}
      {warning && (
        <div style={{ marginBottom: '1rem' }}>
          <Notice color="orange">{warning}</Notice>
        </div>
      )}
      <Text c="dimmed">{notices.deleteIsPermanent}</Text>
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Batal
        </Button>
        <Button color="red" loading={isDeleting} onClick={confirm}>
          Hapus
        </Button>
      </FormActions>
    </Dialog>
  );
}

/** Closes the dialog in any case: after a failure the row is still listed, and the toast says why. */
function useConfirm<T>({ target, onDelete, onClose, isQuiet }: ConfirmDeleteProps<T>) {
  const [isDeleting, setDeleting] = useState(false);

  async function confirm(): Promise<void> {
    if (target === null || isDeleting) return;
    setDeleting(true);
    try {
      await onDelete(target);
    } catch (error) {
      if (!isQuiet) showError(error);
    } finally {
      setDeleting(false);
      onClose();
    }
  }

  return [confirm, isDeleting] as const;
}
