import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { memberLabels } from '#shared/members/members.labels.ts';
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import { ConfirmDelete } from '../../../components/dialogs/ConfirmDelete.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Filters, KeywordFilter, ReloadButton, SelectFilter } from '../../../components/tables/Filters.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useTotal } from '../../../lib/calls/searched-pages.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paymentStatusOptions } from '../../../lib/forms/choices.ts';
import { onDemand } from '../../../lib/startup/on-demand.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { MemberPreview } from '../../members/open/MemberPreview.tsx';
import { useRemovalWarning } from '../../membership/open/use-removal-warning.ts';
import { type LoadedPayments, pageOfPayments } from './list-payments.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { usePaymentQueue } from './verification/use-payment-queue.ts';

const VerifyPayment = onDemand(
  async () => (await import('./verification/VerifyPayment.tsx')).VerifyPayment,
  ({ queue }) => queue.openId !== null,
);
const AddPayment = onDemand(
  async () => (await import('./AddPayment.tsx')).AddPayment,
  ({ isOpen }) => isOpen,
);
const PaymentPreview = onDemand(
  async () => (await import('./PaymentPreview.tsx')).PaymentPreview,
  ({ payment }) => payment !== null,
);

interface PaymentScreenProps {
  heading: string;
  /** The status filter until someone changes it; '' for all. */
  defaultStatus: PaymentStatus | '';
  /** Shown when the list is empty. */
  emptyHint: ReactNode;
  loaded: LoadedPayments;
}

/** Shows the list of payments with everything an admin does to them; the two screens differ in heading and first filter. */
export function PaymentScreen({ heading, defaultStatus, emptyHint, loaded }: PaymentScreenProps) {
  const [reload] = useReload();
  const list = useTotal(loaded, pageOfPayments);
  const queue = usePaymentQueue({ ...loaded, list });
  const [isAdding, setAdding] = useState(false);
  const [viewed, setViewed] = useState<Payment | null>(null);
  const [memberId, setMemberId] = useState<number | null>(null);
  const [toDelete, setToDelete] = useState<Payment | null>(null);
  const warning = useRemovalWarning(
    toDelete && { id: toDelete.id, ownsPeriod: ownsPeriod(toDelete) },
    askRemoval,
  );

  return (
    <>
      <PageHeader
        title={heading}
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
            variant="default"
            onClick={() => setAdding(true)}
          >
            Tambahkan Pembayaran
          </Button>
        }
      />
      <PaymentFilters defaultStatus={defaultStatus} categories={loaded.categories} />
      <PaymentTable
        rows={list.data}
        emptyHint={emptyHint}
        onVerify={(id) => void queue.open(id)}
        onView={setViewed}
        onViewMember={setMemberId}
        onDelete={setToDelete}
      />
      <Pager list={list} hideSinglePage />

      <VerifyPayment queue={queue} onClose={() => void queue.close()} />
      <AddPayment isOpen={isAdding} onClose={() => setAdding(false)} onAdded={reload} />
      <PaymentPreview payment={viewed} onClose={() => setViewed(null)} />
      <MemberPreview memberId={memberId} onClose={() => setMemberId(null)} />
      <ConfirmDelete
        title="Hapus Pembayaran"
        target={toDelete}
        describe={({ no, user }) => `${no} (${user.name})`}
        warning={warning}
        onClose={() => setToDelete(null)}
        onDelete={async ({ id }) => {
          await call(payments.remove, { params: { id } });
          showSuccess(paymentMessages.deleted);
          await reload();
        }}
      />
    </>
  );
}

const askRemoval = (id: number, signal: AbortSignal) =>
  call(payments.removal, { params: { id } }, { signal });

function PaymentFilters({
  defaultStatus,
  categories,
}: Pick<PaymentScreenProps, 'defaultStatus'> & Pick<LoadedPayments, 'categories'>) {
  return (
    <Filters>
      <KeywordFilter label="Cari" placeholder="Nomor, nama, atau email" />
      <SelectFilter
        name="company_category"
        label={memberLabels.companyCategory}
        all="Semua Kategori"
        options={categories}
      />
      <SelectFilter
        name="status"
        label="Status"
        all="Semua Status"
        options={paymentStatusOptions}
        fallback={defaultStatus}
      />
      <ReloadButton />
    </Filters>
  );
}
