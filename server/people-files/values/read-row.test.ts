import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getValueKind,
  type ImportField,
  importFieldNames,
  importFields,
  isJoined,
  type ValueKind,
} from '#shared/imports/imports.fields.ts';
import { cellFaults, cellNotes, mappingMessages } from '#shared/imports/imports.messages.ts';
import { canClear, mappingProblem } from '#shared/imports/imports.rules.ts';
import type { Mapping } from '#shared/imports/imports.schemas.ts';
import { limits } from '#shared/limits.ts';
import { newMember } from '#shared/members/members.contract.ts';
import type { Cell } from '../../tables/raw-rows.ts';
import { missingValues } from './check-values.ts';
import { indexChoices } from './field-readers.ts';
import { rowReader } from './read-row.ts';

const context = {
  today: '2026-11-23',
  choices: {
    company_category: indexChoices([{ id: 1, name: 'Perguruan Tinggi' }]),
    category: indexChoices([]),
  },
};

interface Reading {
  clears?: boolean;
  /** Of each column. */
  places?: number[];
}

/** One row whose columns have these fields and cells. */
function read(cells: [field: ImportField, cell: Cell][], { clears = false, places = [] }: Reading = {}) {
  const columns = cells.map(([field], index) => ({ index, letters: '', header: field }));
  const mapping: Mapping = cells.map(([field], column) => ({ column, field, clears, place: places[column] }));
  return rowReader(columns, mapping, context)({ row: 7, cells: cells.map(([, cell]) => cell) });
}

test('[IMP-003] a blank cell changes nothing, unless its column erases', () => {
  const cells: [ImportField, Cell][] = [
    ['name', null],
    ['email', ' '],
    ['hp', 'tidak ada'],
    ['birth', '-'],
    ['titles', null],
    ['company_category', null],
    ['expired_at', null],
  ];
  assert.deepEqual(read(cells), {
    row: 7,
    values: {},
    faults: [],
    warnings: [],
    incompleteCells: { 2: 'tidak ada', 3: '-' },
  });
  assert.deepEqual(read(cells, { clears: true }).values, {
    place_of_birth: null,
    date_of_birth: null,
    title_before_name: null,
    title_after_name: null,
  });
});

test('[IMP-002] columns of one field are combined in their order; blank cells are left out', () => {
  const cells: [ImportField, Cell][] = [
    ['name', 'Utami'],
    ['name', '-'],
    ['name', 'Sari'],
    ['titles', 'dr.'],
    ['titles', 'Sp.P(K)'],
    ['titles', 'Sp.P(K)'],
  ];
  const { values, warnings } = read(cells);
  assert.deepEqual(values, { name: 'Utami Sari', title_before_name: 'dr.', title_after_name: 'Sp.P(K)' });
  assert.deepEqual(warnings, []);
  assert.equal(read(cells, { places: [3, 2, 1] }).values.name, 'Sari Utami');
  const names: [ImportField, Cell][] = [
    ['full_name', 'Dr. Sari'],
    ['full_name', 'Utami, M.Si.'],
  ];
  assert.deepEqual(read(names).values, {
    title_before_name: 'Dr.',
    name: 'Sari Utami',
    title_after_name: 'M.Si.',
  });
});

test('[IMP-002] of several phones or addresses the first that can be stored is used, and the others are named', () => {
  const hp = (...cells: Cell[]) => read(cells.map((cell): [ImportField, Cell] => ['hp', cell]));
  assert.equal(hp(null, '081234567890').values.hp, '+6281234567890');
  const both = hp('0812-3456-7890', '085612345678');
  const unused = { row: 7, header: 'hp', ...cellNotes.unused, effect: 'noted' };
  assert.equal(both.values.hp, '+6281234567890');
  assert.deepEqual(both.warnings, [{ ...unused, column: 1, value: '085612345678' }]);
  assert.deepEqual(hp('081234567890', '+62 812 3456 7890').warnings, []);
  const unreadable = hp('021-555123', '081234567890');
  assert.deepEqual([unreadable.values.hp, unreadable.faults], ['+6281234567890', []]);
  assert.deepEqual(unreadable.warnings, [{ ...unused, column: 0, value: '021-555123' }]);
  assert.deepEqual(
    hp(null, '021-555123').faults.map(({ column, message }) => [column, message]),
    [[1, cellFaults.landline.message]],
  );
  assert.deepEqual(hp(null, null).values, {});
});

test('[IMP-002] what is wrong with one of the combined cells is a fault at that cell', () => {
  const { faults, values } = read([
    ['name', 'Sari'],
    ['name', '#REF!'],
  ]);
  assert.deepEqual(
    faults.map(({ column, message }) => [column, message]),
    [[1, cellFaults.formula.message]],
  );
  assert.equal(values.name, undefined);
});

test('[IMP-002] a date is combined of its day, month and year, in numbers or words; a whole date comes first', () => {
  const birth = (cells: Cell[], places?: number[]) => {
    const { values, faults, warnings } = read(
      cells.map((cell) => ['date_of_birth', cell]),
      places ? { places } : {},
    );
    const notes = [...faults, ...warnings].map(({ message }) => message);
    return [values.date_of_birth ?? null, ...notes];
  };
  assert.deepEqual(birth([17, 8, 1980]), ['1980-08-17']);
  assert.deepEqual(birth(['17', 'Agustus', '1980']), ['1980-08-17']);
  assert.deepEqual(birth([1980, '08', 17], [1, 2, 3]), ['1980-08-17']);
  assert.deepEqual(birth([8, 17, 1980], [2, 1, 3]), ['1980-08-17']);
  assert.deepEqual(birth([8, 17, 1980]), [null, cellFaults.monthFirst('Tanggal lahir').message]);
  assert.deepEqual(birth([null, null, 1980]), [null, cellFaults.partialDate('Tanggal lahir').message]);
  assert.deepEqual(birth([17, '#REF!', 1980]), [null, cellFaults.formula.message]);
  assert.deepEqual(birth([null, '17/08/1980']), ['1980-08-17']);
  assert.deepEqual(birth(['17/08/1980', '18/08/1980']), ['1980-08-17', cellNotes.unused.message]);
  const end = read([15, 'Des', 2026].map((cell) => ['expired_at', cell]));
  assert.deepEqual([end.values, end.faults], [{ expired_at: '2026-12-15' }, []]);
});

test('[IMP-002] one number above 12 shows for all rows that the second part of a date is no month', () => {
  const columns = [8, 17, 1980].map((_, index) => {
    const day = index === 1 ? { day: { row: 9, text: '17' } } : {};
    return { index, letters: '', header: `Bagian ${index}`, ...day };
  });
  const mapping: Mapping = columns.map(({ index }) => ({
    column: index,
    field: 'date_of_birth',
    clears: false,
    place: index + 1,
  }));
  const { values, faults } = rowReader(columns, mapping, context)({ row: 2, cells: [4, 5, 1990] });
  assert.deepEqual(values, {});
  assert.deepEqual(
    faults.map(({ message }) => message),
    [cellFaults.noMonth('Bagian 1', { row: 9, text: '17' }).message],
  );
});

test('[IMP-003] a number, a truth value and what programs write for nothing are no names', () => {
  for (const cell of [0, '0', 'TRUE', '123-45'])
    assert.deepEqual(
      read([['name', cell]]).faults.map(({ message }) => message),
      [cellFaults.noName.message],
    );
  assert.deepEqual(read([['name', 'NaN']]).values, {});
  assert.deepEqual(read([['name', 'Nan']]).values, { name: 'Nan' });
});

test('[IMP-003] combined columns erase only where all of their cells are blank', () => {
  const titles = (...cells: Cell[]) =>
    read(
      cells.map((cell): [ImportField, Cell] => ['title_after_name', cell]),
      { clears: true },
    ).values;
  assert.deepEqual(titles(null, 'M.Si.'), { title_after_name: 'M.Si.' });
  assert.deepEqual(titles(null, ' '), { title_after_name: null });
});

test('[IMP-003] only what a member need not have can be erased', () => {
  const fields: ImportField[] = [
    'titles',
    'birth',
    'place_of_birth',
    'name',
    'full_name',
    'hp',
    'company',
    'number',
  ];
  assert.deepEqual(fields.filter(canClear), ['titles', 'birth', 'place_of_birth']);
});

test('[IMP-004] names of lists ignore case, spaces and punctuation; unknown ones have no id', () => {
  assert.deepEqual(read([['company_category', ' PERGURUAN  tinggi.']]).values.company_category, {
    id: 1,
    name: 'Perguruan Tinggi',
  });
  assert.deepEqual(read([['category', ' Kehormatan ']]).values.category, { id: null, name: 'Kehormatan' });
});

test('[IMP-004] a name without titles leaves those that are stored; separate columns come before the name', () => {
  assert.deepEqual(read([['full_name', 'Sari Utami']]).values, { name: 'Sari Utami' });
  assert.deepEqual(
    read([
      ['title_after_name', 'M.Kes.'],
      ['full_name', 'Dr. Sari Utami, M.Si.'],
    ]).values,
    { title_before_name: 'Dr.', name: 'Sari Utami', title_after_name: 'M.Kes.' },
  );
});

const numbers: [cell: Cell, number: string][] = [
  ["'0001", '0001'],
  ['’ 0002', '0002'],
  ['01/2019/BDG', '01/2019/BDG'],
  ['2019-13-01', '2019-13-01'],
  [17, '17'],
];

for (const [cell, number] of numbers)
  test(`[IMP-003] the member number in '${cell}' is ${number}`, () =>
    assert.equal(read([['number', cell]]).values.number, number));

const dittos = ['sda', 'S.D.A.', 's d a', 'Idem', '"', '”', '- " -', "''", 'sama dengan di atas'];

for (const cell of dittos)
  test(`[IMP-004] '${cell}' stands for the cell above and is never stored`, () => {
    const { values, faults } = read([['company', cell]]);
    assert.deepEqual([values, faults.map(({ message }) => message)], [{}, [cellFaults.ditto.message]]);
  });

test('[IMP-004] a word that only begins like one for the cell above is stored', () => {
  for (const company of ['Dinas SDA', 'Idemitsu', 'SDA Utama', '"Maju"'])
    assert.equal(read([['company', company]]).values.company, company);
});

test('[IMP-004] an apostrophe in front belongs to names alone', () => {
  const { values, faults } = read([
    ['number', "'0001"],
    ['name', "'Sari D'Souza"],
    ['email', " 'sari@contoh.id"],
    ['date_of_birth', "'1980-08-17"],
    ['company', "'"],
    ['hp', '\\N'],
    ['company_category', "'Perguruan Tinggi"],
  ]);
  assert.deepEqual(values, {
    number: '0001',
    name: "'Sari D'Souza",
    email: 'sari@contoh.id',
    date_of_birth: '1980-08-17',
    company_category: { id: 1, name: 'Perguruan Tinggi' },
  });
  assert.deepEqual(faults, []);
});

test('[IMP-004] an address that is likely mistyped and a name with "Alm." are imported and noted', () => {
  const { values, faults, warnings } = read([
    ['email', 'Sari@gmail.con'],
    ['full_name', 'Alm. Budi'],
  ]);
  assert.deepEqual([values.email, faults], ['sari@gmail.con', []]);
  assert.deepEqual(
    warnings.map(({ message, effect }) => [message, effect]),
    [
      ['Nama ini menyebut "Alm.": orangnya mungkin sudah meninggal.', 'noted'],
      ['Email sari@gmail.con mungkin salah ketik: mungkin gmail.com?', 'noted'],
    ],
  );
});

test('[IMP-003] a fault has the row, the column, the value as it was, and the words of the form', () => {
  assert.deepEqual(read([['email', 'sari@contoh']]).faults, [
    {
      row: 7,
      column: 0,
      header: 'email',
      value: 'sari@contoh',
      kind: 'invalid',
      message: 'Email tidak valid.',
    },
  ]);
});

const tooLong = 'x'.repeat(limits.text + 1);

/** What forms refuse of each kind, in a spelling that a cell has. */
const refusedValues: Record<ValueKind, string> = {
  text: tooLong,
  optionalText: tooLong,
  number: tooLong,
  choice: tooLong,
  labels: tooLong,
  email: `${tooLong}@contoh.id`,
  phone: '0812',
  optionalDate: '1880-08-17',
  start: '1880-08-17',
  end: '1880-08-17',
};

for (const field of importFieldNames)
  test(`[IMP-003] [IMP-004] what a form refuses is a fault in the column '${importFields[field].label}'`, () => {
    const value = isJoined(field) ? tooLong : refusedValues[getValueKind(field)];
    if (field in newMember.shape) {
      const { error } = newMember.safeParse({ [field]: value });
      assert.ok(
        error?.issues.some(({ path }) => path[0] === field),
        'the form refuses it',
      );
    }
    const { faults } = read([[field, value]]);
    assert.deepEqual(
      faults.map(({ header }) => header),
      [field],
    );
  });

const faults: [field: ImportField, cell: Cell, message: string][] = [
  ['name', '#REF!', cellFaults.formula.message],
  ['company', 'x'.repeat(256), 'Institusi maksimal 255 karakter.'],
  ['name', 'Sari\u0000', 'Nama tidak valid.'],
  ['date_of_birth', '2026-11-23', 'Tanggal lahir harus sebelum hari ini.'],
  ['date_of_birth', '17/08/1880', 'Tanggal lahir tidak boleh sebelum tahun 1900.'],
  ['birth', 'Bandung, 17/08/2080', 'Tanggal lahir harus sebelum hari ini.'],
  ['started_at', '2030-01-01', 'Tanggal mulai paling lambat 1 tahun dari hari ini.'],
  ['email', 'x'.repeat(2000), 'Email maksimal 255 karakter.'],
  ['number', 1.5, cellFaults.digitsLost.message],
  ['number', 3273010101800001, cellFaults.digitsLost.message],
  ['number', '1001.0', cellFaults.digitsLost.message],
  ['number', '1E+05', cellFaults.digitsLost.message],
  ['number', '2019-01-01', cellFaults.numberMadeDate.message],
  ['number', '2019-03-12 10:30:00', cellFaults.numberMadeDate.message],
  ['number', 'Jan-19', cellFaults.numberMadeDate.message],
  ['number', '12-Mar', cellFaults.numberMadeDate.message],
  ['company_category', 'x'.repeat(256), 'Kategori institusi maksimal 255 karakter.'],
];

for (const [field, cell, message] of faults)
  test(`[IMP-004] '${String(cell).slice(0, 30)}' as ${field} is what the form refuses, too`, () =>
    assert.deepEqual(
      read([[field, cell]]).faults.map((fault) => fault.message),
      [message],
    ));

test('[IMP-004] a membership that ends before it starts is a fault at its end', () => {
  const row = read([
    ['started_at', '1/1/26'],
    ['expired_at', '31/12/25'],
  ]);
  assert.deepEqual(
    row.faults.map(({ header, message }) => [header, message]),
    [['expired_at', 'Tanggal berakhir tidak boleh sebelum tanggal mulai.']],
  );
});

test('[IMP-003] cells that a person lets be empty are no faults, and are named', () => {
  const fields: ImportField[] = ['name', 'date_of_birth', 'started_at', 'expired_at'];
  const columns = fields.map((header, index) => ({ index, letters: '', header }));
  const mapping: Mapping = fields.map((field, column) => ({ column, field, clears: true }));
  const emptied = [
    { column: 1, kind: 'impossibleDate' as const },
    { column: 3, kind: 'period' as const },
  ];
  const read = rowReader(columns, mapping, { ...context, emptied });
  const row = read({ row: 7, cells: ['Sari', '31/02/1990', '1/1/2026', '31/12/2025'] });
  assert.deepEqual([row.values, row.faults], [{ name: 'Sari', started_at: '2026-01-01' }, []]);
  assert.deepEqual(
    row.warnings.map(({ kind, value, effect }) => [kind, value, effect]),
    [
      ['impossibleDate', '31/02/1990', 'emptied'],
      ['period', '31/12/2025', 'emptied'],
    ],
  );
  const both = read({ row: 7, cells: ['Sari', null, null, '31/12/2026 - 1/1/2026'] });
  assert.deepEqual(both.values, { name: 'Sari', date_of_birth: null });
  const other = read({ row: 8, cells: ['Sari', 'kira-kira 1990', null, null] });
  assert.deepEqual([other.faults.map(({ kind }) => kind), other.warnings], [['date'], []]);
});

test('[IMP-004] a period in one cell brings both days; a separate column comes first, and the row says so', () => {
  for (const field of ['started_at', 'expired_at'] as const) {
    const { values, warnings } = read([[field, '01/01/2026 - 31/12/2026']]);
    assert.deepEqual([values, warnings], [{ started_at: '2026-01-01', expired_at: '2026-12-31' }, []]);
  }
  for (const [joined, notes] of [
    ['17/08/2010', [cellNotes.otherDay('Mulai', '2026-01-01').message]],
    ['01/01/2026', []],
    ['', []],
  ] as const) {
    const row = read([
      ['expired_at', '01/01/2026 - 31/12/2026'],
      ['started_at', joined],
    ]);
    assert.equal(row.values.started_at, joined.startsWith('17') ? '2010-08-17' : '2026-01-01');
    assert.deepEqual(
      row.warnings.map(({ message }) => message),
      notes,
    );
  }
});

test('[IMP-004] a period that ends before it starts is a fault at its cell', () => {
  const { faults } = read([['started_at', '31/12/2026 - 01/01/2026']]);
  assert.deepEqual(
    faults.map(({ header, message }) => [header, message]),
    [['started_at', 'Tanggal berakhir tidak boleh sebelum tanggal mulai.']],
  );
});

test('[IMP-003] a new member needs what the form demands', () => {
  assert.deepEqual(
    missingValues({ name: 'Sari', email: 'sari@contoh.id' }).map(({ message }) => message),
    ['HP/WA wajib diisi.', 'Institusi wajib diisi.', 'Kategori institusi wajib dipilih.'],
  );
});

test('[IMP-002] a mapping needs a key, and no value from two columns', () => {
  const mapping = (...fields: (ImportField | null)[]): Mapping =>
    fields.map((field, column) => ({ column, field, clears: false }));
  assert.equal(mappingProblem(mapping('name', 'hp', null, null)), mappingMessages.noKey);
  assert.equal(mappingProblem(mapping('email', 'full_name', 'title_before_name')), null);
  assert.equal(
    mappingProblem(mapping('email', 'name', 'full_name')),
    mappingMessages.twice('Nama dengan Gelar'),
  );
  assert.equal(
    mappingProblem(mapping('number', 'birth', 'date_of_birth')),
    mappingMessages.twice('Tanggal Lahir'),
  );
});

test('[IMP-004] a name has neither numbers nor the titles of other columns; what is left out is noted', () => {
  const named = (...cells: Parameters<typeof read>[0]) => {
    const { values, faults, warnings } = read(cells);
    return [values.name, ...faults.map(({ kind }) => kind), ...warnings.map(({ kind }) => kind)];
  };
  assert.deepEqual(named(['name', '2) Sari Utami']), ['Sari Utami', 'numberLeft']);
  assert.deepEqual(named(['name', 'Sari Utami\nNIP. 19800817 200501 2 001']), ['Sari Utami', 'numberLeft']);
  assert.deepEqual(named(['name', 'Sari 081234567890 Utami']), [undefined, 'noName']);
  assert.deepEqual(
    named(['name', 'Dr. Sari, M.Si.'], ['title_before_name', 'Dr'], ['title_after_name', 'M.Si']),
    ['Sari'],
  );
  assert.deepEqual(named(['name', 'Dr. Sari, M.Si.'], ['title_before_name', 'Dr.']), [
    'Sari, M.Si.',
    'titlesLeft',
  ]);
  assert.deepEqual(named(['name', 'Bpk. Budi']), ['Bpk. Budi', 'salutation']);
  assert.deepEqual(named(['name', 'Sari, S.Pd., Xy']), ['Sari, S.Pd., Xy', 'titlesLeft']);
  assert.deepEqual(named(['name', 'Sari, S.Pd., Gr.']), ['Sari, S.Pd., Gr.']);
  assert.deepEqual(named(['full_name', 'Sari, S.Pd., Gr.']), ['Sari']);
});

test('[IMP-004] two people in one cell are noted, titles and words around a name are not', () => {
  const notes = (cell: string) => read([['name', cell]]).warnings.map(({ kind }) => kind);
  for (const cell of [
    'Andi Wijaya / Sari Dewi',
    'Andi & Sari',
    'Andi Wijaya dan Sari Dewi',
    'dr. Andi + dr. Sari',
    'Andi; Sari',
    'Andi Wijaya\nSari Dewi',
  ])
    assert.deepEqual(notes(cell), ['twoNames'], cell);
  assert.deepEqual(notes('BPK. ANDI DAN IBU SARI'), ['twoNames', 'salutation']);
  for (const cell of [
    'Andi Wijaya, S.E./M.M.',
    'H./Hj. Sari Dewi',
    'Kumar s/o Raman',
    'Andi a/n Wijaya',
    'Sari\nDewi',
    'Prof. Dr.\nSari Dewi',
    'Michael Dan Wijaya',
    'Sari Dewi; S.Kom.',
  ])
    assert.deepEqual(notes(cell), [], cell);
});

test('[IMP-003] a row with cells behind the last column has moved', () => {
  const reader = rowReader(
    [{ index: 0, letters: 'A', header: 'Nama' }],
    [{ column: 0, field: 'name', clears: false }],
    {
      today: '2026-11-23',
      choices: { company_category: new Map(), category: new Map() },
    },
  );
  const kindsIn = (...cells: Cell[]) => {
    const { faults, warnings } = reader({ row: 2, cells });
    return [...faults, ...warnings].map(({ kind, value }) => `${kind}: ${value}`);
  };
  assert.deepEqual(kindsIn('Sari', 'Toko'), ['moved: Toko']);
  assert.deepEqual(kindsIn('Sari', null), ['mayHaveMoved: ']);
  assert.deepEqual(kindsIn('Sari'), []);
});
