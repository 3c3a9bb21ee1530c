import { Button } from '@mantine/core';
import { discardUnsaved } from '../../lib/unsaved/unsaved-forms.ts';
import { FormActions } from '../forms/FormFields.tsx';
import { DialogWindow } from './DialogWindow.tsx';

/** A logout removes what was typed. Another screen leaves it in this tab, except what a visitor typed. */
type Leaving = 'logout' | 'screen' | 'visit';

export interface LeaveDialogProps {
  isOpen: boolean;
  leaving: Leaving;
  /** Stays on the screen. */
  onClose: () => void;
  onLeave: () => void;
}

/** Says what becomes of unsaved texts, and leaves their screen only on request. */
export function LeaveDialog({ isOpen, leaving, onClose, onLeave }: LeaveDialogProps) {
  const discardAndLeave = () => {
    discardUnsaved();
    onLeave();
  };
  return (
    <DialogWindow opened={isOpen} onClose={onClose} title="Isian anda belum disimpan">
      <p>{outcomes[leaving]}</p>
      <FormActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Tetap di sini
        </Button>
        {leaving === 'screen' && (
          <Button variant="default" onClick={discardAndLeave}>
            Hapus isian
          </Button>
        )}
        <Button color={leaving === 'screen' ? undefined : 'red'} onClick={onLeave}>
          {leaving === 'logout' ? 'Logout' : 'Keluar'}
        </Button>
      </FormActions>
    </DialogWindow>
  );
}

const outcomes: Record<Leaving, string> = {
  logout: 'Jika anda logout sekarang, isian itu dihapus.',
  screen:
    'Jika anda keluar dari halaman ini, isian tetap ada di tab ini sampai anda menyimpannya atau logout.',
  visit: 'Jika anda keluar dari halaman ini, isian itu hilang.',
};
