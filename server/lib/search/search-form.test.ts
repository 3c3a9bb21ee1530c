import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsForm, isFoundIn, nameForm, searchedWords, searchForm, titlesForm } from './search-form.ts';

const finds = (typed: string, stored: string) => isFoundIn(stored, typed);

test('names are found in every spelling of apostrophes, accents, dashes and spaces', () => {
  const names = {
    'Ma\u2019ruf Qanaah': [
      'Ma\u2019ruf Q',
      "Ma'ruf Q",
      'Ma\u02bcruf',
      'Ma`ruf',
      'Maruf',
      'MARUF',
      'qanaah ma\u00b4ruf',
    ],
    'René Müller-Łukasz': [
      'Rene',
      'rene\u0301',
      'RENÉ muller',
      'Müller–Łukasz',
      'muller lukasz',
      'Lukasz Rene',
    ],
    'Al-Farisi Nur Haliza': [
      'alfarisi',
      'al farisi',
      'Al\u2011Farisi',
      'al - farisi',
      'nur\u00a0haliza',
      'haliza nur',
    ],
    'Sari_Dewi\u200b O’Brien': ['sari dewi', 'Sari_Dewi', 'obrien', "o'brien", 'sari\u00addewi'],
    'Søren Großmann': ['soren', 'grossmann', 'Søren'],
    'Ｂｕｄｉ Santoso': ['budi', 'santoso budi'],
    'محمد أمين': ['محمد', 'امين'],
  };
  for (const [name, keywords] of Object.entries(names))
    for (const typed of keywords) assert.ok(finds(typed, searchForm(name)), `${typed} → ${name}`);
  assert.ok(!finds('Rene Putri', searchForm('René Müller')));
});

test('initials are found apart and joined, and a name also as one word', () => {
  const spellings = [
    'H. M. Soeharto',
    'H.M. Soeharto',
    'H M Soeharto',
    'HM Soeharto',
    'h.m.soeharto',
    'Soeharto, H.M.',
  ];
  for (const stored of ['H. M. Soeharto', 'H.M. Soeharto', 'h m soeharto', 'Abdul H. M. Soeharto'])
    for (const typed of [...spellings, 'M Soeharto', 'M. Soeharto'])
      assert.ok(finds(typed, nameForm(stored)), `${typed} → ${stored}`);
  for (const stored of ['KH. M. Yusuf', 'K.H. M. Yusuf', 'KH.M. Yusuf'])
    for (const typed of ['KH. M. Yusuf', 'KH.M. Yusuf', 'K.H. M. Yusuf', 'KHM Yusuf', 'M Yusuf'])
      assert.ok(finds(typed, nameForm(stored)), `${typed} → ${stored}`);
  for (const typed of ['nuraini', 'Nur Aini', 'nur-aini', 'siti nuraini', 'sitinur aini'])
    assert.ok(finds(typed, nameForm('Siti Nur Aini')), typed);
  for (const typed of ['CV Maju', 'C.V. Maju', 'C V Maju'])
    for (const stored of ['C.V. Maju', 'C V Maju'])
      assert.ok(finds(typed, initialsForm(stored)), `${typed} → ${stored}`);
  assert.ok(!finds('H.M. Yusuf', nameForm('H. M. Soeharto')));
  assert.equal(nameForm('Soekarno'), 'soekarno');
});

test('titles are found as they are written and joined', () => {
  const text = `${titlesForm('Prof. dr.')} ${searchForm('René Qanaah')} ${titlesForm('Sp. PK(K), S.Kep., M.Si')}`;
  for (const typed of [
    'dr. René',
    'dr rené',
    'dr.Rene',
    'René, Sp.PK',
    'sppk rene',
    'Rene S.Kep',
    'rene skep',
    'Qanaah, M.Si.',
    'Prof. dr. René Qanaah, Sp.PK(K), M.Si',
    'Sp PK',
    'rene s kep',
  ])
    assert.ok(finds(typed, text), typed);
  assert.ok(!finds('René, S.E.', text));
  assert.ok(!finds('dr. Andri', searchForm('Andri Setiawan')), 'a short word begins a word');
});

test('digits are found however they are grouped', () => {
  const text = '6281299987766 081299987766';
  for (const typed of [
    '0812-9998-7766',
    '+62 812 9998',
    '62812',
    '0812 9998',
    '(0812) 99987766',
    '9998.7766',
    '0062 812 9998 7766',
    '+62 (0)812 9998',
    '\u202a+62 812\u20119998\u20117766\u202c',
    'https://wa.me/6281299987766',
    'tel:081299987766',
    '812-9998',
  ])
    assert.ok(finds(typed, text), typed);
  assert.ok(!finds('0812-9998-7767', text));
  assert.ok(finds('001-2026', searchForm('A-001/2026')));
});

test('an e-mail address is searched as a whole, and nothing but punctuation finds nothing', () => {
  assert.deepEqual(searchedWords('Ani.Putri@Contoh.id,').words, ['aniputri@contohid']);
  assert.ok(finds('putri@contoh.id', searchForm('ani.putri@contoh.id')));
  for (const typed of ['-', '%', '__', "'", '"']) assert.deepEqual(searchedWords(typed).words, []);
});

test('[OPEN-022] a part of a name is found wherever it begins, also in the last letters of a word', () => {
  const parts = {
    'Budi Santoso': ['di sant', 'i Santoso', 'DI S', 'bu sant', 'udi s', 'i-santoso', 'di  santoso', 'i s'],
    'Nur Abdul Al-Farisi': ['l Farisi', 'l-Farisi', 'ul Al-Far', 'r abdul al', 'ur abdul farisi'],
    'Siti A. Rahman': ['A. Rahman', 'ti A. Rah', 'i a rahman', 'a rahman', 'A.Rahman'],
    'Syifa Rahman': ['A. Rahman', 'fa Rahman'],
  };
  for (const [name, typed] of Object.entries(parts))
    for (const part of typed) assert.ok(finds(part, nameForm(name)), `${part} → ${name}`);
  for (const part of ['di sari', 'da sant', 'an Budi', 'ti Santoso Budi'])
    assert.ok(!finds(part, nameForm('Budi Santoso')), part);
});
