import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { notices } from '#shared/messages.ts';
import { ownPayments, type Payment } from '#shared/payments/payments.contract.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { DataTable } from '../../components/tables/DataTable.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { PaymentStatusBadge } from '../../components/texts/StatusBadge.tsx';
import { TotalWithCode } from '../../components/texts/TotalWithCode.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { paths } from '../../lib/paths.ts';
import { onDemand } from '../../lib/startup/on-demand.ts';
import { page } from '../../lib/titles.ts';
import type { Route } from './+types/PaymentList';
import { DepositNote } from './open/DepositNote.tsx';

const OrderDialog = onDemand(
  async () => (await import('./OrderDialog.tsx')).OrderDialog,
  ({ isOpen }) => isOpen,
);

export const meta = page('Pembayaran Iuran');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  const options = { signal, context };
  const [payments, offer] = await Promise.all([
    call(ownPayments.list, {}, options),
    call(ownPayments.quotes, {}, options),
  ]);
  return { payments: payments.data, offer: offer.data };
}

export default function PaymentList({ loaderData: { payments, offer } }: Route.ComponentProps) {
  const [isOrdering, setOrdering] = useState(false);
  const [reload, isReloading] = useReload();

  /** The price may have changed since the list was loaded: what is shown must be what is charged. */
  function order(): void {
    setOrdering(true);
    void reload();
  }

  return (
    <>
      <PageHeader
        title="Pembayaran Iuran"
        actions={
          <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={order}>
            Bayar Iuran
          </Button>
        }
      />
      <PaymentTable rows={payments} />
      <OrderDialog
        isOpen={isOrdering}
        onClose={() => setOrdering(false)}
        offer={offer}
        isLoading={isReloading}
        payments={payments}
      />
    </>
  );
}

function PaymentTable({ rows }: { rows: Payment[] }) {
  return (
    <DataTable
      caption="Daftar pembayaran iuran"
      rows={rows}
      rowKey={(row) => row.id}
      cardsBelow="36rem"
      empty={notices.emptyMemberList}
      emptyHint={
        <>
          Tekan Bayar Iuran untuk membayar iuran anda.{' '}
          <TextLink to={paths.helpChapter('membayar-iuran')}>Cara membayar</TextLink>.
        </>
      }
      columns={[
        { title: 'No', cell: (row) => <TextLink to={paths.payment(row.id)}>{row.no}</TextLink> },
        { title: 'Waktu', isTime: true, cell: (row) => <TimeText value={row.created_at} /> },
        { title: 'Status', cell: (row) => <PaymentStatusBadge status={row.status} /> },
        {
          title: paymentLabels.total,
          align: 'right',
          cell: (row) => (
            <>
              <TotalWithCode total={row.total} code={null} />
              <DepositNote bill={row} />
            </>
          ),
        },
        {
          title: 'Detail',
          isAction: true,
          repeatsHeading: true,
          cell: (row) => (
            <TextLink to={paths.payment(row.id)} aria-label={`Detail ${row.no}`}>
              Detail
            </TextLink>
          ),
        },
      ]}
    />
  );
}
