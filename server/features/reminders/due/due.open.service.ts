// Members whose membership ends or has ended: listed, counted by stage, exported.
import { makeRecord } from '#shared/keys.ts';
import type {
  DueCountFilters,
  DueCounts,
  DueExportFilters,
  DueFilters,
} from '#shared/reminders/due.contract.ts';
import { type DueRange, dueRange } from '#shared/reminders/due-range.rules.ts';
import { type DueStage, dueStages } from '#shared/reminders/reminder-stages.states.ts';
import type { Database } from '../../../db/database.ts';
import type { SearchedPageOf } from '../../../db/lists/paginate.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { today } from '../../../lib/clock.ts';
import { exportTable } from '../../documents/export-table.open.service.ts';
import { readAddedOn } from '../new-members.open.db.ts';
import { newestStatementDay } from '../planning/judged-members.service.ts';
import { readPreferences } from '../planning/plan.db.ts';
import type { OfferFacts } from './due.view.ts';
import { countDueMembers, countStages, type DueRow, dueExportQuery, readDuePage } from './due-list.db.ts';

export function listDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: DueFilters,
): Promise<SearchedPageOf<DueRow>> {
  const { page, only } = filters;
  return readDuePage(deps.db, { page, only, ...listFilters(filters, today(deps.clock)) });
}

/** Counts members of each stage, with the filters of the list. */
export async function countDue(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: DueCountFilters,
): Promise<DueCounts> {
  const day = today(deps.clock);
  const counted = await countStages(deps.db, {
    ...listFilters(filters, day),
    ...everyStage(day),
    today: day,
  });
  const counts = new Map(counted.map(({ stage, total }) => [stage, total]));
  return makeRecord(dueStages, (stage) => counts.get(stage) ?? 0);
}

/** Counts the members in a stage with reminders. */
export function countInStages(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return countDueMembers(deps.db, listFilters({}, today(deps.clock)));
}

/** Returns a link to a spreadsheet of the list with these filters. The download is audited. */
export function exportDue(deps: Deps, admin: AdminCaller, filters: DueExportFilters): Promise<string> {
  return exportTable(deps, admin, {
    thread: new URL('./export-due.worker.ts', import.meta.url),
    query: dueExportQuery(deps.db, listFilters(filters, today(deps.clock))),
    name: 'Jatuh Tempo',
    record: { action: 'reminder.export', subjectId: null, after: { ...filters } },
  });
}

type Given = Partial<Omit<DueFilters, 'page' | 'only' | 'keyword'>> & { keyword?: string | null };

function listFilters(
  { company_category = null, category = null, stage = null, contact = null, keyword }: Given,
  day: string,
) {
  return {
    company_category,
    category,
    keyword: keyword ?? '',
    ...rangeOf(stage, day),
    contacted: contact === 'contacted' ? day : null,
    uncontacted: contact === 'uncontacted' ? day : null,
    // A mistyped filter finds nobody.
    ...(contact === 'none' && nobody),
  };
}

const nobody: DueRange = { from: null, before: '0001-01-01' };

function rangeOf(stage: DueStage | 'none' | null, day: string): DueRange {
  return stage === 'none' ? nobody : dueRange(stage, day);
}

function everyStage(day: string): DueRange {
  return { from: null, before: dueRange(null, day).before };
}

export async function readOfferFacts(db: Database, rows: DueRow[], today: string): Promise<OfferFacts> {
  if (rows.length === 0) return { newest: null, members: new Map() };
  const ids = rows.map(({ id }) => id);
  const preferences = await readPreferences(db, ids);
  const addedOn = await readAddedOn(db, rows, today);
  const members = rows.map(({ id }) => {
    const optedOutAt = preferences.get(id)?.opted_out_at ?? null;
    return [id, { has_opted_out: optedOutAt !== null, added_on: addedOn.get(id) ?? null }] as const;
  });
  return { newest: await newestStatementDay(db, today), members: new Map(members) };
}
