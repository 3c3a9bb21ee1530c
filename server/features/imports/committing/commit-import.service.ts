// The commit: one transaction for all rows of an import. A repeat after a crash starts from nothing, or finds it done.
import { byKey } from '#shared/choice-names.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Engine } from '../../../db/database.ts';
import { engineOf } from '../../../db/dialect.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, refused } from '../../../lib/errors.ts';
import { slices } from '../../../lib/slices.ts';
import { queueOrder } from '../../../orders/orders.ts';
import { addNamedCategory } from '../../categories/categories.open.service.ts';
import { addNamedCompanyCategory } from '../../company-categories/company-categories.open.service.ts';
import { addNamedLabel, listNamedLabels } from '../../member-labels/give-labels.open.store.ts';
import { queueDoublesSearch } from '../../members/doubles-search.open.store.ts';
import { findUsualCategoryId } from '../../members/imported-members.open.service.ts';
import { lockMemberNumbers } from '../../membership/first-periods.open.service.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import { resolveDefaults } from '../checking/check-choices.rule.ts';
import { countsOfCommit, isImported, stoppedOfCommit } from '../counts.rule.ts';
import { countLines, readDecidedSet, readLinesById, settleLines } from '../import-rows.db.ts';
import { type ImportFile, putMapping, readChoiceLists, updateImport } from '../imports.db.ts';
import { checkedSince, findOrAddOrder, type ImportRun, lockAnyImport } from '../imports.service.ts';
import { toRemember } from '../remembered-choices.rule.ts';
import type { ChoiceIds } from '../stored.types.ts';
import { readOptions } from '../stored.types.ts';
import { addMembers } from './add-members.store.ts';
import { changeMembers } from './change-members.store.ts';
import type { CommitRun } from './commit-run.store.ts';
import { type ImportableLine, type ImportableLines, readImportable } from './importable-lines.service.ts';

interface CommitOrder {
  id: number;
  /** The check and the decisions that the screen showed. */
  seen?: { version?: number | undefined; decided_set?: string | null | undefined } | null | undefined;
}

/**
 * Orders the commit. A job does it, which survives a restart.
 * Throws 404, and 409 when someone else was faster, or has checked or decided since. It
 * is 422 when no row can be imported.
 */
export function startCommit(deps: Deps, admin: AdminCaller, { id, seen }: CommitOrder): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    const file = await lockAnyImport(work, id);
    if (file.state === 'mapping') throw refused(importErrors.notChecked);
    if (file.state !== 'checked') throw conflict(importErrors.notOpen);
    refuseUnseen(seen?.version, file.version, () => checkedSince(file));
    refuseUnseen(seen?.decided_set, await readDecidedSet(work.tx, id), () =>
      conflict(importErrors.otherDecisions),
    );
    const groups = await countLines(work.tx, id);
    if (!groups.some(isImported)) throw refused(importErrors.nothing);
    const order = await findOrAddOrder(work, file);
    await queueOrder(work, { kind: 'commit_import', payload: { order } });
  });
}

/**
 * Rows between two turns of the event loop. On SQLite each takes about a millisecond with its indexes. PostgreSQL writes
 * outside of the process: there fewer statements halve the processor time.
 */
export const linesPerTurn: Record<Engine, number> = { sqlite: 10, postgres: 30 };

/** Runs as part of the change that ends the order. */
export async function commitImport(
  work: AdminWork,
  file: ImportFile,
  { deps, progress, signal }: ImportRun,
): Promise<void> {
  const { numbered, others, names, labels } = await readImportable(work.tx, file.id);
  const options = readOptions(file.options);
  const newLabels = options.choices
    .filter(({ kind, action, name }) => kind === 'labels' && action === 'create' && labels.has(name))
    .map(({ name }) => name);
  const lines = [...numbered, ...others];
  progress.total = lines.length;
  const created = await createChoices(work, { ...names, labels: newLabels });
  await lockMembers(
    work,
    lines.flatMap(({ memberId }) => memberId ?? []),
  );
  await lockMemberNumbers(work);
  const lists = await readChoiceLists(work.tx);
  const run: CommitRun = {
    deps,
    work,
    importId: file.id,
    lists,
    defaults: resolveDefaults(options, lists),
    usualCategoryId: await findUsualCategoryId(work),
    labels: byKey(await listNamedLabels(work.tx)),
    changed: new Set(),
  };
  const size = linesPerTurn[engineOf(work.tx)];
  for (const batch of [...slices(numbered, size), ...slices(others, size)]) {
    signal.throwIfAborted();
    await commitBatch(run, batch);
    await run.work.storeRecords();
    progress.done += batch.length;
  }
  await settleLines(work.tx, file.id);
  await queueDoublesSearch(work);
  const groups = await countLines(work.tx, file.id);
  const stopped = stoppedOfCommit(groups);
  const results = { ...countsOfCommit(groups), ...(stopped > 0 && { stopped }) };
  await updateImport(work.tx, file.id, {
    state: 'committed',
    committed_at: work.now,
    results: JSON.stringify(results),
    created_choices: JSON.stringify(created),
  });
  await rememberMapping(work, file);
  const after = { file_name: file.file_name, ...results };
  work.record({ action: 'import.commit', subjectId: file.id, after });
}

/** Rows and columns are there until the commit cannot be undone any more. */
async function rememberMapping({ tx, now }: AdminWork, file: ImportFile): Promise<void> {
  const mapping = toRemember(file);
  if (mapping !== null) await putMapping(tx, { header_hash: file.header_hash, mapping, updated_at: now });
}

async function commitBatch(run: CommitRun, batch: ImportableLine[]): Promise<void> {
  const lines = await readLinesById(
    run.work.tx,
    batch.map(({ id }) => id),
  );
  const changed = lines.filter(({ member_id }) => member_id !== null);
  if (changed.length > 0) await changeMembers(run, changed);
  const fresh = lines.filter(({ member_id }) => member_id === null);
  if (fresh.length > 0) await addMembers(run, fresh);
}

/**
 * Creates what a person wants to have from the file: labels, and categories, which are hidden until someone looks at them.
 * Names that are there already are left as they are: two spellings of a name are one.
 * Returns the ids of what it created.
 */
async function createChoices(
  work: AdminWork,
  { company_category, category, labels }: ImportableLines['names'] & { labels: readonly string[] },
): Promise<Required<ChoiceIds>> {
  const created: Required<ChoiceIds> = { company_category: [], category: [], labels: [] };
  for (const name of company_category)
    created.company_category.push(...onlyNew(await addNamedCompanyCategory(work, name)));
  for (const name of category) created.category.push(...onlyNew(await addNamedCategory(work, name)));
  for (const name of labels) created.labels.push(...onlyNew(await addNamedLabel(work, name)));
  return created;
}

const onlyNew = (id: number | null) => (id === null ? [] : [id]);
