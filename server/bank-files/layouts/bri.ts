// BRI: Cash Management, Qlola and BRImo write one layout, internet banking another.
import type { TableLayout } from './layout.types.ts';

export const briLayouts: TableLayout[] = [
  {
    key: 'bri-cms',
    name: 'BRI CMS / Qlola',
    bankCode: '002',
    columns: {
      account: ['norek', 'no rek'],
      date: ['tgl tran'],
      otherDate: ['tgl efektif'],
      time: ['jam tran'],
      reference: ['seq'],
      description: ['desk tran', 'remark custom'],
      opening: ['saldo awal mutasi'],
      debit: ['mutasi debet'],
      credit: ['mutasi kredit'],
      balance: ['saldo akhir mutasi'],
    },
    optional: ['account', 'otherDate', 'time', 'reference', 'opening'],
  },
  {
    key: 'bri-internet',
    name: 'BRI Internet Banking',
    bankCode: '002',
    pdfSums: ['creditSum', 'closing'],
    columns: {
      date: ['tanggal transaksi', 'tanggal', 'transaction date'],
      description: ['uraian transaksi', 'transaction description'],
      branch: ['teller', 'user id', 'teller id'],
      debit: ['debet', 'debit'],
      credit: ['kredit', 'credit'],
      balance: ['saldo', 'balance'],
    },
  },
];
