import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterTextProblem, ownFieldProblem } from './letter-text.rules.ts';

const own = [{ name: 'acara', label: 'Acara' }];

test('[DOCS-001] a letter knows the fields of members, of letters and of its type; another one is named', () => {
  const member = { audience: 'member', fields: own } as const;
  assert.equal(letterTextProblem('{nama} {perihal} {acara}\n{data_anggota}', member), null);
  assert.match(
    letterTextProblem('{nama_panggilan}', member) ?? '',
    /^\{nama_panggilan\} tidak dikenal\. .*\{acara\}/,
  );
});

test('[DOCS-001] a letter to everybody knows no data of a member', () => {
  const general = { audience: 'public', fields: own } as const;
  assert.equal(letterTextProblem('{kepada}, {tanggal}: {acara}', general), null);
  for (const field of ['{nama}', '{data_anggota}'])
    assert.match(letterTextProblem(field, general) ?? '', /tidak dikenal/);
});

test('[DOCS-004] an own field has a simple name that no other field has', () => {
  assert.equal(ownFieldProblem('tempat_acara'), null);
  for (const name of ['', 'Acara', 'acara2', '_acara', 'acara_', 'nama', 'perihal', 'data_anggota'])
    assert.notEqual(ownFieldProblem(name), null, name);
});
