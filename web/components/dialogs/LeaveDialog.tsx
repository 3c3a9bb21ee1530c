import { Button } from '@mantine/core';
import { discardUnsaved } from '../../lib/unsaved/unsaved-forms.ts';
import { FormActions } from '../forms/FormFields.tsx';
import { DialogWindow } from './DialogWindow.tsx';

export interface LeaveDialogProps {
  isOpen: boolean;
  /** A logout removes what was typed; another screen leaves it in this tab. */
  isLogout: boolean;
  /** Stays on the screen. */
  onClose: () => void;
  onLeave: () => void;
}

/** Says what becomes of unsaved texts, and leaves their screen only on request. */
export function LeaveDialog({ isOpen, isLogout, onClose, onLeave }: LeaveDialogProps) {
  const discardAndLeave = () => {
    discardUnsaved();
    onLeave();
  };
  return (
    <DialogWindow opened={isOpen} onClose={onClose} title="Isian anda belum disimpan">
      <p>
        {isLogout
          ? 'Jika anda logout sekarang, isian itu dihapus.'
          : 'Jika anda keluar dari halaman ini, isian tetap ada di tab ini sampai anda menyimpannya atau logout.'}
      </p>
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Tetap di sini
        </Button>
        {!isLogout && (
          <Button variant="default" onClick={discardAndLeave}>
            Hapus isian
          </Button>
        )}
        <Button color={isLogout ? 'red' : undefined} onClick={onLeave}>
          {isLogout ? 'Logout' : 'Keluar'}
        </Button>
      </FormActions>
    </DialogWindow>
  );
}
