import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { OpenDraft } from './OpenDraft.tsx';

interface RemindDialogProps {
  isOpen: boolean;
  member: { id: number; name: string };
  onClose: () => void;
}

/** Shows the reminder of one member, outside of the walk-through. */
export function RemindDialog({ isOpen, member, onClose }: RemindDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={`Ingatkan ${member.name}`} size="lg">
      <OpenDraft
        key={member.id}
        isOpen={isOpen}
        request={{ member: member.id, about: 'reminder' }}
        onClose={onClose}
      />
    </Dialog>
  );
}
