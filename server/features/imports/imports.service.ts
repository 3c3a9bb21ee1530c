// Imports: listing, showing, discarding; what other verbs of this room start from.
import type { ImportRowFilters, Mapping } from '#shared/imports/imports.schemas.ts';
import { isOpen } from '#shared/imports/imports.states.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { type AdminWork, changeAs, type Work } from '../../changes/change.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, type HttpError, notFound } from '../../lib/errors.ts';
import { addOrder, type OrderRun } from '../../orders/orders.ts';
import { type ComparedMember, readMembersBy } from '../members/imported-members.open.db.ts';
import { countsOfCheck, outlookOfCheck } from './counts.rule.ts';
import {
  countLines,
  findLine,
  type ImportLine,
  readDecidedSet,
  readLinePage,
  type ShownLine,
} from './import-rows.db.ts';
import {
  deleteImport,
  findImport,
  forgetOrder,
  type ImportFile,
  lockImport,
  readImportPage,
  readUnchangedBills,
  type UnchangedBill,
  updateImport,
} from './imports.db.ts';
import { type Candidate, listIn, readJson } from './stored.types.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listImports({ db }: ReadDeps, page: number): Promise<PageOf<ImportFile>> {
  return readImportPage(db, page);
}

/** Throws 404. */
export async function getImport({ db }: ReadDeps, id: number): Promise<ImportFile> {
  return requireRow(await findImport(db, id));
}

/** Names the decisions on the rows of an import. */
export function getDecidedSet({ db }: ReadDeps, id: number): Promise<string> {
  return readDecidedSet(db, id);
}

/**
 * Lists open bills that stay although the import changed their members' category; none while dues are not by category.
 */
export async function listUnchangedBills(
  { db, association }: Pick<Deps, 'db' | 'association'>,
  { id }: Pick<ImportFile, 'id'>,
): Promise<UnchangedBill[]> {
  return association.current().dues.is_by_category === 1 ? readUnchangedBills(db, id) : [];
}

function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

export async function listRows(
  { db }: ReadDeps,
  id: number,
  filters: ImportRowFilters,
): Promise<PageOf<ShownLine>> {
  const mapping = mappingOf(await getImport({ db }, id));
  const page = await readLinePage(db, id, filters);
  const members = await membersOf({ db }, page.rows);
  return { ...page, rows: page.rows.map((line) => ({ line, members, mapping })) };
}

/** Throws 404. */
export async function getRow({ db }: ReadDeps, id: number): Promise<ShownLine> {
  const line = requireRow(await findLine(db, id));
  const mapping = mappingOf(await getImport({ db }, line.import_id));
  return { line, mapping, members: await membersOf({ db }, [line]) };
}

function mappingOf({ mapping }: Pick<ImportFile, 'mapping'>): Mapping {
  return readJson<Mapping>(mapping) ?? [];
}

async function membersOf({ db }: ReadDeps, lines: ImportLine[]): Promise<Map<number, ComparedMember>> {
  const ids = lines.flatMap(({ member_id, candidates }) => [
    ...listIn<Candidate>(candidates).flatMap(({ memberId }) => memberId ?? []),
    ...(member_id === null ? [] : [member_id]),
  ]);
  const members = ids.length > 0 ? await readMembersBy(db, 'id', [...new Set(ids)]) : [];
  return new Map(members.map((member) => [member.id, member]));
}

/** What a commit and an undo work with. */
export interface ImportRun extends Pick<OrderRun, 'progress' | 'signal'> {
  deps: Deps;
}

/** Finds the order of a locked import: that of before, if there is one. Returns its id. */
export async function findOrAddOrder(work: AdminWork, { id, order_id: known }: ImportFile): Promise<number> {
  if (known !== null) return known;
  const order_id = await addOrder(work, 'import');
  await updateImport(work.tx, id, { order_id });
  return order_id;
}

/** Deletes an import that was not committed. Throws 409 for others. */
export async function discardImport(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  await changeAs(deps, admin, (work) => discardOpen(work, id));
}

/** Runs as part of another change. Returns what it was. Throws 404, and 409 for an import that was committed. */
export async function discardOpen(work: AdminWork, id: number): Promise<ImportFile> {
  const file = await lockOpenImport(work, id);
  await forgetOrder(work.tx, file);
  await deleteImport(work.tx, id);
  work.record({ action: 'import.discard', subjectId: id, before: { file_name: file.file_name } });
  return file;
}

/** Locks an import that is not committed yet. Throws 404, and 409 for an import that was committed. */
export async function lockOpenImport(work: Work, id: number): Promise<ImportFile> {
  const file = await lockAnyImport(work, id);
  if (!isOpen(file.state)) throw conflict(importErrors.notOpen);
  return file;
}

/** Locks an import, whatever its state. Throws 404. */
export async function lockAnyImport({ tx }: Work, id: number): Promise<ImportFile> {
  return requireRow(await lockImport(tx, id));
}

/** Counts the verdicts, the decisions and what becomes of the members again. */
export async function storeCounts({ tx }: Pick<Work, 'tx'>, id: number): Promise<void> {
  const groups = await countLines(tx, id);
  const outlook = outlookOfCheck(groups);
  await updateImport(tx, id, {
    counts: JSON.stringify(countsOfCheck(groups)),
    outlook: outlook && JSON.stringify(outlook),
  });
}

/** Tells whether the screen shows the result of an older check. */
export function checkedSince({
  checked_by_name,
  checked_at,
}: Pick<ImportFile, 'checked_by_name' | 'checked_at'>): HttpError {
  return conflict(importErrors.checkedSince(checked_by_name ?? 'Admin lain', checked_at ?? ''));
}
