import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '../../lib/calls/use-action.ts';
import { FormActions } from '../forms/FormFields.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmActionProps {
  isOpen: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  action: string;
  isDangerous?: boolean;
  /** Performs the action and reports success; errors are shown as a toast. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an action with wide effect. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { isOpen, title, children, action, isDangerous, onConfirm, onClose } = props;
  const [confirm, isRunning] = useAction(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title}>
      <p>{children}</p>
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          {refusalOf(action)}
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isRunning} onClick={confirm}>
          {action}
        </Button>
      </FormActions>
    </Dialog>
  );
}

/** The button that changes nothing. Next to 'Batalkan …', 'Batal' would read like the same. */
function refusalOf(action: string): string {
  return action.startsWith('Batalkan') ? 'Kembali' : 'Batal';
}
