// Orders the undo of an import. A job does it, which survives a restart.
import { importErrors } from '#shared/imports/rows.texts.ts';
import { changeAs } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { refused } from '../../../lib/errors.ts';
import { updateImport } from '../imports.db.ts';
import { lockAnyImport } from '../imports.service.ts';
import { undoUntil } from './undo-until.ts';

/** Throws 404, and 422 for an import that was not committed, was undone, or is too old. */
export function startUndo(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const until = undoUntil(await lockAnyImport(work, id));
    if (until === null || until <= work.now) throw refused(importErrors.notUndoable);
    await updateImport(work.tx, id, { state: 'undoing' });
    work.queueJob({ kind: 'undo_import', payload: { id, admin: { id: admin.id, name: admin.name } } });
  });
}
