// What a row changes: the values of a new member, or the difference to one that is there.
import { choiceKey } from '#shared/choice-names.ts';
import { jakartaDay } from '#shared/dates.ts';
import { choiceNames, type ValueName } from '#shared/imports/imports.fields.ts';
import { fault } from '#shared/imports/imports.messages.ts';
import { LABEL_SEPARATOR, labelsIn } from '#shared/imports/imports.rules.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import { rowFaults, rowNotes } from '#shared/imports/rows.messages.ts';
import { keysOf } from '#shared/keys.ts';
import { storedFields } from '#shared/members/biodata.fields.ts';
import { periodProblems } from '#shared/members/member-dates.rules.ts';
import { firstActiveEnd } from '#shared/renewals/renewals.rules.ts';
import type { NamedChoice, RowValues } from '../../../people-files/table.types.ts';
import { missingValues } from '../../../people-files/values/check-values.ts';
import type { ComparedMember } from '../../members/imported-members.open.db.ts';
import type { Outlook, PlannedChange, PlannedStop, StoredContent } from '../stored.types.ts';
import { predictMember } from './outlook.rule.ts';

export interface RowFault extends Fault {
  /** Where it is shown; null: at the whole row. */
  name: ValueName | null;
}

export interface Plan {
  changes: PlannedChange[];
  faults: RowFault[];
  notes: string[];
  outlook: Outlook;
}

/** What counts where a row says nothing. */
export interface RowDefaults {
  /** Of new members, like the next one. */
  company: string | null;
  company_category: NamedChoice | null;
  /** Of the institutions that a person has decided about, by `choiceKey`. They come before the one for all. */
  categoriesOfCompanies: ReadonlyMap<string, NamedChoice>;
  /** The last day of all members who have none, `YYYY-MM-DD`. */
  expired_at: string | null;
}

export interface PlanContext {
  defaults: RowDefaults;
  /** Jakarta day. */
  today: string;
  /** Days after an end in which a membership goes on. */
  graceDays: number;
}

export function planNewMember({ stop, ...read }: StoredContent, { defaults, ...day }: PlanContext): Plan {
  const { today } = day;
  const { values, ...end } = stop ? withoutDefault(read) : withEnd(read, { defaults, today });
  const company = values.company ?? defaults.company ?? undefined;
  const ofCompany = defaults.categoriesOfCompanies.get(choiceKey(company ?? ''));
  const choice = values.company_category ?? ofCompany ?? defaults.company_category ?? undefined;
  const filled: RowValues = {
    ...values,
    ...(company !== undefined && { company }),
    ...(choice !== undefined && { company_category: choice }),
  };
  const { dates, notes } = firstDates(values, today);
  const { started_at, expired_at, ...rest } = filled;
  const changes = keysOf({ ...rest, ...dates }).flatMap((field): PlannedChange[] => {
    const after = { ...rest, ...dates }[field] ?? null;
    return after === null || isLeftEmpty(after) ? [] : [{ field, before: null, after }];
  });
  if (stop) changes.push(stopChange(stop));
  const needsCode = dates.expired_at !== undefined && dates.expired_at >= firstEnd(day) && !values.number;
  const hasCode = choice !== undefined && !isLeftEmpty(choice);
  const noCode = needsCode && !hasCode && choice !== undefined;
  return {
    changes,
    faults: [
      ...missingValues(filled),
      ...end.faults,
      ...(noCode ? [{ name: null, ...rowFaults.noCode }] : []),
    ],
    notes: [...end.notes, ...notes, ...(stop ? stopNotes(stop) : [])],
    outlook: predictMember(changes, { member: null, day }),
  };
}

/** With this end or a later one a member gets a number. */
function firstEnd({ today, graceDays }: Omit<PlanContext, 'defaults'>): string {
  return firstActiveEnd(today, { grace_days: graceDays });
}

/** Gives a row without a last day the one for all. */
function withEnd(values: RowValues, { defaults: { expired_at }, today }: Omit<PlanContext, 'graceDays'>) {
  const faults: RowFault[] = [];
  if (values.expired_at !== undefined || expired_at === null) return { values, faults, notes: [] };
  const problem = periodProblems(values.started_at ?? null, expired_at, today).expired_at;
  if (problem !== undefined) faults.push({ name: 'started_at', ...fault('endsBefore', problem) });
  return { values: { ...values, expired_at }, faults, notes: [rowNotes.endForAll(expired_at)] };
}

/** Nobody renews who has stopped: the last day for all is not for him. */
const withoutDefault = (values: RowValues) => ({ values, faults: [], notes: [] });

function stopChange({ reason }: PlannedStop): PlannedChange {
  return { field: 'stop', before: null, after: reason };
}

function stopNotes({ day, unread }: PlannedStop): string[] {
  return [unread === null ? rowNotes.stops(day) : rowNotes.noStopDay(unread)];
}

interface FirstDates {
  dates: Pick<RowValues, 'started_at' | 'expired_at'>;
  notes: string[];
}

/** A period needs its end; a start alone says when someone came. */
function firstDates({ started_at, expired_at }: RowValues, today: string): FirstDates {
  if (expired_at !== undefined) return periodFrom(started_at, expired_at, today);
  if (started_at === undefined) return { dates: {}, notes: [] };
  return started_at <= today
    ? { dates: { started_at }, notes: [rowNotes.registered] }
    : { dates: {}, notes: [rowNotes.noEnd] };
}

function periodFrom(started_at: string | undefined, expired_at: string, today: string): FirstDates {
  if (started_at === undefined) return { dates: { expired_at }, notes: [] };
  const notes = started_at > today ? [rowNotes.startsLater(started_at)] : [];
  return { dates: { started_at, expired_at }, notes };
}

const plainNames = ['name', 'email', ...storedFields] as const;

export function planChange(
  { stop, ...read }: StoredContent,
  member: ComparedMember,
  { defaults, ...day }: PlanContext,
): Plan {
  const { today } = day;
  const { values, ...end } =
    member.expired_at === null && !stop ? withEnd(read, { defaults, today }) : withoutDefault(read);
  const changes: PlannedChange[] = [];
  const faults: RowFault[] = [...end.faults];
  if (values.number !== undefined && values.number !== member.number) {
    if (member.number === null) changes.push({ field: 'number', before: null, after: values.number });
    else faults.push({ name: 'number', ...rowFaults.otherNumber(member.number) });
  }
  for (const field of plainNames) {
    const after = values[field];
    if (after !== undefined && after !== member[field]) changes.push({ field, before: member[field], after });
  }
  changes.push(...choiceChanges(values, member), ...labelChanges(values, member));
  const { dates, notes, fault: endFault } = periodChanges(values, member, today);
  if (endFault) faults.push(endFault);
  const needsCode = dates.length > 0 && (values.expired_at ?? '') >= firstEnd(day);
  const hasNumber = member.number !== null || values.number !== undefined;
  const hasCode =
    member.company_category_id !== null || changes.some(({ field }) => field === 'company_category');
  if (needsCode && !hasNumber && !hasCode) faults.push({ name: null, ...rowFaults.noCode });
  const isStopping = stop !== undefined && member.stop_reason === null;
  const all = [...changes, ...dates, ...(isStopping ? [stopChange(stop)] : [])];
  return {
    changes: all,
    faults,
    notes: [
      ...end.notes,
      ...notes,
      ...(isStopping ? stopNotes(stop) : []),
      ...(stop && member.stop_reason !== null ? [rowNotes.hasStopped(member.stop_reason)] : []),
    ],
    outlook: predictMember(all, { member, day }),
  };
}

function choiceChanges(values: RowValues, member: ComparedMember): PlannedChange[] {
  const stored = {
    company_category: choiceOf(member.company_category_id, member.company_category_name),
    category: choiceOf(member.category_id, member.category_name),
  };
  return choiceNames.flatMap((field) => {
    const after = values[field];
    const before = stored[field];
    if (after === undefined || isLeftEmpty(after) || (after.id !== null && after.id === before?.id))
      return [];
    return { field, before, after };
  });
}

/** A file gives labels and takes none. */
function labelChanges({ labels }: RowValues, { label_names: given }: ComparedMember): PlannedChange[] {
  if (labels === undefined) return [];
  const before = labelsIn(given);
  const added = labelsIn(labels).filter((name) => !before.includes(name));
  return added.length > 0
    ? [{ field: 'labels', before: given, after: [...before, ...added].join(LABEL_SEPARATOR) }]
    : [];
}

interface PeriodChanges {
  dates: PlannedChange[];
  notes: string[];
  fault?: RowFault | undefined;
}

/**
 * The first renewal of a member without one, or another end of the only one when an import brought it. Other periods come
 * from payments and admins, and stay.
 */
function periodChanges(
  { started_at, expired_at }: RowValues,
  member: ComparedMember,
  today: string,
): PeriodChanges {
  const dates: PlannedChange[] = [];
  if (expired_at === undefined) {
    const isKnown =
      started_at === undefined ||
      started_at === member.started_at ||
      started_at === jakartaDay(member.created_at);
    return { dates, notes: isKnown ? [] : [rowNotes.noEnd] };
  }
  if (member.expired_at !== null) {
    const isSame =
      expired_at === member.expired_at && (started_at === undefined || started_at === member.started_at);
    if (isSame) return { dates, notes: [] };
    if (member.imported_renewal_id === null || expired_at === member.expired_at)
      return { dates, notes: [rowNotes.otherPeriod(member.expired_at)] };
    return movedEnd({ started_at, expired_at }, member, member.expired_at);
  }
  const first = periodFrom(started_at, expired_at, today);
  if (started_at !== undefined) dates.push({ field: 'started_at', before: null, after: started_at });
  dates.push({ field: 'expired_at', before: null, after: expired_at });
  return { dates, notes: first.notes };
}

function movedEnd(
  { started_at, expired_at }: { started_at: string | undefined; expired_at: string },
  member: ComparedMember,
  before: string,
): PeriodChanges {
  const { started_at: start } = member;
  const isOther = start !== null && started_at !== undefined && started_at !== start;
  const problem = start !== null && expired_at < start ? rowFaults.endsBefore(start) : null;
  return {
    dates: [{ field: 'expired_at', before, after: expired_at }],
    notes: isOther ? [rowNotes.otherStart(start)] : [],
    ...(problem && { fault: { name: 'expired_at', ...problem } }),
  };
}

function choiceOf(id: number | null, name: string | null): NamedChoice | null {
  return id === null ? null : { id, name: name ?? '' };
}

/** A person decided that an unknown name means nothing. */
export function isLeftEmpty(value: string | NamedChoice): boolean {
  return typeof value !== 'string' && value.id === null && value.name === '';
}
