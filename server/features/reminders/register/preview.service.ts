// What the plan of today would note, whatever is switched on, with the values of real members. It stores nothing.
import { formatDate } from '#shared/dates.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import type { PlannedStage, ReminderPlan } from '#shared/reminders/reminders.contract.ts';
import { calculateFirstEnd } from '#shared/reminders/reminders.rules.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import { getGroup } from '../../association/association.open.service.ts';
import { findOldestSeen } from '../../statements/statements.open.service.ts';
import { judgeDueMembers, type RunFacts } from '../planning/judged-members.service.ts';
import { findAnyMember } from '../planning/plan.db.ts';
import { reminderValues } from '../reminder-values.open.service.ts';
import { addToPlan, emptyPlan, type PlanOfStage, personView, plannedView } from './preview.view.ts';
import { nextSendAt } from './register.service.ts';

type PlanDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'association'>;

export async function getPlan(deps: PlanDeps): Promise<ReminderPlan> {
  const { db, clock } = deps;
  const { value: settings } = await getGroup(deps, 'reminders');
  const day = today(clock);
  const newest = await findOldestSeen(db, day);
  const statements = { newest: newest?.day ?? null };
  const run: RunFacts = { settings: allOn(settings), today: day, statements };
  const plans = new Map(reminderStages.map((stage) => [stage, emptyPlan(stage)]));
  for await (const page of judgeDueMembers(db, run))
    for (const judged of page) addToPlan(plans.get(judged.judgement.stage), judged);
  const stages: PlannedStage[] = [];
  for (const plan of plans.values())
    stages.push({ ...plannedView(plan), example: await exampleOf(deps, plan, run.today) });
  return {
    day: run.today,
    next_send_at: nextSendAt(clock).toString(),
    newest_statement_on: statements.newest,
    newest_statement_account: newest?.account ?? null,
    stages,
  };
}

function allOn(settings: RunFacts['settings']): RunFacts['settings'] {
  const on = Object.fromEntries(reminderStages.map((stage) => [`${stage}_is_on`, 1]));
  return { ...settings, ...on, is_on: 1 };
}

/** Of a member who would get the mail. Without one, of another member as if the membership ended at this stage. */
async function exampleOf(
  deps: PlanDeps,
  { stage, example }: PlanOfStage,
  day: string,
): Promise<PlannedStage['example']> {
  const member = example ?? (await findAnyMember(deps.db));
  if (!member) return null;
  const link = `${deps.config.appUrl}/perpanjang/contoh`;
  const values = await reminderValues(deps, deps.db, { memberId: member.id, link });
  const tanggal = example ? values.tanggal : formatDate(calculateFirstEnd(stage, day));
  return { member: personView(member), values: { ...values, tanggal } };
}
