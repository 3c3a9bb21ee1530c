import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { SetUp } from './SetUp.tsx';

export interface SetUpWindowProps {
  isOpen: boolean;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

export function SetUpWindow({ isOpen, onClose, onDone }: SetUpWindowProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Aktifkan Login Dua Langkah">
      <SetUp onCancel={onClose} onDone={onDone} />
    </Dialog>
  );
}
