// The dry run: judges all rows with a mapping, and stores what they would change. Members stay as they are.

import { byKey } from '#shared/choice-names.ts';
import { choiceNames } from '#shared/imports/imports.fields.ts';
import { findColumns } from '#shared/imports/imports.rules.ts';
import type { ColumnMapping, ImportMapping } from '#shared/imports/imports.schemas.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { makeRecord } from '#shared/keys.ts';
import { type AdminWork, change, type Work } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { today } from '../../../lib/clock.ts';
import { conflict } from '../../../lib/errors.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import type { PersonRow, TableRow } from '../../../people-files/table.types.ts';
import { indexChoices } from '../../../people-files/values/field-readers.ts';
import { rowReader } from '../../../people-files/values/read-row.ts';
import { statusFinder } from '../../../people-files/values/statuses.ts';
import {
  type ComparedMember,
  findSimilarMembers,
  readMembersBy,
  readMergedKeys,
} from '../../members/imported-members.open.db.ts';
import { shownDay } from '../../members/members.open.view.ts';
import { findUndecidedBills } from '../../payments/stopped-bills.open.store.ts';
import { readDecided, storeVerdictLines, streamLines } from '../import-rows.db.ts';
import {
  type ChoiceLists,
  forgetOrder,
  type ImportFile,
  readChoiceLists,
  updateImport,
} from '../imports.db.ts';
import { checkedSince, getImport, lockOpenImport, storeCounts } from '../imports.service.ts';
import {
  listIn,
  readJson,
  readOptions,
  type StoredFrame,
  storedList,
  type TypedCounts,
} from '../stored.types.ts';
import { pickTypedTexts, typedCounter, typedIn } from '../typed-cells.rule.ts';
import { completeCheckChoices, resolveDefaults } from './check-choices.rule.ts';
import { faultCounter } from './count-faults.rule.ts';
import { earlierDecisions } from './earlier-decisions.store.ts';
import { findColumn, type JudgedRow, judgeRows } from './judge-rows.rule.ts';
import { openCompanies } from './open-companies.store.ts';
import type { RowDefaults } from './plan-row.rule.ts';
import { choiceSettler, labelCounter, meantLabels, unknownNames } from './settle-choices.rule.ts';
import { countStatuses, type JudgedStatus, withActions } from './statuses.rule.ts';
import { waitsForName } from './waiting-rows.rule.ts';

/**
 * May be repeated until the commit. Throws 404, 409 for an import that was committed or that someone has checked since.
 * Throws 422 for a mapping that cannot be used.
 */
export async function checkImport(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: ImportMapping,
): Promise<void> {
  const { db } = deps;
  const file = await getImport(deps, id);
  const frame = frameOf(file);
  refuseOlder(file, input);
  const lists = await readChoiceLists(db);
  const check = {
    id,
    frame,
    lists,
    ...completeCheckChoices(input, { file, frame, lists, today: today(deps.clock) }),
  };
  const read = await readFile(deps, db, check);
  await change(deps, async (work) => {
    const current = await lockOpenImport(work, id);
    refuseOlder(current, input);
    await forgetOrder(work.tx, current);
    await storeCheck(work, deps, { ...check, ...read, ...replaced(current), by: admin.name });
  });
}

/** Judges all rows of a locked import again, with the columns and decisions of its last check. Part of another change. */
export async function checkAgain(work: AdminWork, deps: Deps, file: ImportFile): Promise<void> {
  const { id } = file;
  const lists = await readChoiceLists(work.tx);
  const options = readOptions(file.options);
  const mapping = listIn<ColumnMapping>(file.mapping);
  const check = {
    id,
    frame: frameOf(file),
    lists,
    mapping,
    options,
    defaults: resolveDefaults(options, lists),
  };
  const read = await readFile(deps, work.tx, check);
  await forgetOrder(work.tx, file);
  await storeCheck(work, deps, { ...check, ...read, ...replaced(file), by: work.admin.name });
}

/** What the next check has of the last one. */
function replaced({ version, typed }: ImportFile) {
  return { version, lost: readJson<TypedCounts>(typed)?.lost ?? 0 };
}

/** Throws 409 for rows that are deleted. */
function frameOf(file: ImportFile): StoredFrame {
  const frame = readJson<StoredFrame>(file.frame);
  if (!frame) throw conflict(importErrors.notOpen);
  return frame;
}

interface Check extends ReturnType<typeof completeCheckChoices> {
  id: number;
  frame: StoredFrame;
  lists: ChoiceLists;
}

/** The rows as they are read, and what the members say of them. Changes nothing. */
async function readFile({ clock }: Pick<Deps, 'clock'>, db: Database, check: Check) {
  const { frame, mapping, options, lists } = check;
  const { said, rows, unknownLabels, ...lines } = await readLines({ db, clock }, check);
  const statuses = withActions(said.rows, options.statuses);
  const isTaken = ({ row }: PersonRow) => statuses.get(row)?.action !== 'skip';
  const unknown = [...unknownNames(rows.filter(isTaken), lists), ...unknownLabels];
  const settle = choiceSettler({
    decisions: options.choices,
    lists,
    placeOf: (kind) => {
      const column = findColumn(kind, mapping);
      return { column, header: frame.columns.find(({ index }) => index === column)?.header ?? '' };
    },
  });
  const settled = rows.map(settle);
  const found = await lookUp(db, settled);
  const companies = await openCompanies(db, { rows: rows.filter(isTaken), members: found.members });
  return { ...lines, statuses, remarkColumns: said.remarks, unknown, companies, settled, found };
}

interface ReadFile extends Check, Awaited<ReturnType<typeof readFile>> {
  /** That is replaced. */
  version: number;
  /** See `TypedCounts`. */
  lost: number;
  by: string;
}

async function storeCheck(
  work: Work,
  deps: Pick<Deps, 'clock' | 'association'>,
  file: ReadFile,
): Promise<void> {
  const { id, frame, mapping, defaults, options, version, statuses, unknown, settled, found } = file;
  const undecidedBills = await findUndecidedBills(work, stoppingIds(settled, found.members, statuses));
  const judged = judgeRows(settled, {
    statuses,
    columns: frame.columns,
    mapping,
    defaults,
    ...shownDay(deps),
    ...found,
    undecidedBills,
  });
  const { lineIds, typed } = file;
  const { waiting, waitingRows, faultKinds } = await storeVerdicts(work, {
    importId: id,
    lineIds,
    judged,
    defaults,
  });
  const counted = typed.counted(file.lost);
  const names = new Map(settled.flatMap(({ row, values }) => (values.name ? [[row, values.name]] : [])));
  const foundStatuses = countStatuses(statuses, { waiting, names });
  await updateImport(work.tx, id, {
    state: 'checked',
    version: version + 1,
    checked_by_name: file.by,
    checked_at: work.now,
    mapping: JSON.stringify(mapping),
    options: JSON.stringify({
      ...options,
      unknown,
      ...file.companies,
      foundStatuses,
      waitingRows,
      faultKinds,
      remarkColumns: file.remarkColumns,
    }),
    typed: counted && JSON.stringify(counted),
  });
  await storeCounts(work, id);
}

/** The screen of this check shows the result of an older one. */
function refuseOlder(file: ImportFile, input: ImportMapping): void {
  refuseUnseen(input.version, file.version, () => checkedSince(file));
}

/** Reading the values of a line takes 0.1 to 0.2 ms. */
const LINES_PER_TURN = 25;

async function readLines({ db, clock }: Pick<Deps, 'db' | 'clock'>, check: Check) {
  const { id, frame, mapping, lists, options } = check;
  const { choices, emptied } = options;
  const read = rowReader(frame.columns, mapping, {
    today: today(clock),
    choices: makeRecord(choiceNames, (name) => indexChoices(lists[name])),
    labels: byKey(lists.labels),
    meantLabels: meantLabels(choices, lists),
    emptied,
  });
  const labels = labelCounter(lists);
  const labelColumns = findColumns('labels', mapping)
    .map(({ column }) => column)
    .filter((column) => !emptied.some((one) => one.column === column && one.kind === 'unknownLabel'));
  const statuses = statusFinder(frame.columns, mapping, frame.parts ?? []);
  const typedCells = typedCounter(mapping);
  const lineIds: number[] = [];
  const rows: PersonRow[] = [];
  for await (const batch of streamLines(db, id, ['cells', 'typed'])) {
    for await (const some of slicesInTurns(batch, LINES_PER_TURN)) {
      for (const { id: lineId, number, cells, ...line } of some) {
        lineIds.push(lineId);
        const typed = typedIn(line);
        typedCells.look(typed);
        const row: TableRow = { row: number, cells: readJson(cells), typed: pickTypedTexts(typed) };
        rows.push(read(row));
        statuses.look(row);
        const typedLabels = row.typed?.labels;
        const cellsOfLabels = labelColumns.flatMap((column) => row.cells[column] ?? []);
        labels.look(typedLabels === undefined ? cellsOfLabels : [typedLabels]);
      }
    }
  }
  const unknownLabels = labels.counted();
  return { lineIds, rows, said: statuses.find(), typed: typedCells, unknownLabels };
}

async function lookUp(db: Database, rows: PersonRow[]) {
  const numbers = rows.flatMap(({ values }) => values.number ?? []);
  const emails = rows.flatMap(({ values }) => values.email ?? []);
  const members = [
    ...(await readMembersBy(db, 'number', [...new Set(numbers)])),
    ...(await readMembersBy(db, 'email', [...new Set(emails)])),
  ];
  const mergedKeys = await readMergedKeys(db, {
    numbers: [...new Set(numbers)],
    emails: [...new Set(emails)],
  });
  const known = new Set(members.flatMap(({ number, email }) => [number, email]));
  const strangers = rows.filter(
    ({ values, faults }) =>
      faults.length === 0 && !known.has(values.number ?? '') && !known.has(values.email ?? ''),
  );
  const phones = strangers.flatMap(({ values }) => values.hp ?? []);
  const people = strangers.flatMap(({ values: { name, date_of_birth: birth } }) =>
    name && birth ? { name, birth } : [],
  );
  const similar = await findSimilarMembers(db, { phones: [...new Set(phones)], people });
  return {
    members: [...new Map(members.map((member) => [member.id, member])).values()],
    mergedKeys,
    similar,
  };
}

/** Members whom the file makes such that have stopped. */
function stoppingIds(
  rows: PersonRow[],
  members: ComparedMember[],
  statuses: ReadonlyMap<number, JudgedStatus>,
): number[] {
  const stopping = rows.filter(({ row }) => statuses.get(row)?.action === 'stop');
  const keys = new Set(
    stopping.flatMap(({ values: { number, email } }) => [number ?? [], email ?? []].flat()),
  );
  return members.flatMap(({ id, number, email }) => (keys.has(number ?? '') || keys.has(email) ? id : []));
}

interface Verdicts {
  importId: number;
  lineIds: number[];
  /** In the order of the lines. */
  judged: AsyncIterable<JudgedRow[]>;
  defaults: RowDefaults;
}

/** Numbers of the rows whose status a person must decide about are `waiting`. */
async function storeVerdicts(work: Work, verdicts: Verdicts) {
  const { importId, lineIds, judged, defaults } = verdicts;
  const decided = new Map((await readDecided(work.tx, importId)).map((line) => [line.id, line]));
  const waiting = new Set<number>();
  let waitingRows = 0;
  const faults = faultCounter();
  let stored = 0;
  for await (const rows of judged) {
    const ids = lineIds.slice(stored, stored + rows.length);
    stored += rows.length;
    const lines = new Map(ids.flatMap((id, index) => (rows[index] ? [[id, rows[index]] as const] : [])));
    const earlier = ids.flatMap((id) => decided.get(id) ?? []);
    await storeLines(work, lines, await earlierDecisions(work, earlier, { judged: lines, defaults }));
    for (const row of rows) {
      faults.look(row);
      if (row.asksStatus) waiting.add(row.row);
      if (waitsForName({ faults: row.faults, company: row.content.company })) waitingRows += 1;
    }
  }
  return { waiting, waitingRows, faultKinds: faults.counted() };
}

async function storeLines(
  work: Work,
  lines: ReadonlyMap<number, JudgedRow>,
  decisions: Awaited<ReturnType<typeof earlierDecisions>>,
): Promise<void> {
  const verdicts = [...lines].map(([id, row]) => ({
    id,
    verdict: row.verdict,
    content: JSON.stringify(row.content),
    changes: storedList(row.changes),
    faults: storedList([...row.faults, ...row.warnings]),
    notes: storedList(row.notes),
    candidates: storedList(row.candidates),
    decision: null,
    outlook: row.outlook && JSON.stringify(row.outlook),
    member_id: row.memberId,
    reason: row.reason,
    ...decisions.get(id),
  }));
  await storeVerdictLines(work.tx, verdicts);
}
