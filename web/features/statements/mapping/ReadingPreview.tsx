import { formatNumber } from '#shared/numbers.ts';
import { formatSen } from '#shared/statements/sen.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TextSkeleton } from '../../../components/texts/TextSkeleton.tsx';
import { CheckedRows } from '../upload/CheckedRows.tsx';
import styles from './ReadingPreview.module.css';
import type { Reading } from './use-reading.ts';

const ROWS_SHOWN = 5;

interface ReadingPreviewProps {
  reading: Reading;
  /** What is missing before anything can be read. */
  missing: string | null;
}

/** The first rows as they are read with the present choices, or why the file cannot be read so. */
export function ReadingPreview({ reading, missing }: ReadingPreviewProps) {
  return (
    <section className={styles.root} aria-labelledby="terbaca">
      <h3 id="terbaca" className={styles.title}>
        Terbaca sebagai
      </h3>
      <div role="status">
        {reading.state === 'read' && (
          <p className={styles.sum}>
            {formatNumber(reading.check.credits.count)} baris uang masuk,{' '}
            {formatSen(reading.check.credits.sum)}
          </p>
        )}
        {reading.state === 'incomplete' && <p className={styles.hint}>{missing}</p>}
        {reading.state === 'refused' && <Notice color="red">{reading.refusal}</Notice>}
      </div>
      {reading.state === 'reading' && <TextSkeleton lines={4} />}
      {reading.state === 'read' && <CheckedRows rows={reading.check.rows.slice(0, ROWS_SHOWN)} />}
    </section>
  );
}
