// Deletes the rows of imports that can no longer be undone, and imports that nobody committed. The history stays.
import { isOpen } from '#shared/imports/imports.states.ts';
import { UNDO_DAYS } from '#shared/member-jobs/member-jobs.states.ts';
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { formatInstant } from '../../lib/clock.ts';
import { deleteLines } from './import-rows.db.ts';
import { deleteImport, forgetOrder, lockImport, readOutdated, updateImport } from './imports.db.ts';

export async function sweepImports(deps: Deps): Promise<void> {
  const before = formatInstant(deps.clock.now().subtract({ hours: 24 * UNDO_DAYS }));
  for (const { id, state } of await readOutdated(deps.db, before))
    await change(deps, async ({ tx }) => {
      const file = await lockImport(tx, id);
      // Its order may be under way, or someone may have committed or undone it since.
      if (file?.state !== state) return;
      if (file.failed !== null) await forgetOrder(tx, file);
      if (isOpen(state)) return deleteImport(tx, id);
      await deleteLines(tx, id);
      await updateImport(tx, id, { frame: null, mapping: null, options: null });
    });
}
