// The worked examples of numbers of letters.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHECK_CODE_CHARACTERS, shownCheckCode, typedCheckCode } from './check-code.rules.ts';
import {
  dayProblem,
  isPrintedName,
  type NumberFacts,
  numberForm,
  numberText,
  patternProblem,
  periodOfDay,
  termOn,
} from './number-pattern.rules.ts';

const firstPattern = '{seq:3}/{kode}/{asosiasi}/{romawi}/{tahun}';

const facts: NumberFacts = { code: 'SKA', abbreviation: 'PC', day: '2026-11-30', term: null };

function numberOf(pattern: string, sequence: number, given: Partial<NumberFacts> = {}): string {
  const form = numberForm(pattern, { ...facts, ...given });
  assert.ok(!('missing' in form));
  return numberText(form, sequence);
}

test('[DOCS-002] (D1) a number is the pattern with sequence, code, association, Roman month and year', () => {
  assert.equal(patternProblem(firstPattern, 'year'), null);
  assert.equal(numberOf(firstPattern, 12), '012/SKA/PC/XI/2026');
  assert.equal(numberOf('{kode}.{seq:1}-{bulan}-{tahun}', 7, { day: '2027-03-03' }), 'SKA.7-03-2027');
  assert.equal(numberOf('{seq:3}/{kode}/{periode}', 1, { term: '2026–2029' }), '001/SKA/2026–2029');
  assert.deepEqual(numberForm(firstPattern, { ...facts, abbreviation: null }), { missing: 'asosiasi' });
});

test('[DOCS-002] each month has its Roman number', () => {
  const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));
  assert.equal(
    months
      .map((month) => numberOf('{seq:1}{kode}{romawi}{tahun}', 1, { day: `2026-${month}-28`, code: 'S' }))
      .join(),
    'I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII'
      .split(',')
      .map((roman) => `1S${roman}2026`)
      .join(),
  );
});

test('[DOCS-004] (D2) a day before the newest of its series is refused with the newest number', () => {
  const newest = { number: '011/SKA/PC/XI/2026', day: '2026-11-27' };
  assert.equal(
    dayProblem('2026-11-26', { today: '2026-11-30', newest }),
    'Nomor 011/SKA/PC/XI/2026 sudah terbit untuk 27 November 2026. Pilih tanggal itu atau sesudahnya.',
  );
  for (const day of ['2026-11-27', '2026-11-30'])
    assert.equal(dayProblem(day, { today: '2026-11-30', newest }), null);
  assert.equal(
    dayProblem('2026-12-01', { today: '2026-11-30', newest }),
    'Tanggal surat paling lambat hari ini.',
  );
});

test('[DOCS-002] (D3) a year counts by the day of the letter, not of its issue', () => {
  const counting = { counting: 'year', terms: [] } as const;
  assert.equal(periodOfDay('2026-12-30', counting), '2026');
  assert.equal(periodOfDay('2027-01-04', counting), '2027');
  assert.equal(numberOf(firstPattern, 15, { day: '2026-12-30' }), '015/SKA/PC/XII/2026');
  assert.equal(numberOf(firstPattern, 1, { day: '2027-01-04' }), '001/SKA/PC/I/2027');
});

test('[DOCS-002] (D4) a pattern needs sequence and code, and tells its periods apart', () => {
  assert.equal(
    patternProblem('{seq:3}/{kode}/{tahun}', 'term'),
    'Pola ini memberi nomor yang sama di periode berikutnya. Tambahkan {periode}.',
  );
  assert.equal(
    patternProblem('{seq:3}/{kode}/{periode}', 'year'),
    'Pola ini memberi nomor yang sama di tahun berikutnya. Tambahkan {tahun}.',
  );
  assert.equal(patternProblem('{kode}/{tahun}', 'year'), 'Pola harus memuat nomor urut. Tambahkan {seq:3}.');
  assert.equal(patternProblem('{seq:3}/{tahun}', 'year'), 'Pola harus memuat kode. Tambahkan {kode}.');
  assert.equal(
    patternProblem('{seq:1}{seq:2}{kode}{tahun}', 'year'),
    'Pola hanya boleh memuat satu nomor urut.',
  );
  for (const typed of ['{seq}', '{seq:7}', '{nomor}', '{tahun', '}'])
    assert.match(
      patternProblem(`{seq:3}{kode}{tahun}${typed}`, 'year') ?? '',
      /tidak dikenal\. Isian yang ada/,
    );
  assert.match(patternProblem('"{seq:3}"{kode}{tahun}', 'year') ?? '', /hanya boleh memuat huruf/);
});

test('[DOCS-002] a term holds from its first day until the next one begins', () => {
  const terms = [
    { id: 7, name: '2029–2032', first_day: '2029-03-01' },
    { id: 3, name: '2026–2029', first_day: '2026-03-01' },
  ];
  const periods = ['2026-02-28', '2026-03-01', '2029-02-28', '2029-03-01'].map((day) =>
    periodOfDay(day, { counting: 'term', terms }),
  );
  assert.deepEqual(periods, [null, 'T3', 'T3', 'T7']);
  assert.equal(termOn('2028-01-01', terms)?.name, '2026–2029');
  assert.deepEqual(['2026–2029', 'Periode II', '"x"', 'a\\b'].map(isPrintedName), [true, true, false, false]);
});

test('[DOCS-002] (D6) the sequence grows beyond its digits', () => {
  assert.equal(numberOf('{seq:3}/{kode}/{tahun}', 1000), '1000/SKA/2026');
  assert.equal(numberOf('{seq:3}/{kode}/{tahun}', 1001), '1001/SKA/2026');
});

test('[DOCS-006] a check code is read as people type it', () => {
  assert.equal(new Set(CHECK_CODE_CHARACTERS).size, 30);
  assert.doesNotMatch(CHECK_CODE_CHARACTERS, /[ILOU01]/);
  assert.equal(typedCheckCode(' k7m-q2x '), 'K7MQ2X');
  assert.equal(shownCheckCode('K7MQ2X'), 'K7M Q2X');
  for (const wrong of ['K7MQ2', 'K7MQ2XX', 'K0MQ2X', 'ﬀ7MQ2X', '']) assert.equal(typedCheckCode(wrong), null);
});
