import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ChapterEntry, HandbookChapter } from '#shared/handbook/handbook.contract.ts';
import { roleLabels } from '#shared/handbook/handbook.labels.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Letterhead } from '../../components/texts/Letterhead.tsx';
import nextLink from '../../components/texts/NextLink.module.css';
import { Prose } from '../../components/texts/Prose.tsx';
import styles from './ChapterReader.module.css';
import type { HandbookPaths } from './handbook-paths.ts';

interface ChapterReaderProps {
  chapter: HandbookChapter;
  chapters: ChapterEntry[];
  paths: HandbookPaths;
  /** How to print it where scripts run. */
  action?: ReactNode;
}

/** Shows one chapter, then the way to the next of its role and to all others. */
export function ChapterReader({ chapter, chapters, paths, action }: ChapterReaderProps) {
  const siblings = chapters.filter(({ role }) => role === chapter.role);
  const next = siblings[siblings.findIndex(({ slug }) => slug === chapter.slug) + 1];
  return (
    <>
      <article className={styles.root} aria-labelledby="judul-bab">
        <Letterhead />
        <p className={styles.role}>{roleLabels[chapter.role]}</p>
        <h1 id="judul-bab" className={styles.title}>
          {chapter.title}
        </h1>
        <p className={styles.summary}>{chapter.summary}</p>
        <Prose html={chapter.content_html} />
      </article>
      <nav className={styles.ways} aria-label="Bab lain">
        {next && (
          <Link to={paths.chapter(next.slug)} className={nextLink.root}>
            <span>Bab berikutnya</span>
            {next.title}
          </Link>
        )}
        <p className={styles.all}>
          <TextLink to={paths.list()}>Semua bab</TextLink>
          <TextLink to={paths.booklet(chapter.role)}>Untuk dicetak</TextLink>
        </p>
        {action && <div className={styles.print}>{action}</div>}
      </nav>
    </>
  );
}
