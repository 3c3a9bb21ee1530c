import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareAll } from '../../../tests/oracles/full-comparison.ts';
import type { LikenessRow } from '../../lib/likeness/likeness-keys.ts';
import { MAX_SHARING_MEMBERS } from './found-pairs.rule.ts';

let serial = 0;

function person(given: Partial<LikenessRow>): LikenessRow {
  serial += 1;
  return {
    id: serial,
    name: 'Sari Wulandari',
    date_of_birth: null,
    company: `Institusi ${serial}`,
    hp: `+6281${String(200_000_000 + serial)}`,
    email: `a${serial}@contoh.id`,
    ...given,
  };
}

/** What two members have in common. */
function reasonsOf(one: Partial<LikenessRow>, other: Partial<LikenessRow>): string[] {
  return compareAll([person(one), person(other)]).flatMap(({ reasons }) => reasons);
}

/** Two who work at the same institution. */
const colleagues = (name: string, other: string) =>
  reasonsOf({ name, company: 'RS Harapan' }, { name: other, company: 'RS. Harapan' });

test('[LIST-008] a name alone never makes a pair, also not of one word', () => {
  assert.deepEqual(reasonsOf({ name: 'Suharto' }, { name: 'Suharto' }), []);
  assert.deepEqual(reasonsOf({ name: 'Siti Aminah' }, { name: 'Siti Aminah' }), []);
  assert.deepEqual(
    reasonsOf({ name: 'Suharto', company: 'Wiraswasta' }, { name: 'Suharto', company: 'wiraswasta' }),
    [],
    'this is no institution',
  );
  assert.deepEqual(colleagues('Suharto', 'Suharto'), ['company']);
  assert.deepEqual(colleagues('Suharto', 'Suhartono'), []);
});

test('[LIST-008] the same phone number makes a pair, however it is spelled', () => {
  assert.deepEqual(
    reasonsOf({ name: 'Budi', hp: '+6281234567890' }, { name: 'Rina', hp: '0812-3456-7890' }),
    ['phone'],
  );
  assert.deepEqual(reasonsOf({ hp: '' }, { hp: '' }), []);
});

test('[LIST-008] the same name and date of birth make a pair; titles before and after are no part of likeness', () => {
  const date_of_birth = '1980-08-17';
  const pairs = [
    ['Dr. Budi Santoso, M.Si.', 'Budi Santoso'],
    ['BUDI SANTOSO', 'budi santoso'],
    ['Santoso Budi', 'Budi Santoso'],
    ['Nur Aini', 'Nuraini'],
    ['Moh. Ridwan', 'Muhammad Ridwan'],
    ['Ma’ruf Amin', 'Maruf Amin'],
  ];
  for (const [name = '', other = ''] of pairs)
    assert.deepEqual(reasonsOf({ name, date_of_birth }, { name: other, date_of_birth }), ['birth'], name);
  assert.deepEqual(
    reasonsOf({ name: 'Budi Santoso', date_of_birth }, { name: 'Budi Santosa', date_of_birth }),
    [],
  );
});

test('[LIST-008] nearly the same name at the same institution makes a pair', () => {
  const similar = [
    ['Budi Santoso', 'Budi Santosa'],
    ['Siti Nurhaliza', 'Siti Nurhalizza'],
    ['Dewi Lestrai', 'Dewi Lestari'],
    ['Sri Wahyuni', 'Sri Wahyuni Lestari'],
    ['Budi S.', 'Budi Santoso'],
    ['dr. Agus Salim, Sp.PD', 'Agus Salim'],
  ];
  for (const [name = '', other = ''] of similar) assert.deepEqual(colleagues(name, other), ['company'], name);
  const different = [
    ['Budi Santoso', 'Rudi Santoso'],
    ['Sri Wahyuni', 'Sri Wahyudi Lestari'],
    ['Budi Santoso', 'Budi Hartono'],
    ['Ani', 'Ana'],
  ];
  for (const [name = '', other = ''] of different) assert.deepEqual(colleagues(name, other), [], name);
});

test('[LIST-008] another date of birth tells nearly the same names apart, a slip in it does not', () => {
  const born = (date_of_birth: string, name: string) => ({ name, date_of_birth, company: 'RS Harapan' });
  const reasons = (birth: string, other: string) =>
    reasonsOf(born(birth, 'Budi Santoso'), born(other, 'Budi Santosa'));
  assert.deepEqual(reasons('1980-08-17', '1991-02-03'), []);
  assert.deepEqual(reasons('1980-08-17', '1980-08-18'), ['company']);
  assert.deepEqual(reasons('1980-08-07', '1980-07-08'), ['company']);
});

test('[LIST-008] Gmail addresses that are one make a pair', () => {
  const gmail = (email: string) => ({ email });
  assert.deepEqual(reasonsOf(gmail('budi.santoso@gmail.com'), gmail('budisantoso+iuran@googlemail.com')), [
    'email',
  ]);
  assert.deepEqual(reasonsOf(gmail('budi.santoso@yahoo.com'), gmail('budisantoso@yahoo.com')), []);
});

test('[LIST-008] the number of an office makes pairs of similar names only', () => {
  const office = Array.from({ length: MAX_SHARING_MEMBERS + 1 }, (_, index) =>
    person({ name: `${String.fromCharCode(65 + index)}nita Wijaya`, hp: '+6281111111111' }),
  );
  const found = compareAll([...office, person({ name: 'Cnita Wijaja', hp: '+6281111111111' })]);
  assert.deepEqual(
    found.map(({ lower, higher, reasons }) => [lower, higher, reasons]),
    [[office[2]?.id, serial, ['phone']]],
  );
});

test('[LIST-008] the surest pairs come first', () => {
  const same = { name: 'Budi Santoso', date_of_birth: '1980-08-17', hp: '+6281300000009' };
  const pairs = compareAll([
    person({ name: 'Ani', hp: '+6281399999999' }),
    person({ name: 'Tono', hp: '+6281399999999' }),
    person(same),
    person(same),
  ]);
  assert.deepEqual(
    pairs.map(({ reasons }) => reasons),
    [['birth', 'phone'], ['phone']],
  );
});

test('[LIST-008] of many with one name each is paired with the next one, and a misspelled one with those around it', () => {
  const colleague = (name: string) => person({ name, company: 'RS Harapan' });
  const many = Array.from({ length: 15 }, () => colleague('Siti Aminah'));
  const chain = many.slice(1).map(({ id }, at) => [many[at]?.id, id]);
  assert.deepEqual(
    compareAll(many).map(({ lower, higher }) => [lower, higher]),
    chain,
  );
  const misspelled = colleague('Siti Aminag');
  assert.deepEqual(
    compareAll([...many, misspelled]).filter(({ higher }) => higher === misspelled.id).length,
    MAX_SHARING_MEMBERS,
  );
});
