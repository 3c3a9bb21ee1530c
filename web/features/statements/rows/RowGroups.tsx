import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import { rowGroupFacts } from '#shared/statements/ignore-reasons.labels.ts';
import type { RowGroup } from '#shared/statements/statements.schemas.ts';
import { Card } from '../../../components/page/Card.tsx';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { IgnoreRows } from './IgnoreRows.tsx';
import styles from './RowGroups.module.css';

/** Rows that are no dues for the same reason: each group is ignored with one press and a look at its reason. */
export function RowGroups({ groups }: { groups: readonly RowGroup[] }) {
  const [chosen, setChosen] = useState<RowGroup | null>(null);
  if (groups.length === 0) return null;
  return (
    <Card title="Bukan iuran?">
      <ul className={styles.root}>
        {groups.map((group) => (
          <li key={group.kind} className={styles.group}>
            <span>
              {rowGroupFacts[group.kind].title}: {formatNumber(group.ids.length)} baris,{' '}
              <BankMoney sen={group.sum} />
            </span>
            <Button variant="default" onClick={() => setChosen(group)}>
              Abaikan {formatNumber(group.ids.length)} baris
            </Button>
          </li>
        ))}
      </ul>
      <IgnoreRows
        rows={chosen}
        reason={chosen ? rowGroupFacts[chosen.kind].reason : ''}
        onClose={() => setChosen(null)}
      />
    </Card>
  );
}
