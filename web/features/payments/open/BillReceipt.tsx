import { Button } from '@mantine/core';
import { paperStateFacts } from '#shared/papers/papers.states.ts';
import { type BillReceipts, ownReceipts, receipts } from '#shared/papers/receipts.contract.ts';
import { receiptErrors } from '#shared/papers/receipts.messages.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { openWhenReady } from '../../../lib/open-window.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import styles from './BillReceipt.module.css';

interface BillReceiptProps {
  /** Of the bill. */
  id: number;
  /** Who looks at it. */
  as: 'member' | 'admin';
}

const callsOf = {
  member: {
    load: async (id: number, signal?: AbortSignal) =>
      (await call(ownReceipts.show, { params: { id } }, { signal })).data,
    issue: (id: number) => call(ownReceipts.issue, { params: { id } }),
    pdf: (id: number) => call(ownReceipts.pdf, { params: { id } }),
  },
  admin: {
    load: async (id: number, signal?: AbortSignal) =>
      (await call(receipts.show, { params: { id } }, { signal })).data,
    issue: (id: number) => call(receipts.issue, { params: { id } }),
    pdf: (id: number) => call(receipts.pdf, { params: { id } }),
  },
};

/** The receipt of a bill, to download or to ask for. Nothing while the association has none. */
export function BillReceipt({ id, as }: BillReceiptProps) {
  const { load, issue, pdf } = callsOf[as];
  const { data, retry } = useFetched(id, load);
  const [download, isDownloading] = useAction(() => openWhenReady(pdf(id)));
  const [ask, isAsking] = useAction(async () => {
    showSuccess((await issue(id)).message);
    retry();
  });
  if (!data || isUnused(data)) return null;
  const { receipt, former, can_issue, refusal, duty_hint } = data;
  const newest = receipt ?? former[0];
  return (
    <section className={styles.root} aria-label="Kuitansi">
      <h3 className={styles.title}>Kuitansi</h3>
      {newest && (
        <DescriptionList
          items={[
            { label: 'Nomor', value: newest.number },
            { label: 'Keadaan', value: paperStateFacts[newest.state].label },
          ]}
        />
      )}
      {duty_hint && <Notice color="orange">{duty_hint}</Notice>}
      {refusal && refusal !== receiptErrors.isOff && <p className={styles.note}>{refusal}</p>}
      <div className={styles.actions}>
        {newest && newest.is_erased === 0 && (
          <Button variant="default" loading={isDownloading} onClick={() => download()}>
            Unduh kuitansi
          </Button>
        )}
        {can_issue && (
          <Button variant="default" loading={isAsking} onClick={() => ask()}>
            Minta kuitansi
          </Button>
        )}
      </div>
    </section>
  );
}

function isUnused({ receipt, former, can_issue, refusal }: BillReceipts): boolean {
  return receipt === null && former.length === 0 && !can_issue && refusal === receiptErrors.isOff;
}
