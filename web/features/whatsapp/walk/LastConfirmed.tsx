import type { DraftProgress, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { LastChange } from '../../../components/records/LastChange.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { reportDraft } from '../open/whatsapp-queries.ts';
import type { LastReport } from './use-walk.ts';

interface LastConfirmedProps {
  last: LastReport | null;
  onUndone: (person: WalkPerson, progress: DraftProgress) => void;
  onShow: (person: WalkPerson) => void;
}

/** The last confirmation with its undo. */
export function LastConfirmed({ last, onUndone, onShow }: LastConfirmedProps) {
  const [undo, isUndoing] = useAction(async ({ person, progress }: LastReport) => {
    onUndone(person, (await reportDraft(progress.id, 'undone')).data);
    onShow(person);
  });
  return (
    <LastChange
      shape="status"
      change={last && { outcome: 'Ditandai terkirim', subject: last.person.name }}
      onUndo={() => last && void undo(last)}
      isUndoing={isUndoing}
    />
  );
}
