import { Button } from '@mantine/core';
import type { Answer } from '#shared/endpoint.ts';
import { formatNumber } from '#shared/numbers.ts';
import type { statementApprovals } from '#shared/statements/statement-approvals.contract.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { useUndoApproval } from '../use-undo-approval.ts';
import styles from './ApprovalResult.module.css';

interface ApprovalResultProps {
  result: Answer<typeof statementApprovals.approveCertain>;
  onUndone: () => void;
}

/** What an approval of all certain rows has done, with its undo, and which rows it left and why. */
export function ApprovalResult({ result: { data, message }, onUndone }: ApprovalResultProps) {
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
        {batch && (
          <Button
            className={styles.undo}
            variant="default"
            loading={isUndoing}
            onClick={() => void undo(batch.id)}
          >
            Batalkan persetujuan ini
          </Button>
        )}
      </Notice>
    </div>
  );
}
