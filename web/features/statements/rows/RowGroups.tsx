import { Button } from '@mantine/core';
import { formatNumber } from '#shared/numbers.ts';
import { rowGroupReasons } from '#shared/statements/ignore-reasons.labels.ts';
import type { RowGroup } from '#shared/statements/statements.schemas.ts';
import { Card } from '../../../components/page/Card.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useIgnoring } from './IgnoreRows.tsx';
import styles from './RowGroups.module.css';

/** Shows rows that are no dues for the same reason, which stands next to them: one press ignores a group, one takes it back. */
export function RowGroups({ groups }: { groups: readonly RowGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <Card title="Bukan iuran?">
      <ul className={styles.root}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </ul>
    </Card>
  );
}

function Group({ group: { kind, ids, sum } }: { group: RowGroup }) {
  const reason = rowGroupReasons[kind];
  const ignoreRows = useIgnoring();
  const [ignore, isIgnoring] = useAction(() => ignoreRows(ids, reason));
  return (
    <li className={styles.group}>
      <span>
        {reason}: {formatNumber(ids.length)} baris, <BankMoney sen={sum} />
      </span>
      <Button variant="default" loading={isIgnoring} onClick={ignore}>
        Abaikan {formatNumber(ids.length)} baris
      </Button>
    </li>
  );
}
