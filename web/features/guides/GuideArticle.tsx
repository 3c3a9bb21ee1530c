import { Link } from 'react-router';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Letterhead } from '../../components/texts/Letterhead.tsx';
import { Prose } from '../../components/texts/Prose.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './GuideArticle.module.css';
import type { GuideText } from './load-guides.ts';

interface GuideArticleProps {
  guide: GuideText;
  next: GuideText | undefined;
}

export function GuideArticle({ guide, next }: GuideArticleProps) {
  return (
    <article className={styles.root} aria-labelledby="judul-panduan">
      <Letterhead />
      {guide.isDraft && (
        <div className={styles.draft}>
          <Notice color="orange" title="Belum dipublikasikan">
            Hanya admin yang melihat panduan ini.
          </Notice>
        </div>
      )}
      <h2 id="judul-panduan" className={styles.title}>
        {guide.title}
      </h2>
      <p className={styles.updated}>
        Diperbarui <time dateTime={guide.updated_at}>{formatDate(jakartaDay(guide.updated_at))}</time>
      </p>
      <Prose html={guide.content_html} />
      {next && (
        <Link to={paths.guide(next.slug)} className={styles.next}>
          <span>Panduan berikutnya</span>
          {next.title}
        </Link>
      )}
    </article>
  );
}
