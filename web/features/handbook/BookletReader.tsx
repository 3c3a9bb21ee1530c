import type { ReactNode } from 'react';
import type { HandbookChapter } from '#shared/handbook/handbook.contract.ts';
import { type HandbookRole, roleLabels } from '#shared/handbook/handbook.labels.ts';
import { Letterhead } from '../../components/texts/Letterhead.tsx';
import { Prose } from '../../components/texts/Prose.tsx';
import { useSettings } from '../../lib/root-data.ts';
import styles from './ChapterReader.module.css';

interface BookletReaderProps {
  reader: HandbookRole;
  chapters: HandbookChapter[];
  /** How to print it where scripts run. */
  action?: ReactNode;
}

/** Shows all chapters of a role: a table of contents, then each on a separate page when printed. */
export function BookletReader({ reader, chapters, action }: BookletReaderProps) {
  const { association_name } = useSettings();
  return (
    <article className={styles.root}>
      <Letterhead />
      <h1 className={styles.title}>{`Bantuan ${roleLabels[reader].replace('U', 'u')}`}</h1>
      <p className={styles.summary}>{association_name}</p>
      {action ?? (
        <p className={styles.hint}>
          Cetak dari menu browser, atau tekan Ctrl dan P. Setiap bab mulai di halaman baru.
        </p>
      )}
      <ol className={styles.contents}>
        {chapters.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`#${slug}`}>{title}</a>
          </li>
        ))}
      </ol>
      {chapters.map(({ slug, title, summary, content_html }) => (
        <section key={slug} id={slug} className={styles.chapter} aria-labelledby={`judul-${slug}`}>
          <h2 id={`judul-${slug}`} className={styles.title}>
            {title}
          </h2>
          <p className={styles.summary}>{summary}</p>
          <Prose html={content_html} />
        </section>
      ))}
    </article>
  );
}
