import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reminderStages } from './reminder-stages.states.ts';
import {
  calculateLastDay,
  dueStage,
  judgeAgain,
  judgeReminder,
  type ReminderCase,
} from './reminders.rules.ts';

const switches = {
  is_on: 1,
  before_60_is_on: 1,
  before_30_is_on: 1,
  before_7_is_on: 1,
  on_day_is_on: 1,
  after_7_is_on: 1,
  after_30_is_on: 1,
} as const;

const END = '2026-06-30';

/** A member whose membership has ended seven days ago, with a fresh statement. */
const facts = (changes: Partial<ReminderCase> = {}, member: Partial<ReminderCase['member']> = {}) => ({
  member: {
    status: 'inactive' as const,
    expired_at: END,
    next_started_at: null,
    added_on: '2020-01-01',
    has_opted_out: false,
    refusals: 0,
    ...member,
  },
  payments: [],
  settings: switches,
  today: '2026-07-07',
  statements: { newest: '2026-07-06' },
  ...changes,
});

const planned = { stage: 'after_7', period_end: END, is_released: false } as const;
const sent = { stage: 'after_7', outcome: 'send' };
const skipped = (reason: string) => ({ stage: 'after_7', outcome: 'skip', reason });

test('who has a period to come is not reminded, and a planned reminder is let go as paid', () => {
  const followed = facts({}, { next_started_at: '2026-09-01' });
  assert.equal(judgeReminder(followed), null);
  assert.deepEqual(judgeAgain(planned, followed), skipped('paid'));
});

test('a stage begins on its day and lasts until the next one', () => {
  const stagesOf = (days: string[]) => days.map((today) => dueStage(END, today));
  assert.deepEqual(stagesOf(['2026-04-30', '2026-05-01', '2026-05-30', '2026-05-31']), [
    null,
    'before_60',
    'before_60',
    'before_30',
  ]);
  assert.deepEqual(stagesOf(['2026-06-22', '2026-06-23', '2026-06-29', '2026-06-30']), [
    'before_30',
    'before_7',
    'before_7',
    'on_day',
  ]);
  assert.deepEqual(stagesOf(['2026-07-06', '2026-07-07', '2026-07-30', '2026-08-28', '2026-08-29']), [
    'on_day',
    'after_7',
    'after_30',
    'after_30',
    'board',
  ]);
});

test('the last day of a stage is the day before the next one', () => {
  assert.deepEqual(
    reminderStages.map((stage) => calculateLastDay(stage, END)),
    ['2026-05-30', '2026-06-22', '2026-06-29', '2026-07-06', '2026-07-29', '2026-08-28'],
  );
});

test('nothing is due without a period, while switched off, and for the list of the board', () => {
  assert.equal(judgeReminder(facts({}, { expired_at: null, status: 'pending' })), null);
  assert.equal(judgeReminder(facts({}, { status: 'rejected' })), null);
  assert.equal(judgeReminder(facts({ settings: { ...switches, is_on: 0 } })), null);
  assert.equal(judgeReminder(facts({ settings: { ...switches, after_7_is_on: 0 } })), null);
  assert.equal(judgeReminder(facts({ today: '2026-08-29' })), null);
});

test('[REM-002] nobody is mailed who has a proof waiting, opted out, was refused twice or is new', () => {
  assert.deepEqual(judgeReminder(facts()), sent);
  assert.deepEqual(judgeReminder(facts({ payments: [{ status: 'waiting_payment' }] })), sent);
  assert.deepEqual(
    judgeReminder(facts({ payments: [{ status: 'waiting_confirmation' }] })),
    skipped('proof_waiting'),
  );
  assert.deepEqual(judgeReminder(facts({}, { has_opted_out: true })), skipped('opted_out'));
  assert.deepEqual(judgeReminder(facts({}, { refusals: 1 })), sent);
  assert.deepEqual(judgeReminder(facts({}, { refusals: 2 })), skipped('mail_refused'));
  assert.deepEqual(judgeReminder(facts({}, { added_on: '2026-06-08' })), skipped('added_recently'));
  assert.deepEqual(judgeReminder(facts({}, { added_on: '2026-06-07' })), sent);
  assert.deepEqual(judgeReminder(facts({}, { added_on: null })), sent);
});

test('[REM-003] after the end reminders are held while the newest statement is older than three days', () => {
  const old = { statements: { newest: '2026-07-03' } };
  const held = { stage: 'after_7', outcome: 'hold', reason: 'old_statement' };
  assert.deepEqual(judgeReminder(facts(old)), held);
  assert.deepEqual(judgeReminder(facts({ statements: { newest: '2026-07-04' } })), sent);
  assert.deepEqual(judgeReminder(facts({ statements: { newest: null } })), sent);
  assert.equal(judgeReminder(facts({ ...old, today: END }))?.outcome, 'send');
  assert.deepEqual(judgeAgain(planned, facts(old)), held);
  assert.deepEqual(judgeAgain({ ...planned, is_released: true }, facts(old)), sent);
});

test('a planned reminder is not sent to who has paid, was removed, or has come to the next stage', () => {
  assert.deepEqual(judgeAgain(planned, facts({}, { expired_at: '2027-06-30' })), skipped('paid'));
  assert.deepEqual(judgeAgain(planned, facts({}, { expired_at: '2026-05-01' })), skipped('period_changed'));
  assert.deepEqual(judgeAgain(planned, null), skipped('member_removed'));
  assert.deepEqual(judgeAgain(planned, facts({ today: '2026-07-30' })), skipped('superseded'));
});

test('[REM-002] a planned reminder is skipped while its stage is off, and waits when a wrong clock planned it too early', () => {
  const off = [{ is_on: 0 }, { after_7_is_on: 0 }] as const;
  for (const change of off)
    assert.deepEqual(
      judgeAgain(planned, facts({ settings: { ...switches, ...change } })),
      skipped('switched_off'),
    );
  assert.equal(judgeAgain(planned, facts({ today: END })), null);
});

test('the stages are in the order of their days', () => {
  assert.deepEqual(
    reminderStages.map((stage) => dueStage(END, addDays(stage))),
    [...reminderStages],
  );
});

function addDays(stage: (typeof reminderStages)[number]): string {
  const offsets = { before_60: -60, before_30: -30, before_7: -7, on_day: 0, after_7: 7, after_30: 30 };
  return new Date(Date.parse(END) + offsets[stage] * 86_400_000).toISOString().slice(0, 10);
}
