// Takes an import back, in one transaction: each row is undone, retained because someone changed it since, or reported.
import { importErrors } from '#shared/imports/rows.messages.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { readStandingRecords, settingActions } from '../../../changes/records-since.ts';
import { engineOf } from '../../../db/dialect.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { orNotFound, refused } from '../../../lib/errors.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import { queueUndo } from '../../../orders/orders.ts';
import { removeUnusedCategories } from '../../categories/categories.open.service.ts';
import { removeUnusedCompanyCategories } from '../../company-categories/company-categories.open.service.ts';
import { labelsByMember, removeUnusedLabels } from '../../member-labels/give-labels.open.store.ts';
import { findLastCategoryChanges } from '../../members/category-changes.open.store.ts';
import { readTraces } from '../../members/imported-members.open.db.ts';
import { listRenewalOrigins } from '../../membership/first-periods.open.service.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import { type Undoable, undoMembers } from '../../merges/merged-members.open.store.ts';
import { linesPerTurn } from '../committing/commit-import.service.ts';
import { countsOfUndo } from '../counts.rule.ts';
import { importUndoUntil } from '../deadlines.rule.ts';
import { countLines, readUndoable, readUndoById, updateLines } from '../import-rows.db.ts';
import { type ImportFile, updateImport } from '../imports.db.ts';
import { findOrAddOrder, type ImportRun, lockAnyImport } from '../imports.service.ts';
import { type ChoiceIds, readJson, type StoredUndo } from '../stored.types.ts';
import { readRetained } from './traces.db.ts';
import { putBackLines, reasonToRetain, type UndoneLine } from './undone-line.store.ts';

/**
 * Orders the undo. A job does it, which survives a restart.
 * Throws 404, and 422 for an import that was not committed, was undone, or is too old.
 */
export function startUndo(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const file = await lockAnyImport(work, id);
    if (importUndoUntil(file, work.now) === null) throw refused(importErrors.notUndoable);
    const order = await findOrAddOrder(work, file);
    await queueUndo(work, { kind: 'undo_import', payload: { order } });
  });
}

const NOTHING: StoredUndo = { before: {}, after: {}, renewalId: null };

/** Runs as part of the change that ends the order. */
export async function undoImport(
  work: AdminWork,
  file: ImportFile,
  { deps, progress, signal }: ImportRun,
): Promise<void> {
  const lines = await readUndoable(work.tx, file.id);
  progress.total = lines.length;
  await lockMembers(
    work,
    lines.flatMap(({ member_id }) => member_id ?? []),
  );
  for await (const batch of slicesInTurns(lines, linesPerTurn[engineOf(work.tx)])) {
    signal.throwIfAborted();
    await undoBatch(
      { deps, work },
      file,
      batch.map(({ id }) => id),
    );
    await work.storeRecords();
    progress.done += batch.length;
  }
  const created = readJson<ChoiceIds>(file.created_choices);
  await removeUnusedCompanyCategories(work, created?.company_category ?? []);
  await removeUnusedCategories(work, created?.category ?? []);
  await removeUnusedLabels(work, created?.labels ?? []);
  const counts = countsOfUndo(await countLines(work.tx, file.id));
  await updateImport(work.tx, file.id, {
    state: 'undone',
    undone_at: work.now,
    undo_counts: JSON.stringify(counts),
  });
  const after = { file_name: file.file_name, ...counts };
  work.record({ action: 'import.undo', subjectId: file.id, after });
}

async function undoBatch(
  { deps, work }: { deps: Deps; work: AdminWork },
  { id, committed_at }: ImportFile,
  lineIds: number[],
): Promise<void> {
  const since = committed_at ?? work.now;
  const outcomes = await undoMembers(work, await readUndoById(work.tx, lineIds), {
    since,
    read: (stored) => readLines(work, { id, since }, stored),
    judge: reasonToRetain,
    putBack: (lines) => putBackLines({ deps, work }, lines),
  });
  // In a statement for each outcome: most rows have the same.
  for (const some of Map.groupBy(outcomes, ({ state, note }) => `${state} ${note}`).values()) {
    const ids = some.map(({ item }) => item.id);
    for (const { state, note } of some.slice(0, 1))
      await updateLines(work.tx, ids, { result: state === 'failed' ? 'reported' : state, reason: note });
  }
}

type StoredLine = Undoable<Awaited<ReturnType<typeof readUndoById>>[number]>;

/** In their order, with what the undo compares. */
async function readLines(
  work: AdminWork,
  { id, since }: { id: number; since: string },
  stored: StoredLine[],
): Promise<UndoneLine[]> {
  const ids = stored.map(({ member }) => member.id);
  const traces = new Map((await readTraces(work, ids, since)).map((trace) => [trace.id, trace]));
  const renewals = Map.groupBy(await listRenewalOrigins(work, ids), ({ member_id }) => member_id);
  const categoryChanges = await findLastCategoryChanges(work, ids);
  const records = await readStandingRecords(work.tx, ids, {
    actions: [...settingActions, 'member.stop'],
    since: { action: 'member.import', subjectId: id },
  });
  const undone = stored.map((line) => ({ ...line, undo: readJson<StoredUndo>(line.undo) ?? NOTHING }));
  const labels = undone.map(({ member, undo }) => ({ memberId: member.id, labelIds: undo.labels ?? null }));
  const labelled = labels.filter(({ labelIds }) => labelIds && labelIds.length > 0);
  const labelsNow = await labelsByMember(
    work.tx,
    labelled.map(({ memberId }) => memberId),
  );
  const retained = await readRetained(work.tx, ids, { id, committedAt: since, labels });
  return undone.map(({ member, result, undo }) => ({
    importId: id,
    committedAt: since,
    isAdded: result === 'added',
    undo,
    locked: member,
    member: orNotFound(traces.get(member.id)),
    retainedFor: retained.get(member.id),
    records: records.get(member.id) ?? [],
    labels: labelsNow.get(member.id) ?? [],
    renewals: renewals.get(member.id) ?? [],
    lastCategoryChange: categoryChanges.get(member.id),
  }));
}
