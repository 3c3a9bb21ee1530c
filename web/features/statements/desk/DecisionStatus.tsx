import { formatSen } from '#shared/statements/sen.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { KeyHint } from '../../../components/texts/KeyHint.tsx';
import styles from './DecisionStatus.module.css';

interface DecisionStatusProps {
  last: StatementRow | null;
  onUndo: (last: StatementRow) => Promise<void>;
}

/** The last decision with its undo. It stays mounted from row to row, so that screen readers announce each decision. */
export function DecisionStatus({ last, onUndo }: DecisionStatusProps) {
  return (
    <div className={styles.root} role="status">
      {last && (
        <>
          <p className={styles.text}>
            <strong>{rowStateLook[last.state].label}</strong>: {describe(last)}
          </p>
          <button type="button" className={styles.undo} onClick={() => void onUndo(last)}>
            Batalkan <KeyHint>Z</KeyHint>
          </button>
        </>
      )}
    </div>
  );
}

/** 'Rp 300.117,00, Sari Utami' */
function describe({ amount, links, reason }: StatementRow): string {
  const names = [...new Set(links.map(({ member }) => member.name))].join(', ');
  return [formatSen(amount), names || reason].filter(Boolean).join(', ');
}
