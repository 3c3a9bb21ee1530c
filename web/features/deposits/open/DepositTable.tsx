import { useState } from 'react';
import { mayCall } from '#shared/admins/admins.rules.ts';
import { formatDate } from '#shared/dates.ts';
import { type Deposit, deposits } from '#shared/deposits/deposits.contract.ts';
import { strayDeposit } from '#shared/deposits/deposits.messages.ts';
import { reversalText } from '#shared/statements/reversals.labels.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { TextButton } from '../../../components/buttons/TextButton.tsx';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { type Column, DataTable } from '../../../components/tables/DataTable.tsx';
import { RowButton } from '../../../components/tables/RowActions.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './DepositTable.module.css';

const ReturnDialog = onDemand(
  async () => (await import('./ReturnDialog.tsx')).ReturnDialog,
  ({ deposit }) => deposit !== null,
);

interface DepositTableProps {
  rows: readonly Deposit[];
  empty: string;
  emptyHint: string;
  /** Of one member, whose name stands above the table. */
  isOfMember?: boolean;
}

type Use = Deposit['uses'][number];

/** Shows deposits with their row, what became of them, and what is left. */
export function DepositTable({ rows, empty, emptyHint, isOfMember }: DepositTableProps) {
  const mayReturn = mayCall(useSession('admin')?.user?.role, deposits.giveBack);
  const [returned, setReturned] = useState<Deposit | null>(null);
  const [undone, setUndone] = useState<Use | null>(null);
  const [reload] = useReload();
  return (
    <>
      <DataTable
        caption="Daftar titipan"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          ...(isOfMember ? [] : [owner]),
          ...facts,
          {
            title: 'Dipakai',
            width: '30%',
            cell: ({ uses }) => <Uses uses={uses} onUndo={mayReturn ? setUndone : null} />,
          },
          { title: 'Sisa', align: 'right', cell: ({ available }) => <BankMoney sen={available} /> },
          ...(mayReturn ? [returning(setReturned)] : []),
        ]}
        empty={empty}
        emptyHint={emptyHint}
        cardsBelow="54rem"
      />
      <ReturnDialog deposit={returned} onClose={() => setReturned(null)} />
      <ConfirmAction
        isOpen={undone !== null}
        title="Batalkan Pengembalian"
        action="Batalkan pengembalian"
        isDangerous
        onClose={() => setUndone(null)}
        onConfirm={async () => {
          if (!undone) return;
          showSuccess((await call(deposits.undoReturn, { params: { id: undone.id } })).message);
          await reload();
        }}
      >
        {undone && `${formatSen(undone.amount)} kembali menjadi titipan yang tersisa.`}
      </ConfirmAction>
    </>
  );
}

const owner: Column<Deposit> = {
  title: 'Anggota',
  isHeading: true,
  cell: ({ user }) =>
    user ? <TextLink to={paths.adminMember(user.id)}>{user.name}</TextLink> : strayDeposit,
};

const facts: Column<Deposit>[] = [
  {
    title: 'Masuk',
    cell: ({ row, reversal }) => (
      <>
        <TextLink to={paths.adminStatementRow(row.id)}>
          {formatDate(row.booked_on)}, baris {row.line}
        </TextLink>
        {reversal && <span className={styles.warning}>{reversalText(reversal)}</span>}
      </>
    ),
  },
  { title: 'Jumlah', align: 'right', cell: ({ amount }) => <BankMoney sen={amount} /> },
];

const returning = (onReturn: (deposit: Deposit) => void): Column<Deposit> => ({
  title: 'Aksi',
  isAction: true,
  cell: (deposit) =>
    deposit.available > 0 && (
      <RowButton
        label="Kembalikan"
        name={`titipan ${deposit.user?.name ?? strayDeposit}`}
        onClick={() => onReturn(deposit)}
      />
    ),
});

/** `onUndo`: null for who may not take returns back. */
function Uses({ uses, onUndo }: { uses: readonly Use[]; onUndo: ((use: Use) => void) | null }) {
  if (uses.length === 0) return '-';
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={use.id}>
          {use.payment ? (
            <>
              <TextLink to={`${paths.adminPayments()}?keyword=${use.payment.no}`}>{use.payment.no}</TextLink>{' '}
              <BankMoney sen={use.amount} />
              {use.used_on === null && ', menunggu sisanya'}
            </>
          ) : (
            <Returned use={use} onUndo={onUndo} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Returned({ use, onUndo }: { use: Use; onUndo: ((use: Use) => void) | null }) {
  return (
    <>
      Dikembalikan {formatDate(use.used_on ?? use.created_at)} <BankMoney sen={use.amount} /> ke{' '}
      {use.returned_to}
      {use.reference && `, ${use.reference}`}
      {onUndo && (
        <>
          {' '}
          <TextButton onClick={() => onUndo(use)}>Batalkan</TextButton>
        </>
      )}
    </>
  );
}
