// Deletes the rows of imports that can no longer be undone, and imports that nobody committed. The history stays.
import { importLimits } from '#shared/imports/imports.limits.ts';
import { isOpen } from '#shared/imports/imports.states.ts';
import { change } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { stored } from '../../lib/clock.ts';
import { deleteLines } from './import-rows.db.ts';
import { deleteImport, lockImport, readOutdated, readRunning, updateImport } from './imports.db.ts';
import { settled } from './settled.service.ts';

export async function sweepImports(deps: Deps): Promise<void> {
  const before = stored(deps.clock.now().subtract({ hours: 24 * importLimits.undoDays }));
  await releaseFailed(deps, before);
  for (const { id, state } of await readOutdated(deps.db, before))
    await change(deps, async ({ tx }) => {
      const file = await lockImport(tx, id);
      // Someone may have committed or undone it since.
      if (file?.state !== state) return;
      if (isOpen(state)) return deleteImport(tx, id);
      await deleteLines(tx, id);
      await updateImport(tx, id, { frame: null, mapping: null, options: null });
    });
}

/** An order that was given up is over: the import is again what it was before. */
async function releaseFailed(deps: Deps, before: string): Promise<void> {
  for (const id of await readRunning(deps.db, before))
    await change(deps, async ({ tx }) => {
      const file = await lockImport(tx, id);
      const { state, failed } = file ? await settled(tx, file) : { failed: null };
      if (failed !== null) await updateImport(tx, id, { state });
    });
}
