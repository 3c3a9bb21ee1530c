import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import {
  type OutlookFigure,
  outlookFigureLabels,
  outlookFigures,
  outlookGaps,
} from '#shared/imports/imports.states.ts';
import { memberStatuses } from '#shared/membership/membership.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { useFilter } from '../../../lib/use-filters.ts';
import { ROWS_HEADING } from '../rows/RowList.tsx';
import styles from './OutlookCard.module.css';
import { useCheckAgain } from './use-check-again.ts';

/** Shows what the import will make of the members that it adds or changes: their status, and what they will lack. */
export function OutlookCard({ shown }: { shown: ImportDetail }) {
  const { counts, outlook } = shown;
  if (!counts || !outlook || counts.ready === 0) return null;
  const { statuses, stopped, without } = outlook;
  return (
    <Card title={`Sesudah impor, dari ${formatNumber(counts.ready)} anggota itu`}>
      <dl className={styles.root}>
        {memberStatuses
          .filter((status) => status !== 'rejected' || statuses.rejected > 0)
          .map((status) => (
            <Figure key={status} figure={status} count={statuses[status]} />
          ))}
        {stopped > 0 && <Figure figure="stopped" count={stopped} />}
        {outlookGaps.map((gap) => (
          <Figure key={gap} figure={gap} count={without[gap]} isGap />
        ))}
      </dl>
      <EndForAll key={shown.defaults.expired_at} shown={shown} />
    </Card>
  );
}

/** One last day for all members without one. It stays while it is used, so that it can be taken back. */
function EndForAll({ shown }: { shown: ImportDetail }) {
  const { defaults, outlook } = shown;
  const stored = defaults.expired_at ?? '';
  const [day, setDay] = useState(stored);
  const [checkAgain, isChecking] = useCheckAgain(shown);
  if (stored === '' && (outlook?.without.end ?? 0) === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkAgain({ defaults: { ...defaults, expired_at: day || null } });
  };
  return (
    <form className={styles.end} onSubmit={submit}>
      <DateField
        label="Berakhir untuk semua anggota tanpa tanggal berakhir"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isChecking} disabled={day === stored}>
        Pakai dan periksa ulang
      </Button>
    </form>
  );
}

interface FigureProps {
  figure: OutlookFigure;
  count: number;
  /** Something is missing, unless the count is 0. */
  isGap?: boolean;
}

/** Leads to its rows in the list below. */
function Figure({ figure, count, isGap = false }: FigureProps) {
  const [chosen] = useFilter('outlook');
  const label = outlookFigureLabels[figure];
  return (
    <div className={styles.figure} data-gap={(isGap && count > 0) || undefined}>
      <dt>
        {count === 0 ? (
          label
        ) : (
          <Link
            className={styles.link}
            to={{ search: `?outlook=${figure}`, hash: `#${ROWS_HEADING}` }}
            aria-current={chosen === figure || undefined}
          >
            {label}
          </Link>
        )}
      </dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}

/** Says which figure the list below is limited to. */
export function ChosenFigure({ total }: { total: number }) {
  const [value, choose] = useFilter('outlook');
  const figure = outlookFigures.find((one) => one === value);
  if (!figure) return null;
  return (
    <div className={styles.chosen}>
      <p>
        Hanya {formatNumber(total)} baris: <strong>{outlookFigureLabels[figure]}</strong>
      </p>
      <Button variant="default" onClick={() => choose('')}>
        Tampilkan semua baris
      </Button>
    </div>
  );
}
