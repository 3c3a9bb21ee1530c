// Layouts that banks print as PDF only. Those of spreadsheets are looked for in a PDF, too: Livin', Mandiri's account
// statement, BNIDirect and BRI print the titles of their tables.
import type { HeadedLayout, TableLayout } from './layout.types.ts';

export const pdfLayouts: TableLayout[] = [
  {
    key: 'bca-pdf',
    name: 'BCA e-Statement',
    bankCode: '014',
    columns: {
      date: ['tanggal'],
      description: ['keterangan'],
      branch: ['cbg'],
      amount: ['mutasi'],
      balance: ['saldo'],
    },
    // A debit is marked, a credit is not.
    isSigned: true,
    hasSparseBalance: true,
    hasNoYears: true,
  },
  {
    key: 'bni-wondr-pdf',
    name: 'wondr by BNI',
    bankCode: '009',
    columns: {
      date: ['tanggal waktu'],
      description: ['rincian transaksi'],
      amount: ['nominal'],
      balance: ['saldo'],
    },
    isExact: true,
    isSigned: true,
  },
  {
    key: 'bsi-pdf',
    name: 'BSI Laporan Rekening',
    bankCode: '451',
    columns: {
      date: ['date time'],
      description: ['detail transaksi'],
      reference: ['no reff'],
      debit: ['debit'],
      credit: ['kredit'],
      balance: ['saldo'],
    },
  },
  {
    key: 'bsi-koran-pdf',
    name: 'BSI Rekening Koran',
    bankCode: '451',
    columns: {
      date: ['tanggal'],
      description: ['keterangan'],
      reference: ['no referensi'],
      debit: ['debit', 'debet'],
      credit: ['kredit'],
      balance: ['saldo'],
    },
    hasNoYears: true,
    isProposal: true,
    heading: /\bbsi\b|bank syariah indonesia/i,
  },
  {
    key: 'mandiri-koran-pdf',
    name: 'Mandiri Rekening Koran',
    bankCode: '008',
    columns: {
      date: ['tanggal transaksi', 'transaction date'],
      otherDate: ['tanggal valuta', 'value date'],
      description: ['rincian transaksi', 'transaction details', 'details of transaction'],
      amount: ['nominal', 'jumlah', 'mutasi', 'amount'],
      balance: ['saldo', 'balance'],
    },
    // A debit is marked, a credit is not.
    isSigned: true,
    hasNoYears: true,
    hasStartOnly: true,
    isProposal: true,
  },
  {
    key: 'cimb-pdf',
    name: 'CIMB Niaga Laporan Transaksi',
    bankCode: '022',
    columns: {
      date: ['tgl txn', 'txn date'],
      otherDate: ['tgl valuta', 'val date'],
      debit: ['debet', 'debit'],
      credit: ['kredit', 'credit'],
      balance: ['saldo', 'balance'],
    },
    hasOtherTexts: true,
    hasNoYears: true,
    isProposal: true,
  },
  {
    key: 'cimb-bizchannel-pdf',
    name: 'CIMB Niaga BizChannel',
    bankCode: '022',
    columns: {
      date: ['post date'],
      otherDate: ['eff date'],
      branch: ['cheque no'],
      description: ['description'],
      debit: ['debit'],
      credit: ['credit'],
      balance: ['balance'],
      reference: ['transaction ref no'],
    },
    dateForm: 'month-day-year',
    isProposal: true,
  },
  {
    key: 'jago-pdf',
    name: 'Bank Jago',
    bankCode: '542',
    columns: {
      date: ['tanggal waktu', 'date time'],
      description: [
        'sumber tujuan',
        'source destination',
        'rincian transaksi',
        'transaction details',
        'catatan',
        'notes',
      ],
      amount: ['jumlah', 'amount'],
      balance: ['saldo', 'balance'],
    },
    isSigned: true,
  },
  {
    key: 'seabank-pdf',
    name: 'SeaBank Rekening Koran',
    bankCode: '535',
    columns: {
      date: ['tanggal'],
      description: ['transaksi'],
      debit: ['keluar'],
      credit: ['masuk'],
      balance: ['saldo akhir'],
    },
    optional: ['balance'],
    hasMissingDays: true,
  },
  {
    key: 'blu-pdf',
    name: 'blu by BCA Digital',
    bankCode: '501',
    columns: {
      date: ['tanggal jam', 'date time'],
      description: ['keterangan', 'remarks', 'detail transaksi'],
      amount: ['nominal', 'amount'],
      balance: ['sisa saldo', 'remaining balance'],
    },
    isSigned: true,
  },
  {
    key: 'permata-pdf',
    name: 'Permata Rekening Koran',
    bankCode: '013',
    columns: {
      date: ['tgl trx', 'trx date'],
      otherDate: ['tgl valuta', 'val date'],
      description: ['uraian trx', 'trx description'],
      debit: ['debet', 'debit'],
      credit: ['kredit', 'credit'],
      balance: ['saldo', 'balance'],
    },
    hasNoYears: true,
  },
];

/** Their titles are not published. */
export const headedLayouts: HeadedLayout[] = [
  { key: 'cimb-octo-pdf', name: 'CIMB Niaga OCTO', bankCode: '022', heading: /\bcimb\b|\bocto\b/i },
  {
    key: 'jakarta-pdf',
    name: 'Bank Jakarta JakOne',
    bankCode: '111',
    heading: /\bjakone\b|\bbank (?:dki|jakarta)\b/i,
    hasLooseDays: true,
  },
];
