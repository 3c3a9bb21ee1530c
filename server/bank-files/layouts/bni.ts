// BNIDirect as csv and as workbook, in which merged cells put the values into other columns than the titles.
import type { TableLayout } from './layout.types.ts';

/** One of its two reports has no closing balance. */
const shared = { bankCode: '009', pdfSums: ['creditSum', 'debitSum'] } as const;

const columns = {
  date: ['post date', 'posting date', 'tanggal posting'],
  otherDate: ['value date', 'effective date', 'val date'],
  branch: ['branch', 'cabang'],
  reference: ['journal no', 'journal', 'journal number', 'no jurnal'],
  description: ['description', 'transaction description', 'keterangan'],
  balance: ['balance', 'saldo'],
};

export const bniLayouts: TableLayout[] = [
  {
    ...shared,
    key: 'bni-direct',
    name: 'BNIDirect',
    columns: { ...columns, debit: ['debit', 'debet'], credit: ['credit', 'kredit'] },
    optional: ['balance', 'otherDate'],
  },
  {
    ...shared,
    key: 'bni-direct-marked',
    name: 'BNIDirect',
    columns: {
      ...columns,
      amount: ['amount', 'nominal', 'jumlah'],
      mark: ['db cr', 'd k', 'dk', 'd c', 'dc', 'db', 'debit kredit', 'debit credit', 'type', 'tipe'],
    },
    optional: ['balance', 'mark', 'otherDate'],
  },
];
