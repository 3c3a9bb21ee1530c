import { Button } from '@mantine/core';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import type { RowCounts } from '#shared/statements/statements.schemas.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUndoApproval } from '../use-undo-approval.ts';
import styles from './ApprovalResult.module.css';

interface ApprovalResultProps {
  result: Answer<typeof statementApprovals.approveCertain>;
  /** What still waits. */
  rest: Pick<RowCounts['states'], 'likely' | 'unknown'>;
  /** Id of the account that the list is limited to; null: all. */
  account: number | null;
  onUndone: () => void;
}

/** What an approval of all certain rows has done, with its undo and the way to the other rows. */
export function ApprovalResult({ result: { data, message }, rest, account, onUndone }: ApprovalResultProps) {
  const [undo, isUndoing] = useUndoApproval(onUndone);
  const { batch, left } = data;
  const state = rest.likely > 0 ? 'likely' : 'unknown';
  const next = new URLSearchParams({
    state,
    ...(account !== null && { account: String(account) }),
  });
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
          {rest[state] > 0 && (
            <ButtonLink to={paths.adminStatements(`?${next}`)}>
              Putuskan {formatNumber(rest[state])} yang {rowStateLook[state].label.toLowerCase()}
            </ButtonLink>
          )}
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
