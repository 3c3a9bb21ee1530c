import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontRuns, loadFont } from './faces.ts';

const set = (text: string) => fontRuns(text, 'bold');
const texts = (text: string) => set(text).map((run) => run.text);

test('[OPEN-025] Latin names of every kind have all their letters and marks', () => {
  for (const name of ['Nguyễn Thị Ánh', 'Łukasz Żółć', 'Ḥāmid Ṭāriq', 'Šárka Đorđević', 'Ñandú Ōtsuka'])
    assert.deepEqual(set(name), [{ font: 'bold', text: name }]);
});

test('[OPEN-025] letters in two parts are joined, and all kinds of apostrophes become the typographic one', () => {
  assert.deepEqual(texts('A\u0301nh'), ['Ánh']);
  assert.deepEqual(texts("Ra\u02bcuf Mu\u02bfawiya O'Neil \u02bbAbd"), ['Ra’uf Mu’awiya O’Neil ’Abd']);
  assert.deepEqual(texts('al\u2011Hasan'), ['al-Hasan']);
});

test('[OPEN-025] other scripts are set in the fonts that have them', () => {
  assert.deepEqual(set('Dr. Иван 王小明 محمد, Ph.D.'), [
    { font: 'bold', text: 'Dr. ' },
    { font: 'greekCyrillic', text: 'Иван ' },
    { font: 'eastAsian', text: '王小明 ' },
    { font: 'arabic', text: 'محمد' },
    { font: 'bold', text: ', Ph.D.' },
  ]);
  assert.deepEqual(
    set('김철수 さくら').map(({ font }) => font),
    ['eastAsian'],
  );
});

test('[OPEN-025] what no font has loses its marks, or is a question mark; symbols and controls go', () => {
  assert.deepEqual(texts('a\u1ab0na'), ['ana']);
  assert.deepEqual(texts('𐌰na'), ['?na']);
  assert.deepEqual(texts('Budi 😀 Santoso\u202e\u200b'), ['Budi Santoso']);
  assert.deepEqual(texts('  Budi\n\tSantoso '), ['Budi Santoso']);
});

test('[OPEN-025] every run can be drawn by its font, whatever is typed', () => {
  for (let start = 0x20; start < 0x20000; start += 0x40) {
    const points = Array.from({ length: 0x40 }, (_, index) => start + index).filter(
      (point) => point < 0xd800 || point > 0xdfff,
    );
    for (const { font, text } of set(String.fromCodePoint(...points)))
      for (const letter of text)
        assert.ok(loadFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), `${font}: ${letter}`);
  }
});
