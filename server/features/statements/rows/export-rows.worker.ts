// The worker thread of one export of statement rows.

import { reversalText } from '#shared/statements/reversals.labels.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { readRows } from '../../../db/reads/stream-rows.ts';
import type { Column } from '../../../lib/spreadsheet/rows.ts';
import { inParts } from '../../../process/thread-parts.ts';
import { streamChunks } from '../../documents/export-chunks.open.view.ts';
import type { ExportOrder } from '../../documents/write-export.open.service.ts';
import type { ExportedStatementRow } from './export-rows.db.ts';

const SEN_PER_RUPIAH = 100;

const statementRowColumns: Column<ExportedStatementRow>[] = [
  { title: 'Tanggal', kind: 'date', width: 14, cell: (row) => row.booked_on },
  { title: 'Jam', kind: 'text', width: 10, cell: (row) => row.booked_at_time },
  { title: 'Bank', kind: 'text', width: 16, cell: (row) => row.bank_name },
  { title: 'Rekening', kind: 'text', width: 20, cell: (row) => row.account_number },
  { title: 'Jumlah (Rp)', kind: 'number', width: 16, cell: (row) => Number(row.amount) / SEN_PER_RUPIAH },
  { title: 'Keterangan', kind: 'text', width: 60, cell: (row) => row.description },
  { title: 'Referensi', kind: 'text', width: 20, cell: (row) => row.reference },
  { title: 'Status', kind: 'text', width: 14, cell: (row) => rowStateLook[row.state].label },
  {
    title: 'Ditarik kembali',
    kind: 'text',
    width: 40,
    cell: ({ reversal, reversed_on }) => reversal && reversalText({ kind: reversal, on: reversed_on }),
  },
  { title: 'Alasan', kind: 'text', width: 32, cell: (row) => row.reason },
  { title: 'Pembayaran', kind: 'text', width: 20, cell: (row) => row.payment_numbers },
  { title: 'Anggota', kind: 'text', width: 32, cell: (row) => row.member_names },
  { title: 'Diputuskan oleh', kind: 'text', width: 24, cell: (row) => row.decided_by_name },
  { title: 'Diputuskan pada', kind: 'time', width: 20, cell: (row) => row.decided_at },
  { title: 'File', kind: 'text', width: 32, cell: (row) => row.file_name },
  { title: 'Baris', kind: 'number', width: 8, cell: (row) => row.line },
];

export default inParts(({ where, query }: ExportOrder) =>
  streamChunks(
    { name: 'Mutasi', columns: statementRowColumns },
    readRows<ExportedStatementRow>(where, query),
  ),
);
