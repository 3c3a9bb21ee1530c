import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { showSuccess } from '../../lib/toasts.ts';

/** Returns `[undo, isRunning]`: takes an approval back as a whole and loads the screen again, also when it was refused. */
export function useUndoApproval(onUndone?: () => void) {
  const [reload] = useReload();
  return useAction(async (id: number) => {
    try {
      showSuccess((await call(statementApprovals.undo, { params: { id } })).message);
      onUndone?.();
    } finally {
      await reload();
    }
  });
}
