import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatNumber } from '#shared/numbers.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import { BankMoney } from '../../../components/texts/BankMoney.tsx';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import styles from './ChosenRowsBar.module.css';
import { type ChosenRows, IgnoreRows, releaseRows } from './IgnoreRows.tsx';

/** Rows that were chosen in the list, over several pages. */
export type Choice = ReadonlyMap<number, StatementRow>;

interface ChosenRowsBarProps {
  choice: Choice;
  /** Empties the choice and hides the check boxes. */
  onEnd: () => void;
}

/** Shows what can be done with the chosen rows. */
export function ChosenRowsBar({ choice, onEnd }: ChosenRowsBarProps) {
  const [ignored, setIgnored] = useState<ChosenRows | null>(null);
  const [reload] = useReload();
  const rows = [...choice.values()];
  const undecided = rows.filter(isUndecided);
  const released = rows.filter(({ state }) => state === 'ignored');
  const [release, isReleasing] = useAction(async () => {
    const [last = ''] = released
      .flatMap(({ decided_at }) => decided_at ?? [])
      .toSorted()
      .toReversed();
    await releaseRows(
      released.map(({ id }) => id),
      last,
    );
    onEnd();
    await reload();
  });
  return (
    <section className={styles.root} aria-label="Baris yang dipilih">
      <p className={styles.words} role="status">
        {formatNumber(rows.length)} dipilih, <BankMoney sen={sumOf(rows)} />
      </p>
      <Button
        disabled={undecided.length === 0}
        onClick={() => setIgnored({ ids: undecided.map(({ id }) => id), sum: sumOf(undecided) })}
      >
        Abaikan {formatNumber(undecided.length)} baris
      </Button>
      {released.length > 0 && (
        <Button variant="default" loading={isReleasing} onClick={() => void release()}>
          Kembalikan {formatNumber(released.length)} baris
        </Button>
      )}
      <Button variant="default" onClick={onEnd}>
        Selesai
      </Button>
      <IgnoreRows rows={ignored} onDone={onEnd} onClose={() => setIgnored(null)} />
    </section>
  );
}

/** Sen. */
function sumOf(rows: readonly StatementRow[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
