import type { DraftProgress, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { reportDraft } from '../open/whatsapp-queries.ts';
import styles from './LastConfirmed.module.css';
import type { LastReport } from './use-walk.ts';

interface LastConfirmedProps {
  last: LastReport | null;
  onUndone: (person: WalkPerson, progress: DraftProgress) => void;
  onShow: (person: WalkPerson) => void;
}

/** The last confirmation with its undo. It stays mounted, so that screen readers announce each one. */
export function LastConfirmed({ last, onUndone, onShow }: LastConfirmedProps) {
  const [undo, isUndoing] = useAction(async ({ person, progress }: LastReport) => {
    onUndone(person, (await reportDraft(progress.id, 'undone')).data);
    onShow(person);
  });
  return (
    <div className={styles.root} role="status">
      {last && (
        <>
          <p className={styles.text}>
            <strong>Ditandai terkirim</strong>: {last.person.name}
          </p>
          <button type="button" className={styles.undo} disabled={isUndoing} onClick={() => void undo(last)}>
            Batalkan
          </button>
        </>
      )}
    </div>
  );
}
