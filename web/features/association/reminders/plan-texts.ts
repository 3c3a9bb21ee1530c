// What the screen of reminders says about today's plan.
import { formatClock, formatDate, jakartaDay } from '#shared/dates.ts';
import { keysOf, makeRecord } from '#shared/keys.ts';
import { formatNumber } from '#shared/numbers.ts';
import { reasonLabels, reminderSkipReasons } from '#shared/reminders/reminder.states.ts';
import type { PlannedStage, ReminderPlan } from '#shared/reminders/reminders.contract.ts';
import type { ReminderValues } from './reminder-form.ts';

/** The plan with what the browser's clock must not decide: whether mails may leave at this moment. */
export type ShownPlan = ReminderPlan & { isPolite: boolean };

interface Totals {
  send: number;
  hold: number;
  skip: number;
}

interface PlanTotals extends Totals {
  reasons: PlannedStage['reasons'];
}

/** Adds up the stages that are on in the form. */
export function planTotals({ stages }: ReminderPlan, values: ReminderValues): PlanTotals {
  const on = stages.filter(({ stage }) => values[`${stage}_is_on`]);
  const sum = (name: keyof Totals) => on.reduce((total, counts) => total + counts[name], 0);
  const reasons = makeRecord(reminderSkipReasons, (reason) =>
    on.reduce((total, stage) => total + stage.reasons[reason], 0),
  );
  return { send: sum('send'), hold: sum('hold'), skip: sum('skip'), reasons };
}

/** Returns 'sekarang' or 'mulai 24 November 2026 pukul 08.00'. */
export function sendingTime({ isPolite, next_send_at }: ShownPlan): string {
  if (isPolite) return 'sekarang';
  return `mulai ${formatDate(jakartaDay(next_send_at))} pukul ${formatClock(next_send_at)}`;
}

/** Says what would happen if reminders were turned on today. */
export function todayText(plan: ShownPlan, totals: PlanTotals): string {
  const { send } = totals;
  const rest = othersText(totals);
  if (send === 0) return `Jika diaktifkan hari ini, tidak ada email yang dikirim.${rest}`;
  return `Jika diaktifkan hari ini, ${formatNumber(send)} email dikirim ${sendingTime(plan)}.${rest}`;
}

/** Returns the question before reminders are turned on. Its counts add up to the members who are due. */
export function turnOnText(plan: ShownPlan, totals: PlanTotals): string {
  const { send, hold, skip } = totals;
  const due = send + hold + skip;
  if (due === 0)
    return 'Hari ini tidak ada anggota yang perlu diingatkan. Mulai besok pengingat dikirim pada hari setiap tahap dimulai.';
  const rest = othersText(totals);
  const reached = `${formatNumber(due)} anggota sudah sampai pada salah satu tahap.`;
  if (send === 0) return `${reached} Hari ini tidak ada email yang dikirim.${rest}`;
  return `${reached} ${formatNumber(send)} email dikirim ${sendingTime(plan)}.${rest} Email yang sudah dikirim tidak dapat ditarik.`;
}

/** ' Selain itu 1 ditahan (…), 3 dilewati (…).', or blank. */
function othersText({ hold, skip, reasons }: PlanTotals): string {
  const parts = [
    hold > 0 && `${countsText({ send: 0, hold, skip: 0 })} (${reasonLabels.old_statement.toLowerCase()})`,
    skip > 0 && `${countsText({ send: 0, hold: 0, skip })} (${reasonsText(reasons)})`,
  ];
  const others = parts.filter((part) => part !== false).join(', ');
  return others ? ` Selain itu ${others}.` : '';
}

/** Returns '3 dikirim, 1 ditahan, 2 dilewati' without what there is none of; blank when there is nothing. */
export function countsText({ send, hold, skip }: Totals): string {
  const parts = [
    send > 0 && `${formatNumber(send)} dikirim`,
    hold > 0 && `${formatNumber(hold)} ditahan`,
    skip > 0 && `${formatNumber(skip)} dilewati`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Returns '2 sudah membayar, 1 berhenti menerima pengingat'. */
export function reasonsText(reasons: PlannedStage['reasons']): string {
  return keysOf(reasons)
    .filter((reason) => reasons[reason] > 0)
    .map((reason) => `${formatNumber(reasons[reason])} ${reasonLabels[reason].toLowerCase()}`)
    .join(', ');
}
