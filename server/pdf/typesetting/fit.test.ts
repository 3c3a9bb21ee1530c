import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type FitBox, type FitWord, fit, type Paragraph } from './fit.ts';

const sizes = { largest: 12, smallest: 0.5, leading: 1.2 };

/** Words as wide as they are long, half an em a letter. */
function paragraph(...lengths: number[]): Paragraph<FitWord> {
  return {
    words: lengths.map((length) => ({ width: length / 2 })),
    space: 0.25,
    breakWord({ width }, most) {
      const pieces = Math.ceil(width / most);
      return Array.from({ length: pieces }, () => ({ width: width / pieces }));
    },
  };
}

const widthOf = (line: FitWord[]) => line.reduce((sum, { width }) => sum + width, 0.25 * (line.length - 1));

test('what fits is set in the largest size', () => {
  const { size, lines } = fit(paragraph(4, 6), { width: 200, height: 20 }, sizes);
  assert.deepEqual([size, lines.length], [12, 1]);
});

test('what does not fit gets more lines, then smaller print', () => {
  const box = { width: 60, height: 40 };
  const two = fit(paragraph(6, 6), box, sizes);
  assert.deepEqual([two.size, two.lines.length], [12, 2]);
  const many = fit(paragraph(6, 6, 6, 6, 6, 6, 6, 6), box, sizes);
  assert.ok(many.size < 12 && many.height <= box.height);
});

test('words stay whole as long as the print stays readable', () => {
  const box = { width: 60, height: 40 };
  assert.equal(fit(paragraph(13), box, sizes).lines.flat().length, 1);
  assert.ok(fit(paragraph(60), box, sizes).lines.flat().length > 1);
});

test('lines are balanced, without a lonely last word', () => {
  const { lines } = fit(paragraph(5, 5, 5, 5, 5), { width: 110, height: 40 }, sizes);
  assert.deepEqual(
    lines.map((line) => line.length),
    [3, 2],
  );
});

test('an empty text needs no room', () => {
  assert.deepEqual(fit(paragraph(), { width: 10, height: 20 }, sizes).lines, []);
});

test('whatever the words, nothing leaves the box and nothing is lost while there is room', () => {
  const words = fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 60 });
  const boxes = fc.record({
    width: fc.integer({ min: 40, max: 400 }),
    height: fc.integer({ min: 20, max: 100 }),
  });
  fc.assert(
    fc.property(words, boxes, (lengths: number[], box: FitBox) => {
      const { size, lines, height } = fit(paragraph(...lengths), box, sizes);
      assert.ok(height <= box.height + 1e-6);
      for (const line of lines) assert.ok(widthOf(line) * size <= box.width + 1e-6);
      if (size === sizes.smallest) return;
      const total = lines.flat().reduce((sum, { width }) => sum + width, 0);
      assert.ok(Math.abs(total - lengths.reduce((sum, length) => sum + length / 2, 0)) < 1e-6);
    }),
  );
});
