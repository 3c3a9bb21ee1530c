import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import type { RowState } from '#shared/statements/statements.states.ts';
import { newestFirst, nextWaiting } from '../../web/features/statements/desk/desk-line.ts';

const row = (id: number, state: RowState = 'likely'): StatementRow => ({
  id,
  state,
  statement_id: 1,
  line: id,
  account: { id: 1, label: 'BCA 0060003900' },
  booked_on: '2026-11-03',
  booked_at_time: null,
  amount: 30_000_000,
  rest: 30_000_000,
  reference: null,
  description: 'SETORAN TUNAI',
  text_hidden_on: '2027-02-01',
  is_matching: false,
  is_repeat: false,
  reversal: null,
  doubt: null,
  reason: null,
  suggestions: [],
  earlier: null,
  links: [],
  batch: null,
  decided_by: null,
  decided_at: null,
  updated_at: '2026-11-03T03:00:00.000Z',
});

const none = async (): Promise<StatementRow[]> => [];
const rows = [row(9), row(8, 'approved'), row(7), row(6, 'ignored')];

/** The desk with the row of this place open. */
const deskAt = (index: number, decided: number[] = []) => ({
  below: rows.slice(index + 1),
  above: rows.slice(0, index).toReversed(),
  isDecided: ({ id }: StatementRow) => decided.includes(id),
});

test('[BANK-006] the next row that waits is the nearest below, then one of the next page, then the nearest above', async () => {
  const at = (index: number, below = none) => nextWaiting(deskAt(index, [7]), { below, waiting: none });
  assert.equal((await nextWaiting(deskAt(0), { below: none, waiting: none }))?.id, 7);
  assert.equal((await at(2, async () => [row(5, 'approved'), row(4)]))?.id, 4);
  assert.equal((await at(2))?.id, 9);
});

test('[BANK-006] rows that wait behind pages of decided rows are found', async () => {
  const desk = deskAt(2, [9, 7]);
  const below = async () => [row(5, 'approved')];
  const found = await nextWaiting(desk, { below, waiting: async () => [row(9), row(2)] });
  assert.equal(found?.id, 2);
  assert.equal(await nextWaiting(desk, { below, waiting: none }), undefined);
});

test('rows are in the order of the list: newest day first, then the last one stored', () => {
  const older = { ...row(3), booked_on: '2026-11-01' };
  assert.deepEqual(
    [older, row(1), row(2)].toSorted(newestFirst).map(({ id }) => id),
    [2, 1, 3],
  );
});
