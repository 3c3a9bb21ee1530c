// Takes an import back, in one transaction: each row is undone, retained because someone changed it since, or reported.
import { importErrors } from '#shared/imports/rows.messages.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { readRecordsSince } from '../../../changes/records-since.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { refused } from '../../../lib/errors.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import { queueUndo } from '../../../orders/orders.ts';
import { removeUnusedCategories } from '../../categories/categories.open.service.ts';
import { removeUnusedCompanyCategories } from '../../company-categories/company-categories.open.service.ts';
import { removeUnusedLabels } from '../../member-labels/give-labels.open.store.ts';
import { findLastCategoryChanges } from '../../members/category-changes.open.store.ts';
import { readTraces } from '../../members/imported-members.open.db.ts';
import { listRenewalOrigins } from '../../membership/first-periods.open.service.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import { findMergedSince } from '../../merges/merged-members.open.store.ts';
import { countsOfUndo } from '../counts.rule.ts';
import { importUndoUntil } from '../deadlines.rule.ts';
import { countLines, readUndoable, readUndoById, updateLines } from '../import-rows.db.ts';
import { type ImportFile, updateImport } from '../imports.db.ts';
import { findOrAddOrder, type ImportRun, lockAnyImport } from '../imports.service.ts';
import { type ChoiceIds, readJson, type StoredUndo } from '../stored.types.ts';
import { readRetained } from './traces.db.ts';
import { type Outcome, type UndoneLine, undoAdditions, undoChange } from './undone-line.store.ts';

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

const LINES_PER_TURN = 10;

const NOTHING: StoredUndo = { before: {}, after: {}, renewalId: null };

/** Part of the change that ends the order. */
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
  for await (const batch of slicesInTurns(lines, LINES_PER_TURN)) {
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
  const batch = await readUndoById(work.tx, lineIds);
  const ids = batch.flatMap(({ member_id }) => member_id ?? []);
  const traces = ids.length > 0 ? await readTraces(work, ids, committed_at ?? work.now) : [];
  const renewals = ids.length > 0 ? await listRenewalOrigins(work, ids) : [];
  const categoryChanges = await findLastCategoryChanges(work, ids);
  const merged = await findMergedSince(work.tx, ids, committed_at ?? work.now);
  const records = await readRecordsSince(work.tx, ids, { action: 'member.import', subjectId: id });
  const undos = new Map(batch.map((line) => [line.id, readJson<StoredUndo>(line.undo) ?? NOTHING]));
  const retained = await readRetained(work.tx, ids, {
    id,
    committedAt: committed_at ?? work.now,
    labels: batch.flatMap(({ id: lineId, member_id: memberId }) =>
      memberId === null ? [] : { memberId, labelIds: undos.get(lineId)?.labels ?? null },
    ),
  });
  const lines = batch.map(({ id: lineId, member_id, result }) => {
    const line: UndoneLine = {
      importId: id,
      undo: undos.get(lineId) ?? NOTHING,
      member: traces.find((trace) => trace.id === member_id) ?? null,
      retainedFor: retained.get(member_id ?? 0),
      records: records.get(member_id) ?? [],
      isMerged: merged.has(member_id ?? 0),
      renewals: renewals.filter((renewal) => renewal.member_id === member_id),
      lastCategoryChange: categoryChanges.get(member_id ?? 0),
    };
    return { lineId, line, isAdded: result === 'added' };
  });
  // First: a change may put back what an added member has.
  const outcomes = await undoAdditions(
    work,
    lines.filter(({ isAdded }) => isAdded),
  );
  for (const { lineId, line, isAdded } of lines)
    if (!isAdded) outcomes.push([lineId, await undoChange({ deps, work }, line)]);
  await storeOutcomes(work, outcomes);
}

/** In a statement for each outcome: most rows have the same. */
async function storeOutcomes({ tx }: AdminWork, outcomes: [number, Outcome][]): Promise<void> {
  for (const some of Map.groupBy(outcomes, ([, { result, reason }]) => `${result} ${reason}`).values()) {
    const [first] = some;
    const ids = some.map(([id]) => id);
    if (first) await updateLines(tx, ids, first[1]);
  }
}
