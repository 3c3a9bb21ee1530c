// Bank Mandiri: Kopra, MCM and Livin. Its MT940 is read apart.
import type { TableLayout } from './layout.types.ts';

export const mandiriLayouts: TableLayout[] = [
  {
    key: 'mandiri-kopra',
    name: 'Mandiri Kopra',
    bankCode: '008',
    columns: {
      account: ['accountno', 'account no', 'account number'],
      currency: ['ccy', 'currency'],
      date: ['postdate', 'post date', 'posting date'],
      description: ['remarks', 'remark', 'additionaldesc', 'additional desc', 'additional description'],
      credit: ['credit amount', 'creditamount'],
      debit: ['debit amount', 'debitamount'],
      balance: ['close balance', 'closebalance', 'closing balance'],
    },
  },
  {
    key: 'mandiri-mcm',
    name: 'Mandiri Cash Management',
    bankCode: '008',
    columns: {
      account: ['account no', 'accountno', 'account number'],
      date: ['date', 'post date', 'posting date'],
      otherDate: ['val date', 'value date'],
      description: ['description'],
      reference: ['reference no', 'reference number'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
    },
    optional: ['balance'],
  },
  {
    key: 'mandiri-mcm-balance',
    name: 'Mandiri Cash Management',
    bankCode: '008',
    pdfSums: ['creditSum', 'closing'],
    columns: {
      date: ['posting date', 'post date', 'postdate'],
      description: ['remark', 'remarks'],
      reference: ['reference no', 'reference number'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
    },
  },
  {
    key: 'mandiri-livin',
    name: 'Livin by Mandiri',
    bankCode: '008',
    columns: {
      date: ['tanggal', 'date'],
      description: ['keterangan', 'remarks', 'description'],
      credit: ['dana masuk', 'incoming', 'incoming transactions', 'incoming transaction', 'money in'],
      debit: ['dana keluar', 'outgoing', 'outgoing transactions', 'outgoing transaction', 'money out'],
      balance: ['saldo', 'balance'],
    },
  },
  {
    key: 'mandiri-livin-nominal',
    name: 'Livin by Mandiri',
    bankCode: '008',
    columns: {
      date: ['tanggal', 'date'],
      description: ['keterangan', 'remarks'],
      amount: ['nominal'],
      balance: ['saldo', 'balance'],
    },
    isSigned: true,
  },
];
