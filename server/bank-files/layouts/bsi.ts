// Bank Syariah Indonesia: a workbook or a web page under the name of one.
import type { TableLayout } from './layout.types.ts';

export const bsiLayouts: TableLayout[] = [
  {
    key: 'bsi',
    name: 'BSI',
    bankCode: '451',
    columns: {
      date: ['waktu transaksi', 'tanggal transaksi', 'transaction time'],
      description: ['deskripsi', 'description'],
      debit: ['debet', 'debit'],
      credit: ['kredit', 'credit'],
      balance: ['saldo riil', 'real balance'],
    },
  },
  {
    key: 'bsi-trx',
    name: 'BSI',
    bankCode: '451',
    columns: {
      reference: ['trxid', 'trx id'],
      date: ['tanggal'],
      time: ['trx time', 'trxtime'],
      mark: ['d k', 'dk'],
      amount: ['mutasi'],
      balance: ['saldo'],
      description: ['keterangan'],
    },
  },
];
