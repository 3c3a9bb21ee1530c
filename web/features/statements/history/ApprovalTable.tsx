import { useState } from 'react';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { undoLook } from '#shared/undo.states.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { TimeText } from '../../../components/texts/DateText.tsx';
import { StatusBadge } from '../../../components/texts/StatusBadge.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUndoApproval } from '../use-undo-approval.ts';
import styles from './ApprovalTable.module.css';

type Batch = Answer<typeof statementApprovals.list>['data'][number];

/** Shows approvals from statements, newest first, with their undo or why there is none. */
export function ApprovalTable({ rows }: { rows: readonly Batch[] }) {
  const [undone, setUndone] = useState<Batch | null>(null);
  const [undo] = useUndoApproval();
  return (
    <>
      <DataTable
        caption="Persetujuan dari mutasi"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...facts,
          {
            title: 'Aksi',
            isAction: true,
            cell: (row) =>
              canUndo(row) && (
                <RowButton
                  label="Batalkan"
                  name={`persetujuan ${row.members.join(', ') || `${row.count} pembayaran`}`}
                  onClick={() => setUndone(row)}
                />
              ),
          },
        ]}
        empty="Belum ada persetujuan"
        emptyHint={
          <>
            Pembayaran yang disetujui dari mutasi tercatat di sini.{' '}
            <TextLink to={paths.adminHelpChapter('riwayat-mutasi')}>Cara membatalkannya</TextLink>.
          </>
        }
      />
      <ConfirmAction
        isOpen={undone !== null}
        title="Batalkan Persetujuan"
        action="Batalkan persetujuan"
        isDangerous
        onClose={() => setUndone(null)}
        onConfirm={async () => {
          if (undone) await undo(undone.id);
        }}
      >
        {undone &&
          (undone.kind === 'deposit'
            ? `Titipan ${formatSen(undone.sum)} kembali tersisa, dan tagihannya terbuka seperti sebelumnya.`
            : undone.count === 0
              ? `Titipan ${formatSen(undone.sum)} dihapus, dan barisnya kembali menunggu keputusan.`
              : `${formatNumber(undone.count)} pembayaran senilai ${formatSen(undone.sum)} kembali menunggu seperti sebelumnya, dan anggotanya menerima email.`)}
      </ConfirmAction>
    </>
  );
}

const facts: Column<Batch>[] = [
  { title: 'Waktu', isTime: true, cell: ({ created_at }) => <TimeText value={created_at} /> },
  { title: 'Oleh', width: '14%', cell: ({ admin_name }) => admin_name },
  {
    title: 'Pembayaran',
    isHeading: true,
    cell: ({ kind, count, members }) => (
      <>
        {approvedText({ kind, count })}
        {members.length > 0 && <span className={styles.note}>{members.join(', ')}</span>}
      </>
    ),
  },
  { title: 'Jumlah', align: 'right', cell: ({ sum }) => <BankMoney sen={sum} /> },
  { title: 'Status', width: '28%', cell: (row) => <State row={row} /> },
];

/** A row whose money is a deposit pays no bill. */
function approvedText({ kind, count }: Pick<Batch, 'kind' | 'count'>): string {
  if (kind === 'deposit') return count === 0 ? 'Titipan dipakai untuk tagihan' : 'Lunas dengan titipan';
  if (count === 0) return 'Titipan dari satu baris';
  return `${formatNumber(count)} ${kind === 'certain' ? 'yang pasti' : 'pembayaran dari satu baris'}`;
}

function State({ row: { undone_at, undone_by, refusal } }: { row: Batch }) {
  if (undone_at)
    return (
      <>
        <StatusBadge label={undoLook.undone.label} color="grey" />
        <span className={styles.note}>
          oleh {undone_by ?? 'admin'}, <TimeText value={undone_at} />
        </span>
      </>
    );
  return (
    <>
      <StatusBadge label="Disetujui" color="green" />
      {refusal && <span className={styles.note}>{refusal}</span>}
    </>
  );
}

function canUndo({ undone_at, refusal }: Batch): boolean {
  return undone_at === null && refusal === null;
}
