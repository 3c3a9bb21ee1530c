// Whether a PDF is whole: what it says about its length, in every layout, and what is said where it says nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { statementWarnings } from '#shared/statements/statement-refusals.messages.ts';
import {
  type LongLayout,
  longLayouts,
  longStatement,
} from '../../../tests/builders/statements/long-statements.ts';
import { parseStatement } from '../../../tests/builders/statements/parse-statement.ts';
import { kernedPdf, line, type Placed, pdf } from '../../../tests/builders/statements/pdf-files.ts';
import type { ReadStatement, StatementInput } from '../statement/read-statement.types.ts';
import { StatementRefusal } from '../statement/statement-refusal.ts';

const uploadedOn = '2026-11-23';

/** With the columns that are proposed. */
async function read(
  pages: Placed[][],
  { size, ...input }: { size?: [number, number] | undefined } & Partial<StatementInput> = {},
): Promise<ReadStatement> {
  const file = await pdf(pages, size ? { size } : {});
  const found = await parseStatement(file, { uploadedOn, ...input });
  if (found.kind === 'statement') return found;
  const mapped = await parseStatement(file, { uploadedOn, mapping: found.guess });
  assert.ok(mapped.kind === 'statement');
  return mapped;
}

async function refusalOf(pages: Placed[][], input: Parameters<typeof read>[1] = {}): Promise<string> {
  try {
    await read(pages, input);
  } catch (error) {
    assert.ok(error instanceof StatementRefusal, String(error));
    return error.text;
  }
  return '';
}

const rupiahOf = ({ credits }: ReadStatement) => credits.map(({ amount }) => amount / 100);
const sorted = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b);
const unproved: readonly string[] = [statementWarnings.nothingProves, statementWarnings.noEnd];
const isUnproved = ({ warnings }: ReadStatement) => warnings.some((text) => unproved.includes(text));

function layoutOf(name: string): LongLayout {
  const layout = longLayouts.find((each) => each.name === name);
  assert.ok(layout, name);
  return layout;
}

const PAGE_COUNT = 3;
const ROWS_OF_PAGE = 3;

/** What becomes of the pages of a file. */
const cuts: Record<string, (pages: Placed[][]) => Placed[][]> = {
  'first page left out': (pages) => pages.slice(1),
  'page in the middle left out': (pages) => pages.toSpliced(1, 1),
  'last page left out': (pages) => pages.slice(0, -1),
  'one page left': (pages) => pages.slice(0, 1),
  'last page blank': (pages) => [...pages.slice(0, -1), []],
  'pages exchanged': ([first = [], second = [], ...others]) => [second, first, ...others],
  'page twice': ([first = [], ...others]) => [first, first, ...others],
};

for (const layout of longLayouts)
  test(`[BANK-011] ${layout.name}: whole it is read, and no page is lost or counted twice without a word`, async () => {
    const { pages, credits } = longStatement(layout, PAGE_COUNT, ROWS_OF_PAGE);
    const whole = await read(pages, { size: layout.size });
    assert.deepEqual(rupiahOf(whole), credits);
    assert.equal(isUnproved(whole), layout.isUnproved === true, whole.warnings.join());
    for (const [what, cut] of Object.entries(cuts)) {
      const found = await read(cut(pages), { size: layout.size }).catch((error: unknown) => error);
      if (found instanceof StatementRefusal) continue;
      assert.ok(found && typeof found === 'object' && 'credits' in found, `${what}: ${String(found)}`);
      const statement = found as ReadStatement;
      const same = isDeepStrictEqual(sorted(rupiahOf(statement)), sorted(credits));
      assert.ok(same || isUnproved(statement), `${what}: ${statement.credits.length} credits, and no word`);
    }
  });

test('[BANK-011] the pages that are missing are named', async () => {
  const { pages } = longStatement(layoutOf('BCA'), 6, 3);
  const refused: [pages: Placed[][], words: RegExp][] = [
    [pages.slice(0, 4), /^Halaman 5 dan 6 dari 6 tidak ada di PDF ini\. Unduh kembali/],
    [pages.slice(2), /^Halaman 1 dan 2 dari 6 tidak ada/],
    [pages.toSpliced(2, 1), /^Halaman 3 dari 6 tidak ada/],
    [
      pages.toSpliced(1, 2, pages[2] ?? [], pages[1] ?? []),
      /^Urutan halaman PDF ini berubah: 1, 3, 2, 4, 5, dan 6/,
    ],
    [[...pages, pages[5] ?? []], /^Lembar 7 PDF ini sama dengan lembar 6/],
  ];
  for (const [some, words] of refused) assert.match(await refusalOf(some), words);
});

const withoutTexts = (pages: Placed[][], words: RegExp) =>
  pages.map((page) => page.filter(([text]) => !words.test(text)));

test('[BANK-011] words of continuation and missing sums refuse a file without page numbers, too', async () => {
  const pages = withoutTexts(longStatement(layoutOf('BCA'), 3, 3).pages, /^HALAMAN/);
  assert.match(
    await refusalOf(pages.slice(0, 2)),
    /^PDF ini terpotong: tertulis "Bersambung ke halaman berikut"/,
  );
  const silent = withoutTexts(pages, /^Bersambung/);
  assert.match(
    await refusalOf(silent.slice(0, 2)),
    /^PDF ini terpotong: jumlah kredit dan saldo akhir yang biasanya/,
  );
  assert.match(await refusalOf(withoutTexts(silent, /^SALDO AKHIR/)), /^PDF ini terpotong: saldo akhir yang/);
  assert.equal((await read(silent)).credits.length, 7);
});

test('[BANK-011] numbers that only some pages have are compared, too', async () => {
  const { pages } = longStatement(layoutOf('Jago, history of a pocket'), 4, 3);
  const size = [1785, 842] as [number, number];
  const some = pages.map((page, at) => (at % 2 === 0 ? page : (withoutTexts([page], /^Page/)[0] ?? [])));
  const found = await read(some, { size });
  assert.deepEqual([found.credits.length, isUnproved(found)], [9, true]);
  assert.match(await refusalOf(some.slice(0, 3), { size }), /^Halaman 4 dari 4/);
  assert.match(await refusalOf(some.toSpliced(1, 1), { size }), /^Halaman 2 dari 4/);
  assert.match(await refusalOf(some.slice(1), { size }), /^Halaman 1 dan 2 dari 4|^Halaman 1 dari 4/);
});

const inNovember = (pages: Placed[][]) =>
  pages.map((page) =>
    page.map(
      ([text, ...place]): Placed => [text.replace('/10', '/11').replace('OKTOBER', 'NOVEMBER'), ...place],
    ),
  );

test('[BANK-011] numbers begin again with each month, and each month must be whole', async () => {
  const { pages } = longStatement(layoutOf('BCA'), 2, 2);
  const november = inNovember(pages);
  const both = await read([...november, ...pages]);
  assert.deepEqual([both.credits.length, both.warnings], [6, []]);
  assert.match(await refusalOf([...november.slice(0, 1), ...pages]), /^Halaman 2 dari 2 tidak ada/);
  assert.match(await refusalOf([...november, ...pages.slice(1)]), /^Halaman 1 dari 2 tidak ada/);
});

test('[BANK-011] what is missing of another account refuses nothing', async () => {
  const { pages } = longStatement(layoutOf('BCA'), 2, 2);
  const other = longStatement(layoutOf('BCA'), 3, 2).pages.map((page) =>
    page.map(([text, ...place]): Placed => [text.replace('6041234567', '6041234999'), ...place]),
  );
  const found = await read([...pages, ...other.slice(0, 2)], { accounts: ['6041234567'] });
  assert.equal(found.credits.length, 3);
});

test('[BANK-011] a file whose end nothing proves counts as seen to its last row, whatever period it prints', async () => {
  const seen = async (pages: Placed[][], size?: [number, number]) => {
    const { period, seenTo, warnings } = await read(pages, { size });
    return [period?.from, period?.to, seenTo, warnings.filter((text) => unproved.includes(text)).length];
  };
  const jago = layoutOf('Jago, history of a pocket');
  const { pages } = longStatement(jago, 2, 5);
  assert.deepEqual(await seen(pages, jago.size), ['2026-10-01', '2026-10-31', '2026-10-31', 0]);
  const open = withoutTexts(pages, /^Page/);
  assert.deepEqual(await seen(open, jago.size), ['2026-10-01', '2026-10-31', '2026-10-28', 1]);
  const undated = withoutTexts(longStatement(layoutOf('BCA'), 2, 5).pages, /^PERIODE/);
  assert.equal((await seen(undated))[2], '2026-10-28');
});

test('[BANK-011] a total of one page is no proof, and an opening balance neither', async () => {
  const { pages } = longStatement(layoutOf('another bank, with a total on each page'), 2, 3);
  assert.equal(isUnproved(await read(pages.slice(0, 1))), true);
  const [first = []] = pages;
  const opened = [...first, ...line(76, ['Saldo Awal : 10.000.000,00', 40])];
  assert.equal(isUnproved(await read([opened])), true);
  const closed = [...opened, ...line(88, ['Saldo Akhir : 10.487.512,00', 40])];
  assert.match(await refusalOf([closed]), /^Saldo akhir tidak sesuai/);
});

test('[BANK-011] letters that a font does not name refuse the table, and none around it', async () => {
  const { pages } = longStatement(layoutOf('BCA'), 1, 3);
  const strange = (text: string, letter: string) =>
    kernedPdf(
      pages.map((page) =>
        page.map(([each, ...place]): Placed => [each === text ? `${each}${letter}` : each, ...place]),
      ),
    );
  for (const text of ['ANGGOTA NOMOR 2', '250,007.00', '11/10'])
    await assert.rejects(
      parseStatement(strange(text, '\u0001'), { uploadedOn }),
      { reason: /^unreadable/ },
      text,
    );
  const found = await parseStatement(strange('REKENING TAHAPAN', '\u0001'), { uploadedOn });
  assert.ok(found.kind === 'statement' && found.credits.length === 2);
});

test('[BANK-011] [BANK-020] a statement of 130 pages is read, with heads that differ on each page', async () => {
  const { pages, credits } = longStatement(layoutOf('BRI'), 130, 2);
  const found = await read(
    pages.map((page, at) => [...page, ...line(820, [`Created By BRIMO 12.${at}`, 40])]),
  );
  assert.deepEqual(rupiahOf(found), credits);
});
