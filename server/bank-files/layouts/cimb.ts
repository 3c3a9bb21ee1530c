// CIMB Niaga OCTO. Other banks have some of these titles, never all of them alone.
import type { TableLayout } from './layout.types.ts';

export const cimbLayouts: TableLayout[] = [
  {
    key: 'cimb-octo',
    name: 'CIMB Niaga OCTO',
    bankCode: '022',
    columns: {
      date: ['tanggal'],
      description: ['deskripsi'],
      debit: ['debit', 'debet'],
      credit: ['kredit'],
      balance: ['saldo'],
    },
    isExact: true,
  },
  {
    key: 'cimb-octo-reference',
    name: 'CIMB Niaga OCTO',
    bankCode: '022',
    columns: {
      date: ['tgl txn', 'tanggal txn'],
      otherDate: ['tgl valuta', 'tanggal valuta'],
      description: ['deskripsi'],
      reference: ['no ref cek', 'no ref'],
      debit: ['debit', 'debet'],
      credit: ['kredit'],
      balance: ['saldo'],
    },
  },
];
