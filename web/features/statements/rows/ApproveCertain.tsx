import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import type { AccountFreshness, RowCounts } from '#shared/statements/statements.schemas.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { ApprovalResult } from './ApprovalResult.tsx';
import styles from './ApproveCertain.module.css';

interface ApproveCertainProps {
  /** Those of the account that the list is limited to, whatever its other filters are. */
  counts: RowCounts;
  /** Null: all accounts. */
  account: AccountFreshness['account'] | null;
  /** The list shows some of these rows only. */
  isNarrowed: boolean;
}

type Approved = Answer<typeof statementApprovals.approveCertain>;

/** Approves all rows that are certain, after saying how many and how much, and says what became of them. */
export function ApproveCertain({ counts, account, isNarrowed }: ApproveCertainProps) {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<Approved | null>(null);
  const [reload] = useReload();
  const count = counts.states.certain;
  const sum = counts.certain_sum;
  const place = account ? ` di ${account.label}` : '';
  const action = `Setujui ${formatNumber(count)} yang pasti`;

  async function approve(): Promise<void> {
    try {
      const body = { seen_set: counts.certain_set, account: account?.id ?? null };
      setResult(await call(statementApprovals.approveCertain, { body }));
    } finally {
      await reload();
    }
  }

  return (
    <>
      {result && (
        <ApprovalResult
          result={result}
          rest={counts.states}
          account={account?.id ?? null}
          onUndone={() => setResult(null)}
        />
      )}
      {count > 0 && (
        <section className={styles.root} aria-labelledby="yang-pasti">
          <div className={styles.words}>
            <h2 id="yang-pasti" className={styles.title}>
              {formatNumber(count)} pembayaran pasti cocok, <BankMoney sen={sum} />
            </h2>
            <p className={styles.hint}>
              Jumlah{place} yang hanya cocok dengan satu pembayaran yang menunggu.
              {isNarrowed && ' Termasuk baris yang tidak tampak di daftar ini.'}
            </p>
          </div>
          <Button size="md" onClick={() => setOpen(true)}>
            {action}
          </Button>
        </section>
      )}
      <ConfirmAction
        isOpen={isOpen}
        title="Setujui yang Pasti"
        action={action}
        onClose={() => setOpen(false)}
        onConfirm={approve}
      >
        {formatNumber(count)} pembayaran{place} senilai {formatSen(sum)} menjadi Lunas, dan anggotanya
        menerima email. Semuanya dapat dibatalkan bersama selama belum ada kartu atau surat yang diunduh.
      </ConfirmAction>
    </>
  );
}
