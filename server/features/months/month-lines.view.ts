// The sheet of a month as lines of a spreadsheet. The first column names the part, so that parts can be filtered.
import { formatDate, formatMonth, jakartaDay } from '#shared/dates.ts';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { monthMessages } from '#shared/months/months.messages.ts';
import { sumsIn } from '#shared/months/months.rules.ts';
import type { MonthSheet, MonthSums } from '#shared/months/months.schemas.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';

interface Line extends Partial<MonthSums> {
  part: string;
  what: string;
  count?: number;
}

/** Characters. */
const widths = { part: 24, what: 40, count: 10, sum: 18 };

export const sheetColumns: Column<Line>[] = [
  { title: 'Bagian', width: widths.part, kind: 'text', cell: ({ part }) => part },
  { title: 'Rincian', width: widths.what, kind: 'text', cell: ({ what }) => what },
  { title: 'Jumlah', width: widths.count, kind: 'number', cell: ({ count }) => count ?? null },
  sumColumn('Masuk di bank', 'credits'),
  sumColumn('Iuran', 'dues'),
  sumColumn('Uang pangkal', 'entry_fees'),
  sumColumn('Kode unik', 'codes'),
  sumColumn('Titipan masuk', 'surplus'),
  sumColumn('Pembulatan', 'rounding'),
  sumColumn('Diabaikan', 'ignored'),
  sumColumn('Selisih', 'difference'),
];

function sumColumn(title: string, sum: keyof MonthSums): Column<Line> {
  const cell = ({ [sum]: sen }: Line) => (sen === undefined ? null : sen / 100);
  return { title, width: widths.sum, kind: 'number', cell };
}

const depositKinds = {
  came: 'Titipan masuk',
  used: 'Iuran dari titipan',
  returned: 'Titipan dikembalikan',
} as const;

export function sheetLines({ month, figures, sums_now, taken_back, deposits }: MonthSheet): Line[] {
  const { count, undecided, unseen, deposits: moved } = figures;
  return [
    { part: 'Seluruh bulan', what: formatMonth(month), count, ...sumsIn(figures) },
    ...(sums_now ? [{ part: 'Seluruh bulan', what: monthMessages.countedNow, ...sums_now }] : []),
    ...figures.accounts.map(({ id: _, label, ...of }) => ({ part: 'Rekening', what: label, ...of })),
    ...figures.categories.map(({ name, ...of }) => ({ part: 'Kategori', what: name ?? '-', ...of })),
    ...figures.days.map(({ day, ...of }) => ({ part: 'Hari', what: formatDate(day), ...of })),
    ...figures.reasons.map(({ reason, count, sum }) => ({
      part: 'Diabaikan',
      what: reason,
      count,
      ignored: sum,
    })),
    {
      part: depositKinds.used,
      what: 'Semua titipan',
      count: moved.used.count,
      surplus: moved.used.sum,
      ...figures.from_deposits,
    },
    {
      part: depositKinds.returned,
      what: 'Semua titipan',
      count: moved.returned.count,
      surplus: moved.returned.sum,
    },
    ...deposits.lines.map(({ kind, day, name, no, amount }) => ({
      part: depositKinds[kind],
      what: [formatDate(day), name ?? strayDeposit, no].filter((text) => text !== null).join(', '),
      surplus: amount,
    })),
    { part: 'Belum diputuskan', what: 'Semua baris', count: undecided.count, difference: undecided.sum },
    ...figures.open_rows.map(({ booked_on, account, amount }) => ({
      part: 'Belum diputuskan',
      what: `${formatDate(booked_on)}, ${account}`,
      credits: amount,
    })),
    { part: 'Keluar lagi', what: 'Semua baris', count: taken_back.count, credits: taken_back.sum },
    ...taken_back.rows.map(({ booked_on, account, amount, is_approved, reversal }) => ({
      part: 'Keluar lagi',
      what: `${formatDate(booked_on)}, ${account}${is_approved ? ', sudah disetujui' : ''}. ${reversalText(reversal)}`,
      credits: amount,
    })),
    { part: 'Disetujui tanpa terlihat', what: 'Semua pembayaran', count: unseen.count, dues: unseen.sum },
    ...figures.open_payments.map(({ no, decided_at, amount }) => ({
      part: 'Disetujui tanpa terlihat',
      what: `${no}, ${formatDate(jakartaDay(decided_at))}`,
      dues: amount,
    })),
  ];
}
