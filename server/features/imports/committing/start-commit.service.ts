// Orders the commit of an import. A job does it, which survives a restart.
import { importErrors } from '#shared/imports/rows.texts.ts';
import { changeAs } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, refused } from '../../../lib/errors.ts';
import { countLines, readDecidedSet, updateImport } from '../imports.db.ts';
import { checkedSince, lockAnyImport } from '../imports.service.ts';
import { isImported } from './importable-lines.ts';

interface Order {
  id: number;
  /** Of the check that the screen showed. */
  version?: number | undefined;
  /** Names the decisions that the screen showed. */
  seen_set?: string | null | undefined;
}

/** Throws 404, and 409 when someone else was faster, or has checked or decided since. It is 422 when no row can be imported. */
export function startCommit(deps: Deps, admin: AdminCaller, { id, version, seen_set }: Order): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const { state, ...file } = await lockAnyImport(work, id);
    if (state === 'mapping') throw refused(importErrors.notChecked);
    if (state !== 'checked') throw conflict(importErrors.notOpen);
    if (version !== undefined && version !== file.version) throw checkedSince(file);
    const decided = seen_set ? await readDecidedSet(work.tx, id) : null;
    if (decided !== null && decided !== seen_set) throw conflict(importErrors.otherDecisions);
    const groups = await countLines(work.tx, id);
    if (!groups.some(isImported)) throw refused(importErrors.nothing);
    await updateImport(work.tx, id, { state: 'committing' });
    work.queueJob({
      kind: 'commit_import',
      payload: { id, admin: { id: admin.id, name: admin.name } },
    });
  });
}
