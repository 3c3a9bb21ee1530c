import { Form, Link } from 'react-router';
import { type ChapterEntry, handbookRoles } from '#shared/handbook/handbook.contract.ts';
import { type HandbookRole, roleLabels } from '#shared/handbook/handbook.labels.ts';
import { limits } from '#shared/limits.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import buttons from '../../components/links/ButtonLink.module.css';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import styles from './HandbookList.module.css';
import type { HandbookPaths } from './handbook-paths.ts';

interface HandbookListProps {
  chapters: ChapterEntry[];
  /** '' without a search. */
  keyword: string;
  paths: HandbookPaths;
}

/** Shows the search, then what it has found, or the chapters of each role. */
export function HandbookList({ chapters, keyword, paths }: HandbookListProps) {
  return (
    <div className={styles.root}>
      {/* Works without a script; a new key shows the words of the address. */}
      <search key={keyword}>
        <Form action={paths.list()} className={styles.search}>
          <input
            type="search"
            name="cari"
            className={styles.input}
            aria-label="Cari di Bantuan"
            placeholder="Apa yang ingin anda lakukan?"
            defaultValue={keyword}
            maxLength={limits.keyword}
            enterKeyHint="search"
          />
          <button type="submit" className={buttons.root} data-variant="default">
            Cari
          </button>
        </Form>
      </search>
      {keyword === '' ? (
        handbookRoles.map((role) => (
          <RoleChapters
            key={role}
            role={role}
            chapters={chapters.filter((chapter) => chapter.role === role)}
            paths={paths}
          />
        ))
      ) : (
        <FoundChapters chapters={chapters} keyword={keyword} paths={paths} />
      )}
    </div>
  );
}

interface RoleChaptersProps {
  role: HandbookRole;
  chapters: ChapterEntry[];
  paths: HandbookPaths;
}

function RoleChapters({ role, chapters, paths }: RoleChaptersProps) {
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={`bantuan-${role}`}>
      <div className={styles.head}>
        <h2 id={`bantuan-${role}`} className={styles.role}>
          {roleLabels[role]}
        </h2>
        <TextLink to={paths.booklet(role)}>Semua bab untuk dicetak</TextLink>
      </div>
      <ChapterLinks
        chapters={chapters.map((chapter) => ({ ...chapter, text: chapter.summary }))}
        paths={paths}
      />
    </section>
  );
}

function FoundChapters({ chapters, keyword, paths }: HandbookListProps) {
  if (chapters.length === 0)
    return (
      <EmptyState
        title={`Tidak ada bab tentang '${keyword}'`}
        text="Coba satu kata saja, misalnya 'bayar' atau 'kartu'."
        action={
          <ButtonLink to={paths.list()} variant="default">
            Lihat semua bab
          </ButtonLink>
        }
      />
    );
  return (
    <section aria-labelledby="bantuan-ditemukan">
      <div className={styles.head}>
        <h2 id="bantuan-ditemukan" className={styles.role}>
          {`${chapters.length} bab tentang '${keyword}'`}
        </h2>
        <TextLink to={paths.list()}>Lihat semua bab</TextLink>
      </div>
      <ChapterLinks
        chapters={chapters.map((chapter) => ({ ...chapter, text: chapter.excerpt ?? chapter.summary }))}
        paths={paths}
      />
    </section>
  );
}

interface ChapterLinksProps {
  chapters: (Pick<ChapterEntry, 'slug' | 'title' | 'missing_words' | 'similar_words'> & { text: string })[];
  paths: HandbookPaths;
}

function ChapterLinks({ chapters, paths }: ChapterLinksProps) {
  return (
    <ul className={styles.chapters}>
      {chapters.map(({ slug, title, text, missing_words, similar_words }) => (
        <li key={slug}>
          <Link to={paths.chapter(slug)} className={styles.chapter}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
            {similar_words.length > 0 && (
              <span className={styles.text}>{`Kata yang mirip: ${similar_words.join(', ')}`}</span>
            )}
            {missing_words.length > 0 && (
              <span className={styles.text}>{`Tanpa kata: ${missing_words.join(', ')}`}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
