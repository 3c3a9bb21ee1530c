import { formatSen } from '#shared/statements/sen.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { LastChange } from '../../../components/records/LastChange.tsx';

interface DecisionStatusProps {
  last: StatementRow | null;
  onUndo: (last: StatementRow) => Promise<void>;
}

/** The last decision with its undo, from row to row. */
export function DecisionStatus({ last, onUndo }: DecisionStatusProps) {
  return (
    <LastChange
      shape="status"
      change={last && { outcome: rowStateLook[last.state].label, subject: describe(last) }}
      onUndo={() => last && void onUndo(last)}
      undoKey="Z"
    />
  );
}

/** 'Rp 300.117,00, Sari Utami' */
function describe({ amount, links, reason }: StatementRow): string {
  const names = [...new Set(links.map(({ member }) => member.name))].join(', ');
  return [formatSen(amount), names || reason].filter(Boolean).join(', ');
}
