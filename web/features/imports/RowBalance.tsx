import { skipReasons } from '#shared/imports/imports.messages.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import {
  type RowResult,
  rowResultLabels,
  rowVerdictLabels,
  rowVerdicts,
  waitingLabel,
} from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import styles from './RowBalance.module.css';

/** Shows where each row of the file is: the numbers add up to all of them. */
export function RowBalance({ shown }: { shown: ImportDetail }) {
  const parts = [...partsOf(shown), leftOutPart(shown)].filter(({ count }) => count > 0);
  const words = parts.map(({ label, count }) => `${formatNumber(count)} ${label}`);
  return (
    <p className={styles.root}>
      {formatNumber(shown.file_rows)} baris di file: {words.join(', ')}.
    </p>
  );
}

interface Part {
  label: string;
  count: number;
}

/** The rows of the import, as far as it is. */
function partsOf({ rows, counts, results, undo }: ImportDetail): Part[] {
  if (!counts) return [{ label: 'akan diperiksa', count: rows }];
  const waiting = { label: waitingLabel.toLowerCase(), count: counts.waiting };
  const wrong = counts.faulty - counts.waiting;
  if (!results)
    return [
      ...rowVerdicts.map((verdict) => ({
        label: rowVerdictLabels[verdict].toLowerCase(),
        count: verdict === 'faulty' ? wrong : counts[verdict],
      })),
      waiting,
    ];
  const { added, changed, same, skipped } = results;
  const written: [RowResult, number][] = undo
    ? [
        ['undone', undo.undone],
        ['retained', undo.retained],
        ['reported', undo.reported],
      ]
    : [
        ['added', added],
        ['changed', changed],
      ];
  return [
    ...written.map(([result, count]) => ({ label: rowResultLabels[result].toLowerCase(), count })),
    { label: rowResultLabels.same.toLowerCase(), count: same },
    { label: rowVerdictLabels.faulty.toLowerCase(), count: wrong },
    waiting,
    { label: rowResultLabels.skipped.toLowerCase(), count: skipped - counts.faulty },
  ];
}

/** '3 di luar data anggota (2 baris tersembunyi, 1 baris jumlah)' */
function leftOutPart({ left_out }: ImportDetail): Part {
  const reasons = left_out.map(({ reason, rows }) => `${formatNumber(rows)} ${skipReasons[reason]}`);
  return {
    label: `tidak ikut dibaca (${reasons.join(', ')})`,
    count: left_out.reduce((sum, { rows }) => sum + rows, 0),
  };
}
