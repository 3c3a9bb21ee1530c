// KlikBCA Individu and Bisnis, in all variants. The mark stands in the amount, or next to it without a title.
import type { TableLayout } from './layout.types.ts';

const shared = {
  bankCode: '014',
  hasSparseBalance: true,
  hasNoYears: true,
} as const;

const [description, branch, balance] = [
  ['description', 'keterangan'],
  ['branch', 'cabang'],
  ['balance', 'saldo'],
];

export const bcaLayouts: TableLayout[] = [
  {
    ...shared,
    key: 'bca-bisnis',
    name: 'KlikBCA Bisnis',
    hasTotals: true,
    pdfSums: ['creditSum', 'closing'],
    columns: {
      date: ['tanggal transaksi', 'tgl transaksi', 'transaction date'],
      description: [...description, 'transaction description'],
      branch,
      amount: ['jumlah', 'amount', 'nominal'],
      balance,
    },
    optional: ['balance'],
  },
  {
    ...shared,
    key: 'bca-individu',
    name: 'KlikBCA Individu',
    hasTotals: true,
    pdfSums: ['creditSum', 'closing'],
    hasBareTexts: true,
    columns: { date: ['date', 'tanggal'], description, branch, amount: ['amount', 'jumlah'], balance },
  },
  {
    ...shared,
    key: 'bca-mutasi',
    name: 'BCA Mutasi Rekening',
    columns: {
      date: ['tanggal', 'tanggal transaksi', 'tgl', 'date'],
      description,
      branch,
      amount: ['mutasi', 'mutation', 'mutations'],
      balance,
    },
  },
];
