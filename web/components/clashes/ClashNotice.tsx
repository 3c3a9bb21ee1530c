import { onDemand } from '../../lib/startup/on-demand.ts';
import type { ClashListProps } from './ClashList.tsx';

const hasClashes = ({ form }: ClashListProps) => form.clashes.length > 0;

/** Stands at the top of a form that changes a record, while others have changed the same fields of it. */
export function ClashNotice(props: ClashListProps) {
  // Without its code the toast about that is all, and the next save is refused again.
  return hasClashes(props) && <Panel {...props} onClose={() => undefined} />;
}

/** Loaded on demand: hardly any visit needs it. */
const Panel = onDemand<ClashListProps & { onClose: () => void }>(
  async () => (await import('./ClashPanel.tsx')).ClashPanel,
  hasClashes,
);
