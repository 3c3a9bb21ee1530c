// Which order of day and month a file has: what proves it, and when it must be asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOrderText } from '#shared/statements/date-order.messages.ts';
import type { DateForm } from '#shared/statements/read-date.rules.ts';
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { bytes, workbook } from '../../../tests/builders/statements/statement-files.ts';
import type { ReadStatement } from '../statement/read-statement.types.ts';

const uploadedOn = '2026-11-25';

const mapping: StatementMapping = {
  date: 0,
  date_form: null,
  descriptions: [1],
  amounts: { kind: 'split', credit: 2, debit: 3 },
  number_form: 'comma',
  balance: 4,
  reference: null,
};

async function read(
  file: string | Buffer<ArrayBuffer>,
  given: StatementMapping = mapping,
): Promise<ReadStatement> {
  const content = typeof file === 'string' ? bytes(file) : file;
  const found = await parseStatement(content, { uploadedOn, mapping: given });
  assert.ok(found.kind === 'statement');
  return found;
}

/** Credits of 1,000 with these dates; balances where they are said. */
const fileOf = (dates: string[], { balances = [], head = '' }: { balances?: number[]; head?: string } = {}) =>
  `${head}Tgl;Uraian;Masuk;Keluar;Saldo\n${dates.map((date, at) => `${date};A;1000;;${balances[at] ?? ''}`).join('\n')}\n`;

test('where both orders fit, the file is read and the order stays open, with an example', async () => {
  for (const [dates, example] of [
    [
      ['10/03/26 08:15', '10/04/26 09:02', '10/05/26', '10/09/26', '10/12/26'],
      '10/03/26 = 10 Maret atau 3 Oktober?',
    ],
    [['03/10/2026', '04/10/2026'], '03/10/2026 = 3 Oktober atau 10 Maret?'],
    [['03/10', '04/10'], '03/10 = 3 Oktober atau 10 Maret?'],
    [['05/05/2026', '05/06/2026'], '05/06/2026 = 5 Juni atau 6 Mei?'],
    [["'03-10-26"], '03-10-26 = 3 Oktober atau 10 Maret?'],
  ] as const) {
    const { dateOrder, credits } = await read(fileOf([...dates]));
    assert.ok(dateOrder, dates.join());
    assert.equal(dateOrderText(dateOrder), example);
    assert.equal(credits.length, dates.length);
  }
});

const proofs: [what: string, file: string, form: DateForm][] = [
  ['a day above 12', fileOf(['10/03/2026', '10/13/2026']), 'month-day-year'],
  ['a day above 12 in front', fileOf(['03/10/2026', '13/10/2026']), 'day-month-year'],
  ['the order of the rows', fileOf(['09/10/2026', '09/11/2026', '10/02/2026']), 'month-day-year'],
  [
    'the order of the rows, newest first',
    fileOf(['02/10/2026', '11/09/2026', '10/09/2026']),
    'day-month-year',
  ],
  ['the running balance', fileOf(['03/10/2026', '04/09/2026'], { balances: [3000, 4000] }), 'month-day-year'],
  [
    'the running balance, newest first',
    fileOf(['03/10/2026', '04/09/2026'], { balances: [4000, 3000] }),
    'day-month-year',
  ],
  [
    'a printed period in words',
    fileOf(['10/03/2026', '10/04/2026'], { head: 'Periode : 1 Oktober 2026 - 31 Oktober 2026\n' }),
    'month-day-year',
  ],
  [
    'a printed period with the month first',
    fileOf(['10/03/2026', '10/04/2026'], { head: 'Period : 10/01/2026 - 10/31/2026\n' }),
    'month-day-year',
  ],
  [
    'a printed period with the day first',
    fileOf(['03/10/2026', '04/10/2026'], { head: 'Periode : 01/10/2026 - 31/10/2026\n' }),
    'day-month-year',
  ],
  ['a name of a month', fileOf(['10/03/2026', '5 Okt 2026', '10/09/2026']), 'month-day-year'],
  ['years of two digits in front', fileOf(['26/10/03', '26/10/04']), 'year-month-day'],
];

for (const [what, file, form] of proofs)
  test(`${what} decides for the whole column`, async () => {
    const { dateOrder, dateForm } = await read(file);
    assert.deepEqual([dateOrder, dateForm], [null, form]);
  });

test('a day that is long after the upload is no day, a few weeks after it is asked', async () => {
  const orderOn = async (day: string) => {
    const found = await parseStatement(bytes(fileOf(['03/10/2026', '04/10/2026'])), {
      uploadedOn: day,
      mapping,
    });
    assert.ok(found.kind === 'statement');
    return [found.dateForm, found.dateOrder !== null];
  };
  assert.deepEqual(await orderOn('2026-06-30'), ['month-day-year', false]);
  assert.deepEqual(await orderOn('2026-09-20'), ['month-day-year', true]);
});

test('dates of one form have no order that a later file could need', async () => {
  for (const dates of [
    ['2026-10-03 08:15', '2026-10-04T09:02:00'],
    ['3 Okt 2026', '4 Oktober 2026'],
    ['20261003', '20261004'],
  ]) {
    const { dateOrder, dateForm } = await read(fileOf(dates));
    assert.deepEqual([dateOrder, dateForm], [null, 'year-month-day'], dates.join());
  }
});

test('dates that are one day in both orders prove none for later files', async () => {
  for (const dates of [['11/11/2026', '11/11/2026'], ['10/10/2026', '11/11/2026'], ['11/11/26']]) {
    const { dateOrder, dateForm } = await read(fileOf(dates));
    assert.deepEqual([dateOrder, dateForm], [null, null], dates.join());
  }
});

test('a chosen order is used without a word', async () => {
  const file = fileOf(['03/10/2026', '04/10/2026']);
  for (const [form, day] of [
    ['day-month-year', '2026-10-03'],
    ['month-day-year', '2026-03-10'],
  ] as const) {
    const { dateOrder, credits } = await read(file, { ...mapping, date_form: form });
    assert.deepEqual([dateOrder, credits[0]?.bookedOn], [null, day]);
  }
});

test('both orders in one file are refused with both rows', async () => {
  await assert.rejects(read(fileOf(['10/13/2026', '10/14/2026', '15/10/2026'])), {
    text: /"15\/10\/2026" di baris 4, tetapi "10\/13\/2026" di baris 2/,
  });
});

test('what is wrong with the rows is said in the words of the order that reads them', async () => {
  const file = fileOf(['03/10/2026', '13/10/2026', '14/10/2026'], { balances: [1000, 2000, 9000] });
  await assert.rejects(read(file), { reason: 'wrongBalance' });
});

test('days without a year over New Year go on', async () => {
  const found = await parseStatement(bytes(fileOf(['30/12', '31/12', '02/01'])), {
    uploadedOn: '2027-01-05',
    mapping,
  });
  assert.ok(found.kind === 'statement');
  assert.deepEqual(
    found.credits.map(({ bookedOn }) => bookedOn),
    ['2026-12-30', '2026-12-31', '2027-01-02'],
  );
});

test('dates that jump by a month with one number of a day warn, also those of a spreadsheet', async () => {
  const file = await workbook([
    ['Tanggal', 'Keterangan', 'Dana Masuk', 'Dana Keluar', 'Saldo'],
    ...[3, 4, 5].map((month) => [new Date(Date.UTC(2026, month - 1, 10)), 'A', 1000, 0, 1000 * (month - 2)]),
  ]);
  const found = await parseStatement(file, { uploadedOn });
  assert.ok(found.kind === 'statement');
  assert.match(found.warnings.join(), /Semua baris bertanggal 10, dari Maret 2026 sampai Mei 2026/);
  const answered = { ...mapping, date_form: 'day-month-year' as const };
  const { warnings } = await read(fileOf(['10/03/2026', '10/04/2026', '10/05/2026']), answered);
  assert.match(warnings.join(), /bertanggal 10/);
  const words = await read(fileOf(['10 Mar 2026', '10 Apr 2026', '10 Mei 2026']));
  assert.deepEqual(words.warnings, []);
});
