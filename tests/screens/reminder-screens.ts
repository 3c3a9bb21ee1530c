// The screens of reminders with rows in them: the register, and the contacts of a member.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { members } from '#shared/members/members.contract.ts';
import { reminderSkipReasons } from '#shared/reminders/reminder.states.ts';
import type { Screen } from './screen.ts';
import type { Session } from './session.ts';

const register = 'admin/reminders';

const sent = { stage: 'before_60', state: 'sent', reason: null, refusal: null };
const outcomes = [
  sent,
  ...reminderSkipReasons.map((reason) => ({ ...sent, state: 'skipped', reason })),
  { ...sent, state: 'waiting' },
  { ...sent, stage: 'after_7', state: 'held', reason: 'old_statement' },
  {
    ...sent,
    state: 'failed',
    refusal: '550 5.1.1 The email account that you tried to reach does not exist.',
  },
];

/** A reminder of every outcome, all of the same member and of different periods. Returns the member. */
async function fillRegister(session: Session): Promise<number> {
  const { data } = await session.ask(members.list, { query: { keyword: 'raden' } });
  const member = data[0]?.id ?? 0;
  const database = new DatabaseSync(join(session.dataDir, 'anggota.db'), { timeout: 5000 });
  const insert = database.prepare(
    `insert into reminders (member_id, period_end, stage, state, reason, refusal, planned_on, settled_at, created_at)
     values (?, ?, ?, ?, ?, ?, '2026-11-20', ?, '2026-11-20T01:00:00.000Z') on conflict do nothing`,
  );
  for (const [index, { stage, state, reason, refusal }] of outcomes.entries()) {
    const isOpen = state === 'waiting' || state === 'held';
    const settledAt = isOpen ? null : '2026-11-20T02:00:00.000Z';
    insert.run(member, `20${20 + index}-12-31`, stage, state, reason, refusal, settledAt);
  }
  database.close();
  return member;
}

const rows: Omit<Screen, 'worlds'>[] = [
  {
    area: 'admin',
    viewer: 'super admin',
    name: 'reminders, filled',
    route: register,
    path: async (session) => {
      await fillRegister(session);
      return `/${register}`;
    },
  },
  {
    area: 'admin',
    viewer: 'super admin',
    name: 'manage member, contacts',
    route: 'admin/users/:userId/manage',
    path: async (session) => `/admin/users/${await fillRegister(session)}/manage?tab=membership`,
  },
];

export const reminderScreens: Screen[] = rows.map((row) => ({ ...row, worlds: ['little'] }));
