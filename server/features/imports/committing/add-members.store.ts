// Adds the new members of a batch of rows: one statement for the members, one for their first renewals.
import { skipReasonsOfCommit } from '#shared/imports/rows.messages.ts';
import { makeRecord } from '#shared/keys.ts';
import { isOptional, type StoredField, storedFields } from '#shared/members/biodata.fields.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { startOfDay } from '../../../lib/clock.ts';
import { giveLabel, type NamedLabel } from '../../member-labels/give-labels.open.store.ts';
import { readMembersBy, readMergedKeys } from '../../members/imported-members.open.db.ts';
import { addImportedMembers, type ImportedMember } from '../../members/imported-members.open.service.ts';
import { firstMembership } from '../../membership/first-membership.open.rule.ts';
import { grantFirstPeriods } from '../../membership/first-periods.open.service.ts';
import { lockMember } from '../../membership/locked-member.open.store.ts';
import { nextMemberNumber } from '../../membership/member-numbers.open.store.ts';
import { type AddedLine, storeAddedLines } from '../import-rows.db.ts';
import { listIn, type PlannedChange, type PlannedStop, type StoredUndo } from '../stored.types.ts';
import {
  type CommitRun,
  type CommittedLine,
  findFirstPeriod,
  findPlannedStop,
  type PlannedPeriod,
  plannedColumns,
  plannedLabels,
  plannedText,
  skipLine,
} from './commit-run.store.ts';
import { stopOne } from './stop-one.store.ts';

interface Addition {
  line: CommittedLine;
  member: ImportedMember;
  period: PlannedPeriod | null;
  stop: PlannedStop | null;
  labels: NamedLabel[];
}

export async function addMembers(run: CommitRun, lines: CommittedLine[]): Promise<void> {
  const { work, importId } = run;
  const isTaken = await takenKeys(run, lines);
  const additions: Addition[] = [];
  for (const line of lines) {
    const changes = listIn<PlannedChange>(line.changes);
    const reason = isTaken(changes);
    const labels = plannedLabels(changes, run);
    const member = reason === null && labels ? await memberOf(run, changes) : null;
    if (member && labels)
      additions.push({
        line,
        member,
        labels,
        period: findFirstPeriod(changes),
        stop: findPlannedStop(line, changes),
      });
    else await skipLine(work, line.id, reason ?? skipReasonsOfCommit.choiceGone);
  }
  if (additions.length === 0) return;
  const ids = await addImportedMembers(
    work,
    additions.map(({ member }) => member),
  );
  const added = additions.flatMap((addition, index) => {
    const memberId = ids[index];
    return memberId === undefined ? [] : { ...addition, memberId };
  });
  await grantFirstPeriods(
    work,
    added.flatMap(({ period, memberId }) =>
      period === null ? [] : { ...period, memberId, importId, grantedBy: work.admin.id },
    ),
  );
  await giveLabels(work, added);
  const stored: AddedLine[] = [];
  for (const { line, member, memberId, stop, labels } of added) {
    const { created_at: _, ...after } = member;
    const undo: StoredUndo = { before: {}, after, renewalId: null, labels: labels.map(({ id }) => id) };
    if (stop) undo.stop = await stopOne(run, await lockMember(work, memberId), stop);
    stored.push({ id: line.id, memberId, undo: JSON.stringify(undo) });
    const { name, email, number, status, expired_at } = member;
    const recorded = { name, email, number, status, expired_at };
    work.record({ action: 'member.import', subjectId: importId, memberId, after: recorded });
  }
  await storeAddedLines(work.tx, stored);
}

async function giveLabels(work: AdminWork, added: (Addition & { memberId: number })[]): Promise<void> {
  const pairs = added.flatMap(({ labels, memberId }) => labels.map((label) => ({ label, memberId })));
  for (const [label, some] of Map.groupBy(pairs, (pair) => pair.label))
    await giveLabel(
      work,
      label,
      some.map(({ memberId }) => memberId),
    );
}

/** null: a category was removed since the check, or nobody knows the code of a number. */
async function memberOf(run: CommitRun, changes: PlannedChange[]): Promise<ImportedMember | null> {
  const { work } = run;
  const columns = plannedColumns(changes, run);
  if (!columns?.name || !columns.email) return null;
  const { name, email } = columns;
  const biodata = makeRecord(storedFields, (field) => columns[field] ?? null);
  if (!isComplete(biodata)) return null;
  const companyCategoryId = columns.company_category_id ?? null;
  const given = columns.number ?? null;
  const membership = firstMembership(findFirstPeriod(changes), given, {
    today: work.today,
    graceDays: work.dues.grace_days,
  });
  const code = run.lists.company_category.find(({ id }) => id === companyCategoryId)?.code;
  const needsNumber = membership.deservesNumber && given === null;
  if (needsNumber && code === undefined) return null;
  const number = needsNumber && code !== undefined ? await nextMemberNumber(work, code) : given;
  const registered = plannedText(changes, 'started_at');
  const hasPeriod = membership.columns.expired_at !== null;
  return {
    name,
    email,
    ...biodata,
    company_category_id: companyCategoryId,
    category_id: columns.category_id ?? run.usualCategoryId,
    number,
    number_import_id: given === null ? null : run.importId,
    created_at: registered !== undefined && !hasPeriod ? startOfDay(registered) : work.now,
    ...membership.columns,
  };
}

function isComplete(
  biodata: Record<StoredField, string | null>,
): biodata is Pick<ImportedMember, StoredField> {
  return storedFields.every((field) => isOptional(field) || biodata[field] !== null);
}

/** Numbers and e-mail addresses that a member, or an earlier row of the batch, has. */
async function takenKeys({ work }: CommitRun, lines: CommittedLine[]) {
  const planned = lines.map(({ changes }) => listIn<PlannedChange>(changes));
  const emails = planned.flatMap((changes) => plannedText(changes, 'email') ?? []);
  const numbers = planned.flatMap((changes) => plannedText(changes, 'number') ?? []);
  const takenEmails = new Set((await readMembersBy(work.tx, 'email', emails)).map(({ email }) => email));
  const takenNumbers = new Set((await readMembersBy(work.tx, 'number', numbers)).map(({ number }) => number));
  for (const key of (await readMergedKeys(work.tx, { numbers, emails })).keys()) {
    takenEmails.add(key);
    takenNumbers.add(key);
  }
  return (changes: PlannedChange[]): string | null => {
    const [email, number] = [plannedText(changes, 'email'), plannedText(changes, 'number')];
    if (email === undefined || takenEmails.has(email)) return skipReasonsOfCommit.emailTaken;
    if (number !== undefined && takenNumbers.has(number)) return skipReasonsOfCommit.numberTaken;
    takenEmails.add(email);
    if (number !== undefined) takenNumbers.add(number);
    return null;
  };
}
