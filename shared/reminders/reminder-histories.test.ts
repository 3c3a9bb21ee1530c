// Months in the life of a member, made up: payments, proofs, opt-outs, statements, switches, days without a job. The plan
// and the mails follow the rule; whatever happens, its promises hold.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ReminderState } from './reminder.states.ts';
import { type ReminderStage, reminderStages } from './reminder-stages.states.ts';
import {
  calculatePassedEnd,
  dueStage,
  isReminded,
  isStageOn,
  judgeAgain,
  judgeReminder,
  type ReminderCase,
} from './reminders.rules.ts';

type Event =
  | { kind: 'days'; count: number }
  | { kind: 'plan' | 'send' | 'pay' | 'proof' | 'reject' | 'opt' | 'refuse' | 'statement' | 'release' }
  | { kind: 'switch'; stage: ReminderStage };

interface Noted {
  stage: ReminderStage;
  period_end: string;
  state: ReminderState;
  is_released: boolean;
  reason?: string;
}

/** A member with what the association knows, and the register. */
interface World {
  facts: ReminderCase;
  noted: Noted[];
  /** New rows of all plans. */
  due: number;
  mails: { period_end: string; stage: ReminderStage; facts: ReminderCase }[];
}

const DAY_MS = 86_400_000;
const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function newWorld(addedDaysAgo: number, endsInDays: number): World {
  const today = '2026-01-05';
  const on = Object.fromEntries(reminderStages.map((stage) => [`${stage}_is_on`, 1]));
  return {
    facts: {
      member: {
        status: 'active',
        expired_at: daysLater(today, endsInDays),
        next_started_at: null,
        added_on: daysLater(today, -addedDaysAgo),
        has_opted_out: false,
        refusals: 0,
      },
      payments: [],
      settings: { is_on: 1, ...on } as ReminderCase['settings'],
      today,
      statements: { newest: null },
    },
    noted: [],
    due: 0,
    mails: [],
  };
}

/** What was skipped for a switch returns with it while its stage lasts. */
function revive({ noted, facts }: World): void {
  for (const row of noted)
    if (
      row.reason === 'switched_off' &&
      isStageOn(facts.settings, row.stage) &&
      row.period_end > calculatePassedEnd(row.stage, facts.today)
    )
      Object.assign(row, { state: 'waiting', reason: undefined });
}

function plan(world: World): void {
  revive(world);
  const judged = judgeReminder(world.facts);
  const periodEnd = world.facts.member.expired_at;
  if (!judged || periodEnd === null) return;
  const ofPeriod = world.noted.filter((row) => row.period_end === periodEnd);
  if (
    isReminded(
      ofPeriod.map(({ stage }) => stage),
      judged.stage,
    )
  )
    return;
  const states = { send: 'waiting', hold: 'held', skip: 'skipped' } as const;
  world.noted.push({
    stage: judged.stage,
    period_end: periodEnd,
    state: states[judged.outcome],
    is_released: false,
  });
  world.due += 1;
}

function send(world: World): void {
  for (const row of world.noted.filter(({ state }) => state === 'waiting')) {
    const judged = judgeAgain(row, world.facts);
    if (judged?.outcome === 'skip') Object.assign(row, { state: 'skipped', reason: judged.reason });
    if (judged?.outcome === 'hold') row.state = 'held';
    if (judged?.outcome !== 'send') continue;
    row.state = 'sent';
    world.mails.push({ ...row, facts: structuredClone(world.facts) });
  }
}

const happen: { [Kind in Event['kind']]: (world: World, event: Extract<Event, { kind: Kind }>) => void } = {
  days: ({ facts }, { count }) => {
    facts.today = daysLater(facts.today, count);
  },
  plan,
  send,
  pay: ({ facts }) => {
    facts.member.expired_at = daysLater(facts.member.expired_at ?? facts.today, 365);
    facts.payments = [{ status: 'paid' }];
  },
  proof: ({ facts }) => {
    facts.payments = [{ status: 'waiting_confirmation' }];
  },
  reject: ({ facts }) => {
    facts.payments = [{ status: 'rejected' }];
  },
  opt: ({ facts }) => {
    facts.member.has_opted_out = !facts.member.has_opted_out;
  },
  refuse: ({ facts }) => {
    facts.member.refusals += 1;
  },
  statement: ({ facts }) => {
    facts.statements = { newest: facts.today };
  },
  release: ({ noted }) => {
    for (const row of noted.filter(({ state }) => state === 'held'))
      Object.assign(row, { state: 'waiting', is_released: true });
  },
  switch: ({ facts }, { stage }) => {
    facts.settings[`${stage}_is_on`] = facts.settings[`${stage}_is_on`] === 1 ? 0 : 1;
  },
};

const kinds = ['plan', 'send', 'pay', 'proof', 'reject', 'opt', 'refuse', 'statement', 'release'] as const;

const events: fc.Arbitrary<Event> = fc.oneof(
  // A clock that was ahead comes back.
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('days'), count: fc.integer({ min: -3, max: 12 }) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constantFrom('plan', 'send') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...kinds) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('switch'), stage: fc.constantFrom(...reminderStages) }),
  },
);

const histories = fc
  .record({
    added: fc.integer({ min: 0, max: 400 }),
    ends: fc.integer({ min: -40, max: 80 }),
    events: fc.array(events, { maxLength: 80 }),
  })
  .map((history) => {
    const world = newWorld(history.added, history.ends);
    for (const event of history.events)
      (happen[event.kind] as (world: World, event: Event) => void)(world, event);
    return world;
  });

test('[REM-002] in no history is a stage mailed twice in a period, or an earlier one after a later one', () => {
  fc.assert(
    fc.property(histories, ({ mails }) => {
      const periods = Map.groupBy(mails, ({ period_end }) => period_end);
      for (const ofPeriod of periods.values()) {
        const places = ofPeriod.map(({ stage }) => reminderStages.indexOf(stage));
        assert.deepEqual(
          places,
          [...new Set(places)].toSorted((a, b) => a - b),
          'each once, in order',
        );
      }
    }),
    { numRuns: 2000 },
  );
});

test('[REM-002] in no history is anyone mailed who paid, waits, opted out, was refused twice or is new', () => {
  fc.assert(
    fc.property(histories, ({ mails }) => {
      for (const { period_end, stage, facts } of mails) {
        const { member, payments, settings, today } = facts;
        assert.equal(member.expired_at, period_end);
        assert.equal(dueStage(period_end, today), stage);
        assert.ok(payments.every(({ status }) => status !== 'waiting_confirmation'));
        assert.equal(member.has_opted_out, false);
        assert.ok(member.refusals < 2);
        assert.ok(member.added_on === null || daysLater(member.added_on, 30) <= today);
        assert.equal(settings[`${stage}_is_on`], 1);
      }
    }),
    { numRuns: 2000 },
  );
});

test('[REM-004] in every history the states of the register add up to the members who were due', () => {
  const seen = new Set<ReminderState>();
  fc.assert(
    fc.property(histories, ({ noted, due, mails }) => {
      const count = (state: ReminderState) => noted.filter((row) => row.state === state).length;
      for (const { state } of noted) seen.add(state);
      assert.equal(count('waiting') + count('sent') + count('held') + count('skipped'), due);
      assert.equal(count('sent'), mails.length);
    }),
    { numRuns: 2000 },
  );
  assert.deepEqual([...seen].toSorted(), ['held', 'sent', 'skipped', 'waiting'], 'the histories reach all');
});
