// Claims a reminder and judges it again, in one transaction: what is sent was right when it was claimed.
import { type Judgement, judgeAgain } from '#shared/reminders/reminders.rules.ts';
import { change, type Work } from '../../../changes/change.ts';
import { getGroup } from '../../association/association.service.ts';
import { composeReminder } from '../compose-reminder.ts';
import { findCase, newestStatementDay } from '../planning/judged-members.ts';
import type { ReminderMail } from '../reminders.mails.ts';
import type { SendDeps } from './send-deps.ts';
import { claim, storeOutcome, type Waiting } from './sending.db.ts';

export interface PreparedReminder {
  waiting: Waiting;
  memberId: number;
  /** As it is now. */
  email: string;
  mail: ReminderMail;
}

/** null when there is nothing to send: another node was first, or the rule says something else by now. */
export function prepareReminder(deps: SendDeps, waiting: Waiting): Promise<PreparedReminder | null> {
  return change(deps, async (work) => {
    if (!(await claim(work.tx, waiting, work.now))) return null;
    const { member_id: memberId, stage, period_end: periodEnd, released_at } = waiting;
    const found = memberId === null ? null : await findFacts(deps, work, memberId);
    const planned = { stage, period_end: periodEnd, is_released: released_at !== null };
    const judgement = judgeAgain(planned, found?.facts ?? null);
    if (judgement?.outcome !== 'send' || memberId === null || !found) {
      await storeJudgement(work, waiting.id, judgement);
      return null;
    }
    const mail = await composeReminder(work, deps, { memberId, stage });
    return { waiting, memberId, email: found.email, mail };
  });
}

async function findFacts(deps: SendDeps, { tx, today }: Work, memberId: number) {
  const { value: settings } = await getGroup({ ...deps, db: tx }, 'reminders');
  const statements = { newest: await newestStatementDay(tx, today) };
  return findCase(tx, memberId, { settings, today, statements });
}

async function storeJudgement({ tx, now }: Work, id: number, judgement: Judgement | null): Promise<void> {
  if (judgement?.outcome === 'skip')
    await storeOutcome(tx, id, { state: 'skipped', reason: judgement.reason, settled_at: now });
  else if (judgement?.outcome === 'hold')
    await storeOutcome(tx, id, { state: 'held', reason: judgement.reason });
  else await storeOutcome(tx, id, { state: 'waiting' });
}
