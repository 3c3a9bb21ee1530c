// The last decision of a visit to a desk, with its undo: in a line of the screen, by a key, or in a toast.
import { useRef, useState } from 'react';
import { useAction } from '../../lib/calls/use-action.ts';
import { showUndoable } from '../../lib/toasts.ts';

/** `undo` calls `revert` and closes the toast that offers the same. */
export function useLastDecision<Decision>(revert: (decision: Decision) => Promise<void>) {
  const [last, setLast] = useState<Decision | null>(null);
  const closeToast = useRef<() => void>(undefined);

  const [undo, isUndoing] = useAction(async (decision: Decision) => {
    closeToast.current?.();
    await revert(decision);
  });

  /** Says in a toast what happened, with the undo, for a screen that the admin may have left. */
  function offerUndo(text: string, decision: Decision): void {
    closeToast.current = showUndoable(text, { label: 'Batalkan', run: () => void undo(decision) });
  }

  return { last, setLast, undo, isUndoing, offerUndo };
}
