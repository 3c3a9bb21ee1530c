// The rows of the sample statement, in the layout of KlikBCA: most bills are paid exactly, a few as people really pay.
import { addDays } from '#shared/calendar-days.ts';

export interface SampleBill {
  name: string;
  /** Rupiah. */
  total: number;
  code: number | null;
  /** `YYYY-MM-DD`. */
  madeOn: string;
}

interface Sample {
  account: string;
  holder: string;
  today: string;
  bills: readonly SampleBill[];
}

interface SampleRow {
  day: string;
  text: string;
  /** Rupiah, below 0 for a debit. */
  amount: number;
}

const OPENING_RUPIAH = 5_000_000;
/** Each bill is paid some days after it was made. */
const DAYS_TO_PAY = 3;
/** One of so many bills is not paid yet. */
const UNPAID_EACH = 7;

export function sampleStatementText({ account, holder, today, bills }: Sample): string {
  const rows = [...bills.flatMap((bill, index) => paymentOf(bill, index, today)), ...otherRows(today)];
  const sorted = rows.toSorted((a, b) => a.day.localeCompare(b.day));
  let balance = OPENING_RUPIAH;
  const lines = sorted.map(({ day, text, amount }) => {
    balance += amount;
    const mark = amount < 0 ? 'DB' : 'CR';
    return `'${day.split('-').toReversed().join('/')},${text},'0000,${Math.abs(amount)}.00,${mark},${balance}.00`;
  });
  const sumOf = (sign: 1 | -1) =>
    sorted.reduce((sum, { amount }) => sum + (amount * sign > 0 ? amount * sign : 0), 0);
  return [
    `Account No.,=,'${account}`,
    `Name,=,${plain(holder)}`,
    'Currency,=,IDR',
    '',
    'Date,Description,Branch,Amount,,Balance',
    ...lines,
    '',
    `Starting Balance,=,${OPENING_RUPIAH}.00`,
    `Credit,=,${sumOf(1)}.00`,
    `Debet,=,${sumOf(-1)}.00`,
    `Ending Balance,=,${balance}.00`,
    '',
  ].join('\n');
}

function paymentOf({ name, total, code, madeOn }: SampleBill, index: number, today: string): SampleRow[] {
  if (index % UNPAID_EACH === UNPAID_EACH - 1) return [];
  const later = addDays(madeOn, index % DAYS_TO_PAY);
  // Somebody forgets the code.
  const amount = index === 1 ? total - (code ?? 0) : total;
  return [{ day: later > today ? today : later, text: `TRSF E-BANKING CR IURAN ${plain(name)}`, amount }];
}

/** What stands in the statement of every association, and belongs to no bill. */
function otherRows(today: string): SampleRow[] {
  return [
    { day: addDays(today, -9), text: 'SETORAN TUNAI STAN BAZAR', amount: 425_000 },
    { day: addDays(today, -6), text: 'QRIS SETTLEMENT MERCHANT', amount: 180_000 },
    { day: addDays(today, -4), text: 'BIAYA ADM', amount: -15_000 },
    { day: addDays(today, -4), text: 'BUNGA', amount: 2_150 },
    { day: addDays(today, -3), text: 'QRIS SETTLEMENT MERCHANT', amount: 95_000 },
  ];
}

/** Commas divide the cells of the file. */
const plain = (text: string) => text.replaceAll(',', ' ').toUpperCase();
