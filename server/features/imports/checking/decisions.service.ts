// Doubtful rows: a person decides whether a row is imported, is a member who is there, or is left out.
import type { RowDecision } from '#shared/imports/imports.states.ts';
import { importErrors } from '#shared/imports/rows.messages.ts';
import { change, type Work } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound, refused } from '../../../lib/errors.ts';
import { readMembersBy } from '../../members/imported-members.open.db.ts';
import { findLine, type ImportLine, readDoubtful, skipLines, updateLine } from '../import-rows.db.ts';
import { type ImportFile, readChoiceLists } from '../imports.db.ts';
import { lockOpenImport, storeCounts } from '../imports.service.ts';
import {
  type Candidate,
  listIn,
  readJson,
  readOptions,
  type StoredContent,
  storedList,
} from '../stored.types.ts';
import { resolveDefaults } from './check-choices.rule.ts';
import { type Plan, planChange, planNewMember, type RowDefaults } from './plan-row.rule.ts';

interface Decision {
  /** null: waits for a decision again. */
  decision: RowDecision | null;
  /** For `link`: one of the candidates. */
  member?: number | null | undefined;
}

/** Throws 404, 409 for an import that was committed, and 422 for a decision that the row does not allow. */
export async function decideRow(deps: Deps, id: number, input: Decision): Promise<void> {
  const line = await findLine(deps.db, id);
  if (!line) throw notFound();
  await change(deps, async (work) => {
    const context = await openDecisions(work, line.import_id);
    const current = await findLine(work.tx, id);
    if (current?.verdict !== 'doubtful') throw refused(importErrors.notDoubtful);
    await storeDecision(work, { ...context, line: current }, input);
    await storeCounts(work, line.import_id);
  });
}

/** Decides all rows that wait. What cannot be imported, because a new member would lack something, waits on. */
export async function decideAllRows(deps: Deps, importId: number, decision: 'new' | 'skip'): Promise<void> {
  await change(deps, async (work) => {
    const context = await openDecisions(work, importId);
    const done = new Set<number>();
    for (const line of await readDoubtful(work.tx, importId)) {
      if (done.has(line.number)) continue;
      const { faults } = await planOf(work, { ...context, line }, null);
      if (decision === 'new' && faults.length > 0) continue;
      await storeDecision(work, { ...context, line }, { decision });
      if (decision === 'new') for (const number of rivalsOf(line)) done.add(number);
    }
    await storeCounts(work, importId);
  });
}

interface Context {
  defaults: RowDefaults;
}

interface LineContext extends Context {
  line: ImportLine;
}

async function openDecisions(work: Work, importId: number): Promise<Context> {
  const file: ImportFile = await lockOpenImport(work, importId);
  if (file.state !== 'checked') throw conflict(importErrors.notChecked);
  const options = readOptions(file.options);
  return { defaults: resolveDefaults(options, await readChoiceLists(work.tx)) };
}

async function storeDecision(
  work: Work,
  context: LineContext,
  { decision, member }: Decision,
): Promise<void> {
  const { line } = context;
  const linked = decision === 'link' ? linkedId(line, member) : null;
  const plan = await planOf(work, context, linked);
  const [fault] = plan.faults;
  if ((decision === 'new' || decision === 'link') && fault) throw refused(fault.message);
  await updateLine(work.tx, line.id, {
    decision,
    member_id: linked ?? memberByKey(line),
    changes: storedList(plan.changes),
    notes: storedList(plan.notes),
    outlook: JSON.stringify(plan.outlook),
  });
  if (decision === 'new' || decision === 'link') await skipLines(work.tx, line.import_id, rivalsOf(line));
}

function linkedId({ candidates }: ImportLine, member: number | null | undefined): number {
  const found = listIn<Candidate>(candidates).find(
    ({ memberId }) => memberId !== null && memberId === member,
  );
  if (!found?.memberId) throw refused(importErrors.notCandidate);
  return found.memberId;
}

/** As the change of the linked member, of the one that the row names, or as a new member. */
async function planOf(
  { tx, today, dues }: Work,
  { line, defaults }: LineContext,
  linked: number | null,
): Promise<Plan> {
  const values: StoredContent = readJson<StoredContent>(line.content) ?? {};
  const context = { defaults, today, graceDays: dues.grace_days };
  const memberId = linked ?? memberByKey(line);
  if (memberId === null) return planNewMember(values, context);
  const [member] = await readMembersBy(tx, 'id', [memberId]);
  if (!member) throw refused(importErrors.notCandidate);
  return planChange(values, member, context);
}

/** Rows that name a member by number or e-mail have no members among their candidates. */
function memberByKey({ candidates, member_id }: ImportLine): number | null {
  return listIn<Candidate>(candidates).some(({ memberId }) => memberId !== null) ? null : member_id;
}

/** Numbers of the rows with the same key: only one of them can be imported. */
function rivalsOf({ candidates }: ImportLine): number[] {
  return listIn<Candidate>(candidates).flatMap(({ row, isExclusive }) => (isExclusive ? (row ?? []) : []));
}
