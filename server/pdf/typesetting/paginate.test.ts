import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paginate } from './paginate.ts';

const room = { first: 50, top: 0, bottom: 100, lastBottom: 80 };
const line = { gap: 5, height: 10 };

const shapeOf = (lines: { gap: number; height: number }[]) =>
  paginate(lines, room).map((page) => page.map(({ y }) => y));

test('lines fill a page, then the next, and no gap begins a page', () => {
  assert.deepEqual(shapeOf(Array(2).fill(line)), [[50, 65]]);
  assert.deepEqual(shapeOf(Array(5).fill(line)), [
    [50, 65, 80],
    [0, 15],
  ]);
});

test('where the end would not fit, the last two lines go with it to a new page', () => {
  assert.deepEqual(shapeOf(Array(3).fill(line)), [[50], [0, 15]]);
});

test('a text without lines has one page, and a high line has a page too', () => {
  assert.deepEqual(shapeOf([]), [[]]);
  assert.deepEqual(shapeOf([{ gap: 0, height: 200 }, line]), [[], [0], [0]]);
});
