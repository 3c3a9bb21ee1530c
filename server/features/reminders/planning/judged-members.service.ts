// Asks the rule about reminders for all members who are due, or for one of them.
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import {
  endsOfStages,
  isReminded,
  type Judgement,
  judgeReminder,
  type ReminderCase,
} from '#shared/reminders/reminders.rules.ts';
import type { Database } from '../../../db/database.ts';
import { inTurns } from '../../../lib/slices.ts';
import { findOldestSeen } from '../../statements/statements.open.service.ts';
import { readAddedOn } from '../new-members.open.db.ts';
import {
  type EndingMember,
  findRemindedMember,
  readPagesOfEnd,
  readPreferences,
  readProofWaiting,
  readReminded,
} from './plan.db.ts';

/** What is the same for all members of a run. */
export type RunFacts = Pick<ReminderCase, 'settings' | 'statements' | 'today'>;

export interface JudgedMember {
  member: EndingMember;
  judgement: Judgement;
}

/** Returns the day until which bank statements show the money; null when there is none. */
export async function newestStatementDay(db: Database, today: string): Promise<string | null> {
  return (await findOldestSeen(db, today))?.day ?? null;
}

/**
 * Yields members who are due and have no reminder of their stage yet, in pages. The event loop gets a turn after each.
 */
export async function* judgeDueMembers(db: Database, run: RunFacts): AsyncGenerator<JudgedMember[]> {
  for await (const page of inTurns(pagesOfEnds(db, endsOfStages(run.today)))) {
    const fresh = await withoutReminded(db, page, run);
    if (fresh.length > 0) yield await judgePage(db, fresh, run);
  }
}

async function* pagesOfEnds(db: Database, days: readonly string[]) {
  for (const day of days) for await (const page of readPagesOfEnd(db, day)) yield { day, page };
}

async function withoutReminded(
  db: Database,
  { day, page }: { day: string; page: EndingMember[] },
  run: RunFacts,
): Promise<EndingMember[]> {
  const noted = Map.groupBy(await readReminded(db, day, idsOf(page)), ({ member_id }) => member_id);
  return page.filter((member) => {
    const judgement = judgeReminder(caseOf(member, noFacts, run));
    return judgement && !isReminded(stagesOf(noted.get(member.id)), judgement.stage);
  });
}

/** Finds the facts about one member as they are now; null for an unknown one. */
export async function findCase(
  db: Database,
  memberId: number,
  run: RunFacts,
): Promise<{ email: string; facts: ReminderCase } | null> {
  const member = await findRemindedMember(db, memberId);
  if (!member) return null;
  return { email: member.email, facts: caseOf(member, await readPageFacts(db, [member], run.today), run) };
}

async function judgePage(db: Database, page: EndingMember[], run: RunFacts): Promise<JudgedMember[]> {
  const facts = await readPageFacts(db, page, run.today);
  return page.flatMap((member) => {
    const judgement = judgeReminder(caseOf(member, facts, run));
    return judgement ? [{ member, judgement }] : [];
  });
}

type PageFacts = Awaited<ReturnType<typeof readPageFacts>>;

async function readPageFacts(
  db: Database,
  members: readonly { id: number; created_at: string }[],
  today: string,
) {
  const memberIds = idsOf(members);
  return {
    proofWaiting: await readProofWaiting(db, memberIds),
    preferences: await readPreferences(db, memberIds),
    addedOn: await readAddedOn(db, members, today),
  };
}

const noFacts: PageFacts = { proofWaiting: new Set(), preferences: new Map(), addedOn: new Map() };

function caseOf(
  {
    id,
    status,
    expired_at,
    next_started_at,
    stop_reason,
    email,
  }: Omit<EndingMember, 'expired_at'> & { expired_at: string | null },
  { proofWaiting, preferences, addedOn }: PageFacts,
  run: RunFacts,
): ReminderCase {
  const preference = preferences.get(id);
  return {
    ...run,
    member: {
      status,
      expired_at,
      next_started_at,
      has_stopped: stop_reason !== null,
      added_on: addedOn.get(id) ?? null,
      has_opted_out: preference !== undefined && preference.opted_out_at !== null,
      refusals: preference?.refused_email === email ? preference.refusals : 0,
    },
    payments: proofWaiting.has(id) ? [{ status: 'waiting_confirmation' }] : [],
  };
}

function idsOf(members: readonly { id: number }[]): number[] {
  return members.map(({ id }) => id);
}

function stagesOf(noted: { stage: ReminderStage }[] = []): ReminderStage[] {
  return noted.map(({ stage }) => stage);
}
