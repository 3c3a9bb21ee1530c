// A statement of KlikBCA Individu with rows of a test, whose balances and totals agree.

export interface StatementLine {
  /** `dd/mm/yyyy`, or PEND. */
  date: string;
  text: string;
  /** Rupiah. */
  amount: number;
  mark?: 'CR' | 'DB';
}

interface Frame {
  account?: string;
  currency?: string;
  /** Rupiah before the first row. */
  opening?: number;
  /** `dd/mm/yyyy - dd/mm/yyyy`, as other banks print it; none without. */
  period?: string;
}

export function bcaStatement(
  lines: StatementLine[],
  { account = '0111222333', currency = 'IDR', opening = 1_000_000, period }: Frame = {},
): string {
  let balance = opening;
  const rows = lines.map(({ date, text, amount, mark = 'CR' }) => {
    const isPending = date === 'PEND';
    if (!isPending) balance += mark === 'CR' ? amount : -amount;
    return `'${date},${text},'0000,${amount}.00,${mark},${isPending ? '' : `${balance}.00`}`;
  });
  const sum = (side: 'CR' | 'DB') =>
    lines
      .filter(({ date, mark = 'CR' }) => date !== 'PEND' && mark === side)
      .reduce((total, { amount }) => total + amount, 0);
  return [
    `Account No.,=,'${account}`,
    'Name,=,PERKUMPULAN CONTOH',
    `Currency,=,${currency}`,
    ...(period ? [`Periode,=,${period}`] : []),
    '',
    'Date,Description,Branch,Amount,,Balance',
    ...rows,
    '',
    `Starting Balance,=,${opening}.00`,
    `Credit,=,${sum('CR')}.00`,
    `Debet,=,${sum('DB')}.00`,
    `Ending Balance,=,${balance}.00`,
    '',
  ].join('\n');
}
