// Rows of statements: listed, counted, shown, ignored with a reason and released again.

import { makeRecord } from '#shared/keys.ts';
import { rowGroupKinds } from '#shared/statements/ignore-reasons.labels.ts';
import { statementErrors } from '#shared/statements/statements.messages.ts';
import type {
  EqualRow,
  RowCountFilters,
  RowCounts,
  RowFilters,
  RowGroup,
} from '#shared/statements/statements.schemas.ts';
import {
  isUndecided,
  type RowState,
  rowStates,
  undecidedStates,
} from '#shared/statements/statements.states.ts';
import type { Suggestion } from '#shared/statements/suggestion-reasons.labels.ts';
import { changeAs } from '../../../changes/change.ts';
import type { Database } from '../../../db/database.ts';
import type { SearchedPageOf } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { readReleaseRefusals } from '../../statement-links/approval-refusals.open.service.ts';
import { filteredAccount, readAccountGroups } from '../accounts.open.service.ts';
import { isMatchingPending } from '../matching/verdicts.db.ts';
import { countReversed } from '../reversals/reversals.db.ts';
import { recordLook } from './looks.service.ts';
import { listFilters } from './row-filters.service.ts';
import {
  changeRows,
  findEarlierRow,
  findRow,
  readBills,
  readEqualRows,
  readGroupedRows,
  readLinks,
  readMemberNames,
  readStates,
  type StatementRowRecord,
} from './rows.db.ts';
import type { ShownRow } from './rows.view.ts';
import { findOldestBooking, readCertain, readRowPage } from './rows-list.db.ts';

/** Looks are audited. */
export async function listBankRows(
  deps: Deps,
  admin: AdminCaller,
  filters: RowFilters,
): Promise<SearchedPageOf<ShownRow>> {
  const { page, only } = filters;
  const found = await readRowPage(deps.db, { page, only, ...(await listFilters(deps.db, filters)) });
  if (only !== 'total') await recordLook(deps, admin, 'rows');
  return { ...found, rows: await withRelated(deps.db, found.rows) };
}

/** Counts each state with the filters of the list. */
export async function countStatementRows(
  { db }: Pick<Deps, 'db'>,
  filters: RowCountFilters,
): Promise<RowCounts> {
  const common = await listFilters(db, filters);
  const count = async (status: RowState) => {
    const { total } = await readRowPage(db, { page: 1, only: 'total', ...common, status });
    return [status, total ?? 0] as const;
  };
  const [counts, certain, reversed, oldest_booked_on] = await Promise.all([
    Promise.all(rowStates.map(count)),
    readCertain(db, common),
    countReversed(db, common.account),
    findOldestBooking(db),
  ]);
  const totals = new Map(counts);
  const add = (some: typeof reversed) => some.reduce((sum, { count: more }) => sum + more, 0);
  return {
    states: makeRecord(rowStates, (status) => totals.get(status) ?? 0),
    certain_sum: certain.sum,
    certain_set: certain.set,
    oldest_booked_on,
    reversed: {
      approved: add(reversed.filter(({ state }) => state === 'approved')),
      undecided: add(reversed.filter(isUndecided)),
    },
  };
}

/** Looks are audited. Throws 404. */
export async function showRow(deps: Deps, admin: AdminCaller, id: number): Promise<ShownRow> {
  const row = await getShownRow(deps.db, id);
  await recordLook(deps, admin, 'row');
  return row;
}

/** Lists the rows of exactly this amount in sen, undecided: the oldest first. */
export async function listEqualRows(
  { db }: Pick<Deps, 'db'>,
  { amount, account }: { amount: number; account: number | null },
): Promise<EqualRow[]> {
  const groups = account === null ? [] : await readAccountGroups(db);
  return readEqualRows(db, amount, filteredAccount(groups, account));
}

/** Throws 404. */
export async function getShownRow(db: Database, id: number): Promise<ShownRow> {
  const row = await findRow(db, id);
  if (!row) throw notFound();
  const [shown] = await withRelated(db, [row]);
  if (!shown) throw notFound();
  const paymentId = shown.suggestions[0]?.payments[0]?.id;
  const earlier = paymentId === undefined ? null : await findEarlierRow(db, row, paymentId);
  return { ...shown, earlier: earlier ?? null };
}

/** Throws 404, and 409 for a row that someone has decided about. */
export async function ignoreRow(
  deps: Deps,
  admin: AdminCaller,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  if (!(await findRow(deps.db, id))) throw notFound();
  const { changed } = await ignoreRows(deps, admin, { ids: [id], reason });
  if (changed.length === 0) throw conflict(statementErrors.decided);
}

/** What a screen showed: decisions after it are not taken back. */
export interface SeenDecision {
  seen?: { decided_at?: string | undefined } | null | undefined;
}

/** The row is undecided again. Throws 404, and 409 for a row that is not ignored, or was decided again since. */
export async function releaseRow(
  deps: Deps,
  admin: AdminCaller,
  { id, seen }: SeenDecision & { id: number },
): Promise<void> {
  if (!(await findRow(deps.db, id))) throw notFound();
  const { changed } = await releaseRows(deps, admin, { ids: [id], seen });
  if (changed.length === 0) throw conflict(statementErrors.notIgnored);
}

export interface ChangedRows {
  /** Ids. */
  changed: number[];
  /** Rows that were decided otherwise by then, or are gone. */
  skipped: number;
}

/** Ignores them in one change, with a record for each row. Rows that someone has decided about stay as they are. */
export function ignoreRows(
  deps: Deps,
  admin: AdminCaller,
  { ids, reason }: { ids: readonly number[]; reason: string },
): Promise<ChangedRows & { decided_at: string }> {
  return changeAs(deps, admin, async (work) => {
    const states = await readStates(work.tx, ids);
    const decision = { decided_by: admin.id, decided_by_name: admin.name, decided_at: work.now };
    const changed = await changeRows(
      work.tx,
      { ids, from: undecidedStates },
      { state: 'ignored', reason, ...decision, updated_at: work.now },
    );
    for (const id of changed)
      work.record({
        action: 'statement_row.ignore',
        subjectId: id,
        before: { state: states.get(id)?.state },
        after: { state: 'ignored', reason },
      });
    return { changed, skipped: new Set(ids).size - changed.length, decided_at: work.now };
  });
}

/**
 * Releases them in one change, with a record for each row: they are undecided again. Rows that are not ignored stay as
 * they are, and those that were decided again since.
 */
export function releaseRows(
  deps: Deps,
  admin: AdminCaller,
  { ids, seen }: SeenDecision & { ids: readonly number[] },
): Promise<ChangedRows> {
  return changeAs(deps, admin, async (work) => {
    const states = await readStates(work.tx, ids);
    const undecided = { reason: null, decided_by: null, decided_by_name: null, decided_at: null };
    const changed = await changeRows(
      work.tx,
      { ids, from: ['ignored'], decidedBy: seen?.decided_at },
      { state: 'unknown', ...undecided, updated_at: work.now },
    );
    for (const id of changed)
      work.record({
        action: 'statement_row.release',
        subjectId: id,
        before: { state: 'ignored', reason: states.get(id)?.reason },
        after: { state: 'unknown' },
      });
    return { changed, skipped: new Set(ids).size - changed.length };
  });
}

const MAX_GROUP_ROWS = 500;

/** Lists what can be ignored together: by kind, those that exist. */
export async function listGroups(
  { db }: Pick<Deps, 'db'>,
  { account }: { account: number | null },
): Promise<RowGroup[]> {
  const groups = account === null ? [] : await readAccountGroups(db);
  const rows = await readGroupedRows(db, rowGroupKinds, filteredAccount(groups, account));
  return rowGroupKinds.flatMap((kind) => {
    const some = rows.filter(({ doubt }) => doubt === kind).slice(0, MAX_GROUP_ROWS);
    if (some.length === 0) return [];
    return [{ kind, ids: some.map(({ id }) => id), sum: some.reduce((sum, { amount }) => sum + amount, 0) }];
  });
}

/** The rows with their links, and with the members and payments that they name. Reads each kind once. */
async function withRelated(db: Database, rows: StatementRowRecord[]): Promise<ShownRow[]> {
  const suggestions = new Map(rows.map((row) => [row.id, suggestionsOf(row)]));
  const all = [...suggestions.values()].flat();
  const approved = rows.filter(({ state, linked }) => state === 'approved' || linked > 0).map(({ id }) => id);
  const memberIds = new Set(all.map(({ member }) => member));
  const links = approved.length > 0 ? await readLinks(db, approved) : [];
  const billIds = new Set([
    ...all.flatMap(({ payments }) => payments.map(({ id }) => id)),
    ...links.flatMap(({ payment_id }) => payment_id ?? []),
  ]);
  const unmatched = rows.filter((row) => isUndecided(row) && suggestions.get(row.id)?.length === 0);
  const [groups, members, bills, refusals, isPending] = await Promise.all([
    readAccountGroups(db),
    memberIds.size > 0 ? readMemberNames(db, [...memberIds]) : [],
    billIds.size > 0 ? readBills(db, [...billIds]) : [],
    readReleaseRefusals(db, approved),
    unmatched.length > 0 && isMatchingPending(db),
  ]);
  const related = {
    groups,
    members: new Map(members.map((member) => [member.id, member])),
    bills: new Map(bills.map((bill) => [bill.id, bill])),
    refusals,
  };
  const linksOf = Map.groupBy(links, ({ row_id }) => row_id);
  return rows.map((row) => ({
    row,
    related,
    suggestions: suggestions.get(row.id) ?? [],
    isMatching: unmatched.includes(row) && (isPending || row.suggestions === null),
    links: linksOf.get(row.id) ?? [],
    earlier: null,
  }));
}

/** Only of rows that wait for a decision. */
function suggestionsOf({ state, suggestions }: StatementRowRecord): Suggestion[] {
  const isShown = undecidedStates.includes(state) && suggestions !== null;
  return isShown ? JSON.parse(suggestions) : [];
}
