// The walk-through: whom an admin reminds by WhatsApp, one after the other.
import { dueRange } from '#shared/reminders/due-range.rules.ts';
import { type DueStage, dueStages, reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { isHeld } from '#shared/reminders/reminders.rules.ts';
import type { Walk, WalkFilters, WalkPerson } from '#shared/whatsapp/whatsapp.contract.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { judgePhone } from '../../lib/phones/judge-phone.ts';
import { newSince } from '../reminders/new-members.open.db.ts';
import { findOldestSeen } from '../statements/statements.open.service.ts';
import {
  countConfirmed,
  countPeople,
  readPeople,
  readUnanswered,
  type StageDays,
  type WalkChoice,
} from './walk.db.ts';
import { progressView } from './whatsapp.view.ts';

/** Members in one answer: more than an admin opens in an evening. */
const MAX_PEOPLE = 200;

export async function getWalk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  admin: AdminCaller,
  filters: WalkFilters,
): Promise<Walk> {
  const day = today(clock);
  const statement = await findOldestSeen(db, day);
  const newest = statement?.day ?? null;
  const inStage = dueStages.filter((stage) => isChosen(stage, filters.stage));
  const chosen = inStage.map((stage): StageDays => ({ stage, ...dueRange(stage, day) }));
  const held = filters.held === 'shown' ? [] : chosen.filter(({ stage }) => isHeld(stage, newest, day));
  const stages = chosen.filter((days) => !held.includes(days));
  const choice: WalkChoice = { ...filters, stages, newSince: newSince(day) };
  const facts = {
    held: await countPeople(db, { ...choice, stages: held }),
    newest_statement_on: newest,
    newest_statement_account: statement?.account ?? null,
  };
  if (stages.length === 0) return { people: [], confirmed: 0, has_more: false, ...facts };
  const rows = await readPeople(db, choice, MAX_PEOPLE + 1);
  const shown = rows.slice(0, MAX_PEOPLE);
  const unanswered = await readUnanswered(
    db,
    shown.map(({ id }) => id),
  );
  const people = shown.flatMap(({ id, name, company, hp, expired_at }): WalkPerson[] => {
    const stage = stages.find((days) => isWithin(days, expired_at))?.stage;
    if (!stage || expired_at === null) return [];
    const { reason } = judgePhone(hp);
    const opened = unanswered.findLast(
      (contact) => contact.member_id === id && contact.stage === stage && contact.period_end === expired_at,
    );
    return [
      {
        id,
        name,
        company,
        hp,
        reason,
        stage,
        expired_at,
        opened: opened ? progressView(opened, admin.id) : null,
      },
    ];
  });
  return {
    people,
    confirmed: await countConfirmed(db, choice),
    has_more: rows.length > MAX_PEOPLE,
    ...facts,
  };
}

/** Without a choice: all but the list of the board, whose members no text reminds. */
function isChosen(stage: DueStage, chosen: WalkFilters['stage']): boolean {
  return chosen === null ? reminderStages.some((name) => name === stage) : stage === chosen;
}

function isWithin({ from, before }: StageDays, day: string | null): boolean {
  return day !== null && day < before && (from === null || day >= from);
}
