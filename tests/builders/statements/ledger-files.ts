// Entries of an account as the files of its bank tell them: in each known layout, in its own words, some of the days.
import type { Role, TableLayout } from '../../../server/bank-files/layouts/layout.types.ts';
import { pdfLayouts } from '../../../server/bank-files/layouts/pdf-layouts.ts';
import type { Random } from './mutations.ts';
import { line, type Placed, pdf, sums } from './pdf-files.ts';

export interface Entry {
  /** `YYYY-MM-DD`. */
  day: string;
  /** `HH:MM:SS` */
  time: string;
  /** Rupiah, below 0 for a debit. */
  amount: number;
  /** After this entry. */
  balance: number;
  name: string;
  /** Of the bank. */
  number: string;
}

export const names = 'ANISA RAHMAWATI|BONDAN PRAKOSO|CITRA DEWI|DANU WIRATMA|EKA NUGRAHA|FARIDA HANUM'.split(
  '|',
);
const amounts = [150_000, 150_000, 300_000, 150_117];

export const below = (random: Random, limit: number) => Math.floor(random() * limit);

/** Some days with few sums and few names, so that most entries have an equal one. No balance of a day comes twice. */
export function createLedger(random: Random): Entry[] {
  let balance = 1_000_000;
  const days = Array.from(
    { length: 2 + below(random, 3) },
    (_, index) => `2026-09-${String(3 + 2 * index).padStart(2, '0')}`,
  );
  return days.flatMap((day, at) =>
    Array.from({ length: 1 + below(random, 6) }, (_, index) => {
      const amount =
        random() < 0.2 ? -(17_500 + 100 * index + at) : (amounts[below(random, amounts.length)] ?? 0);
      balance += amount;
      return {
        day,
        time: `${String(8 + index).padStart(2, '0')}:15:0${index}`,
        amount,
        balance,
        name: names[below(random, names.length)] ?? '',
        number: `G0${750_000 + at * 100 + index}`,
      };
    }),
  );
}

export interface Telling {
  layout: TableLayout;
  isNewestFirst: boolean;
  /** Days, `YYYY-MM-DD`. */
  period: { from: string; to: string } | null;
  hasNames: boolean;
  hasBalances: boolean;
  hasReferences: boolean;
}

/** A file of these entries. */
export async function tell(entries: readonly Entry[], telling: Telling): Promise<Buffer<ArrayBuffer>> {
  if (telling.layout.key === 'bca-pdf') return pdf([bcaPage(entries, telling)]);
  return Buffer.from(telling.layout.key === 'mt940' ? mt940Of(entries, telling) : csvOf(entries, telling));
}

/** What `tell` writes apart from tables: messages and PDFs. */
export const otherLayouts: TableLayout[] = [
  ...(['008', '014', '009', '002', '022'] as const).map((bankCode) => ({
    key: 'mt940',
    name: 'MT940',
    bankCode,
    columns: {},
  })),
  ...pdfLayouts.filter(({ key }) => key === 'bca-pdf'),
];

/** BCA prints the balance once a day, and neither its number nor the time. */
function bcaPage(entries: readonly Entry[], telling: Telling): Placed[] {
  const [first] = entries;
  const opening = (first?.balance ?? 0) - (first?.amount ?? 0);
  const shown = (rupiah: number) => `${rupiah.toLocaleString('en')}.00`;
  const day = (text: string) => `${text.slice(8)}/${text.slice(5, 7)}`;
  return [
    ...line(40, ['REKENING TAHAPAN', 240]),
    ...line(60, ['NO. REKENING', 330], [':', 410], ['6041234567', 420]),
    ...line(84, ['PERIODE', 330], [':', 410], ['SEPTEMBER 2026', 420]),
    ...line(96, ['MATA UANG', 330], [':', 410], ['IDR', 420]),
    ...line(150, ['TANGGAL', 48], ['KETERANGAN', 160], ['CBG', 320], ['MUTASI', 400], ['SALDO', 510]),
    ...line(162, ['01/09', 46], ['SALDO AWAL', 86]),
    ...sums(162, [shown(opening), 550]),
    ...entries.flatMap((entry, at): Placed[] => [
      ...line(174 + 12 * at, [day(entry.day), 46], [wordsOf(entry, telling), 86]),
      [
        `${shown(Math.abs(entry.amount))}${entry.amount < 0 ? ' DB' : ''}`,
        { right: entry.amount < 0 ? 454 : 440 },
        174 + 12 * at,
      ],
      ...(entries[at + 1]?.day === entry.day ? [] : sums(174 + 12 * at, [shown(entry.balance), 550])),
    ]),
    ...sumLines(200 + 12 * entries.length, [
      ['SALDO AWAL', shown(opening)],
      ['MUTASI CR', shown(sumOf(entries, 1))],
      ['MUTASI DB', shown(sumOf(entries, -1))],
      ['SALDO AKHIR', shown(entries.at(-1)?.balance ?? opening)],
    ]),
  ];
}

const sumOf = (entries: readonly Entry[], sign: 1 | -1) =>
  entries.reduce((sum, { amount }) => sum + Math.max(sign * amount, 0), 0);

const sumLines = (top: number, lines: readonly [label: string, sum: string][]): Placed[] =>
  lines.flatMap(([label, sum], at) => [
    ...line(top + 12 * at, [label, 86], [':', 160]),
    ...sums(top + 12 * at, [sum, 250]),
  ]);

function mt940Of(entries: readonly Entry[], telling: Telling): string {
  const [first, last] = [entries[0], entries.at(-1)];
  const day = (text = '') => text.replaceAll('-', '').slice(2);
  const balance = (rupiah: number, on?: string) => `C${day(on)}IDR${rupiah},00`;
  return [
    ':20:STMT',
    ':25:1060055900000',
    `:60F:${balance((first?.balance ?? 0) - (first?.amount ?? 0), first?.day)}`,
    ...entries.flatMap((entry) => [
      `:61:${day(entry.day)}${entry.amount < 0 ? 'D' : 'C'}${Math.abs(entry.amount)},00NTRFNONREF${telling.hasReferences ? `//${entry.number}` : ''}`,
      `:86:${wordsOf(entry, telling)}`,
    ]),
    `:62F:${balance(last?.balance ?? 0, last?.day)}`,
    '-',
  ].join('\n');
}

function csvOf(entries: readonly Entry[], telling: Telling): string {
  const { layout, isNewestFirst, period } = telling;
  const roles = rolesOf(telling);
  const lines = entries.map((entry, at) => {
    const isLastOfDay = entries[at + 1]?.day !== entry.day;
    return roles.map((role) => quoted(cellOf(role, entry, { ...telling, isLastOfDay }))).join(',');
  });
  const day = (text: string) => text.split('-').toReversed().join('/');
  return [
    ...(period ? [`Periode,${day(period.from)} - ${day(period.to)}`] : []),
    roles.map((role) => layout.columns[role]?.[0]).join(','),
    ...(isNewestFirst ? lines.toReversed() : lines),
    '',
  ].join('\n');
}

const unwritten: readonly Role[] = ['account', 'currency', 'mark', 'opening'];

function rolesOf({ layout, hasBalances, hasReferences }: Telling): Role[] {
  const all = Object.keys(layout.columns) as Role[];
  return all.filter((role) => {
    const isOptional = layout.optional?.includes(role) ?? false;
    if (role === 'balance') return hasBalances || !isOptional;
    if (role === 'reference') return hasReferences || !isOptional;
    return role === 'mark' ? !isOptional : !isOptional || !unwritten.includes(role);
  });
}

interface Place extends Telling {
  isLastOfDay: boolean;
}

function cellOf(role: Role, entry: Entry, telling: Place): string {
  const { layout, hasBalances, hasReferences, isLastOfDay } = telling;
  const shown = (rupiah: number) => `${rupiah}.00`;
  const [year, month, day] = entry.day.split('-');
  const isSplit = layout.columns.amount === undefined;
  const isMarked = !layout.isSigned && !(layout.columns.mark && !layout.optional?.includes('mark'));
  const cells: Record<Role, () => string> = {
    date: () => `${day}/${month}/${year}`,
    otherDate: () => `${day}/${month}/${year}`,
    time: () => entry.time,
    description: () => wordsOf(entry, telling),
    branch: () => '0000',
    account: () => '0060055900',
    currency: () => 'IDR',
    credit: () => shown(isSplit ? Math.max(entry.amount, 0) : 0),
    debit: () => shown(isSplit ? Math.max(-entry.amount, 0) : 0),
    mark: () => (entry.amount < 0 ? 'D' : 'K'),
    amount: () =>
      layout.isSigned
        ? shown(entry.amount)
        : `${shown(Math.abs(entry.amount))}${isMarked ? (entry.amount < 0 ? ' DB' : ' CR') : ''}`,
    balance: () => (layout.hasSparseBalance && !(hasBalances || isLastOfDay) ? '' : shown(entry.balance)),
    opening: () => shown(entry.balance - entry.amount),
    reference: () => (hasReferences ? entry.number : ''),
  };
  return cells[role]();
}

/** As each channel writes it: other words around the name, which may be cut, or none. */
function wordsOf({ name, number }: Entry, { layout, hasNames }: Telling): string {
  if (!hasNames) return `TRANSAKSI ${layout.key.length}${number.slice(-3)}`;
  return layout.key.length % 2 === 0 ? `TRF DARI ${name} IURAN` : `BIFAST CR 014 ${name.slice(0, 14)}`;
}

const quoted = (cell: string) => (/[,"]/.test(cell) ? `"${cell}"` : cell);
