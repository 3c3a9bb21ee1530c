import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { z } from 'zod';
import * as field from './fields.ts';
import { displayPhone } from './phone.ts';

const firstMessage = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('[OPEN-008] [OPEN-011] text is required, trimmed, bounded and printable', () => {
  const name = field.text('Nama');
  assert.equal(firstMessage(name, undefined), 'Nama wajib diisi.');
  assert.equal(firstMessage(name, '   '), 'Nama wajib diisi.');
  assert.equal(firstMessage(name, ['x']), 'Nama wajib diisi.');
  assert.equal(firstMessage(name, 'x'.repeat(256)), 'Nama maksimal 255 karakter.');
  assert.equal(firstMessage(name, 'a\u0000b'), 'Nama tidak valid.');
  assert.equal(firstMessage(name, '\ud800'), 'Nama tidak valid.');
  assert.equal(firstMessage(name, '\u200b \u2060'), 'Nama wajib diisi.');
  assert.equal(firstMessage(name, '\u2800\u3164'), 'Nama wajib diisi.');
  assert.equal(name.parse('  Siti\n'), 'Siti');
  assert.equal(name.parse('Zoe\u0308 👩‍🔬'), 'Zoë 👩‍🔬');
});

test('[OPEN-011] a text is one line without anything invisible', () => {
  for (const schema of [field.text('Nama'), field.optionalText('Nama')]) {
    for (const end of ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])
      assert.equal(firstMessage(schema, `Budi${end}Menang!`), 'Nama harus satu baris.', JSON.stringify(end));
    for (const hidden of [
      '\u007f',
      '\u009b',
      '\u202e',
      '\u2067',
      '\u200f',
      '\ufffe',
      '\uffff',
      '\ufdd0',
      '\u{1ffff}',
    ])
      assert.equal(firstMessage(schema, `Budi${hidden}Santoso`), 'Nama tidak valid.', JSON.stringify(hidden));
  }
});

test('what copying adds to a text and nobody sees is left out; apostrophes stay as typed', () => {
  for (const [copied, stored] of [
    ['\u202aBudi\u00a0Santoso\u202c', 'Budi Santoso'],
    ['Budi\tSantoso', 'Budi Santoso'],
    ['\ufeffBudi  \u2009Santoso\u200b', 'Budi Santoso'],
    ['Ma\u2019ruf', 'Ma\u2019ruf'],
    ['Al\u00adFarisi\u2060', 'AlFarisi'],
  ] as const)
    for (const schema of [field.text('Nama'), field.optionalText('Nama')])
      assert.equal(schema.parse(copied), stored);
});

test('[OPEN-011] a note has line breaks of one kind and nothing else invisible', () => {
  const note = field.note('Catatan');
  assert.equal(note.parse(' Baris 1\r\nBaris\t2\u2028Baris 3\r'), 'Baris 1\nBaris 2\nBaris 3');
  assert.equal(note.parse('\n'), null);
  for (const hidden of ['\0', '\v', '\u0085', '\u202e', '\uffff', '\udc00'])
    assert.equal(firstMessage(note, `a${hidden}b`), 'Catatan tidak valid.', JSON.stringify(hidden));
});

test('[OPEN-011] optional text that is blank or missing is null', () => {
  const title = field.optionalText('Gelar depan');
  assert.equal(title.parse(''), null);
  assert.equal(title.parse(undefined), null);
  assert.equal(title.parse(' Dr. '), 'Dr.');
  assert.equal(firstMessage(title, 5), 'Gelar depan tidak valid.');
});

test('[AUTH-043] e-mail addresses are compared in lower case', () => {
  assert.equal(field.email().parse(' Siti@Contoh.ID '), 'siti@contoh.id');
  for (const wrong of ['siti', 'a@b', 'a@b.id, c@d.id', 'a b@c.id', 'a@b.id\r\nBcc: x@y.id'])
    assert.equal(firstMessage(field.email(), wrong), 'Email tidak valid.', wrong);
});

test('[AUTH-047] phone numbers of any spelling are stored in international form', () => {
  for (const spelling of ['0812-3456-7890', '+62 812 3456 7890', '6281234567890', '(0812) 34567890'])
    assert.equal(field.phone().parse(spelling), '+6281234567890', spelling);
  for (const wrong of ['12345', '0812345678O0', 'abc', '++62812'])
    assert.equal(firstMessage(field.phone(), wrong), 'HP/WA tidak valid. Contoh: 081234567890.', wrong);
  assert.equal(displayPhone('+6281234567890'), '081234567890');
  assert.equal(displayPhone('+6591234567'), '+6591234567');
});

test('a phone number is read as people copy, write and link it', () => {
  for (const spelling of [
    '\u202a+62\u00a0812\u20113456\u20117890\u202c',
    '\u202d0812\u20133456\u22127890\u202c',
    '0812/3456/7890',
    '+62 (0) 812.3456.7890',
    '0062-812-3456-7890',
    '81234567890',
    '620812 3456 7890',
    'tel:+62-812-3456-7890',
    'https://wa.me/6281234567890?text=Halo',
    'wa.me/+6281234567890',
    'https://api.whatsapp.com/send?phone=%2B6281234567890&text=Halo',
    'HP/WA: 0812 3456 7890',
    '\uff10\uff18\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10',
    '0812 \u00b7 3456 \u00b7 7890.',
  ])
    assert.equal(field.phone().parse(spelling), '+6281234567890', spelling);
  assert.equal(field.phone().parse('\u202a+65\u00a09123\u20114567\u202c'), '+6591234567');
  assert.equal(field.phone().parse('https://wa.me/6591234567'), '+6591234567');
  for (const wrong of [
    '081234567890/91',
    '081234567890 / 085678901234',
    'https://wa.me/qr/ABC',
    '021-5550123',
    '6591234567',
  ])
    assert.equal(firstMessage(field.phone(), wrong), 'HP/WA tidak valid. Contoh: 081234567890.', wrong);
  assert.equal(firstMessage(field.phone(), '\u202a\u202c'), 'HP/WA wajib diisi.');
});

test('an e-mail address is read as people copy and write it', () => {
  for (const spelling of [
    'mailto:Siti@Contoh.ID?subject=Halo',
    'Siti Aminah <siti@contoh.id>',
    '\u200bsiti@contoh.id\u00a0',
    'siti @ contoh.id.',
    '"siti@contoh.id";',
    'siti\uff20contoh\uff0eid',
  ])
    assert.equal(field.email().parse(spelling), 'siti@contoh.id', spelling);
  assert.equal(firstMessage(field.email(), '<>'), 'Email tidak valid.');
});

test('[PAY-052] [REN-015] durations are whole numbers from 1 to 5', () => {
  assert.equal(field.years().parse('3'), 3);
  assert.equal(firstMessage(field.years(), ''), 'Durasi wajib dipilih.');
  assert.equal(firstMessage(field.years(), 0), 'Durasi minimal 1.');
  assert.equal(firstMessage(field.years(), 6), 'Durasi maksimal 5.');
  for (const wrong of [1.5, '1.5', '2.0', '1.000', '1e0', '0x2', 'dua', true])
    assert.equal(firstMessage(field.years(), wrong), 'Durasi harus bilangan bulat.', String(wrong));
  assert.ok(firstMessage(field.years(), [2]));
});

test('[AMB-057] flags come in six spellings', () => {
  for (const on of [1, '1', true]) assert.equal(field.flagField('X').parse(on), 1);
  for (const off of [0, '0', false]) assert.equal(field.flagField('X').parse(off), 0);
  assert.equal(firstMessage(field.flagField('X'), 2), 'X tidak valid.');
});

test('[OPEN-011] dates are real calendar days', () => {
  assert.equal(field.optionalDate('Tanggal').parse('2024-02-29'), '2024-02-29');
  for (const wrong of ['2023-02-29', '2024-13-01', '01-01-2024', '9999-01-01'])
    assert.equal(firstMessage(field.optionalDate('Tanggal'), wrong), 'Tanggal tidak valid.', wrong);
  const tooEarly = firstMessage(field.optionalDate('Tanggal'), '1899-12-31');
  assert.equal(tooEarly, 'Tanggal tidak boleh sebelum tahun 1900.');
  assert.equal(field.optionalDate('Tanggal').parse('1900-01-01'), '1900-01-01');
});

test('[OPEN-010] [MEM-037] a chosen password is 8 to 128 characters and equal to its confirmation', () => {
  const password = field.newPassword();
  assert.equal(firstMessage(password, '1234567'), 'Password minimal 8 karakter.');
  assert.equal(firstMessage(password, 'x'.repeat(129)), 'Password maksimal 128 karakter.');
});

test('[OPEN-025] a name that no font of the documents prints is refused', () => {
  const name = field.personName('Nama');
  for (const typed of ['Sari', "'Aisyah", 'Иван', '王小明', 'محمد', '3 Sekawan'])
    assert.ok(name.safeParse(typed).success);
  for (const typed of ['ꦱꦶꦠꦶ', '😀😀']) assert.ok(!name.safeParse(typed).success);
});
