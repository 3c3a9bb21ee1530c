import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import type { AccountFreshness, RowCounts } from '#shared/statements/statements.schemas.ts';
import { ConfirmAction } from '../../../components/dialogs/ConfirmAction.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { loadEarliest, pageOfRows } from '../row-queries.ts';
import { useUndoApproval } from '../use-undo-approval.ts';
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

  // The result of an approval has its own.
  const waiting = !result && (
    <DecideWaiting
      count={counts.states.likely + counts.states.unknown}
      account={account?.id ?? null}
      isSecond={count > 0}
    />
  );

  async function approve(): Promise<void> {
    try {
      const body = { seen: { certain_set: counts.certain_set }, account: account?.id ?? null };
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
      {count === 0 && waiting}
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
          <div className={styles.buttons}>
            <Button size="md" onClick={() => setOpen(true)}>
              {action}
            </Button>
            {waiting}
          </div>
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

interface DecideWaitingProps {
  count: number;
  /** Id of the account that the list is limited to; null: all. */
  account: number | null;
  /** Next to the approval of what is certain, which comes first. */
  isSecond?: boolean;
}

/** Opens the desk at the first row that waits. It goes on through all of them, likely ones first. */
function DecideWaiting({ count, account, isSecond = false }: DecideWaitingProps) {
  const navigate = useNavigate();
  const [open, isOpening] = useAction(async () => {
    const query: Record<string, string> = account === null ? {} : { account: String(account) };
    const pages = await Promise.all(
      (['likely', 'unknown'] as const).map((state) => pageOfRows({ ...query, state, only: 'rows' })),
    );
    const [first] = pages.flatMap(({ data }) => data);
    const search = new URLSearchParams(query).toString();
    if (first) await navigate(paths.adminStatementRow(await loadEarliest(first), search && `?${search}`));
  });
  if (count === 0) return null;
  return (
    <Button {...(isSecond && { size: 'md', variant: 'default' })} loading={isOpening} onClick={open}>
      Putuskan {formatNumber(count)} yang menunggu
    </Button>
  );
}

interface ApprovalResultProps {
  result: Answer<typeof statementApprovals.approveCertain>;
  /** What still waits. */
  rest: Pick<RowCounts['states'], 'likely' | 'unknown'>;
  /** Id of the account that the list is limited to; null: all. */
  account: number | null;
  onUndone: () => void;
}

/** What an approval of all certain rows has done, with its undo and the way to the other rows. */
function ApprovalResult({ result: { data, message }, rest, account, onUndone }: ApprovalResultProps) {
  const [undo, isUndoing] = useUndoApproval(onUndone);
  const { batch, left } = data;
  return (
    <div role="status">
      <Notice color={left.length > 0 ? 'orange' : 'green'} title={message}>
        {left.length > 0 && (
          <ul className={styles.left}>
            {left.map(({ reason, count }) => (
              <li key={reason}>
                {formatNumber(count)} baris tidak disetujui: {reason}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <DecideWaiting count={rest.likely + rest.unknown} account={account} />
          {batch && (
            <Button variant="default" loading={isUndoing} onClick={() => void undo(batch.id)}>
              Batalkan persetujuan ini
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
