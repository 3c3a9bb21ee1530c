import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueRange } from './due-range.rules.ts';
import { type DueStage, dueStages } from './reminder-stages.states.ts';
import { dueStage } from './reminders.rules.ts';

const TODAY = '2026-11-20';

test('[REM-001] the ranges of the stages hold each day around the end in exactly the stage of the rule', () => {
  const today = Temporal.PlainDate.from(TODAY);
  for (let days = -100; days <= 100; days += 1) {
    const end = today.add({ days }).toString();
    assert.deepEqual(
      stagesWith(end),
      [dueStage(end, TODAY)].filter((stage) => stage !== null),
    );
  }
});

test('[REM-001] without a stage the range is that of all stages with reminders', () => {
  assert.deepEqual(dueRange(null, TODAY), { from: '2026-09-22', before: '2027-01-20' });
});

function stagesWith(end: string): DueStage[] {
  return dueStages.filter((stage) => {
    const { from, before } = dueRange(stage, TODAY);
    return (from === null || end >= from) && end < before;
  });
}
