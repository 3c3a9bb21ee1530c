import { Link } from 'react-router';
import { TextLink } from '../../components/links/TextLink.tsx';
import { paths } from '../../lib/paths.ts';
import type { GuideSummary } from './guide-summary.ts';
import styles from './LatestGuides.module.css';

export function LatestGuides({ guides }: { guides: GuideSummary[] }) {
  return (
    <section aria-labelledby="judul-panduan">
      <div className={styles.head}>
        <h2 id="judul-panduan" className={styles.heading}>
          Panduan terbaru
        </h2>
        <TextLink to={paths.guides()}>Semua panduan</TextLink>
      </div>
      <ul className={styles.list}>
        {guides.map(({ slug, title, excerpt }) => (
          <li key={slug} className={styles.card}>
            <h3 className={styles.title}>
              <Link to={paths.guide(slug)}>{title}</Link>
            </h3>
            <p className={styles.excerpt}>{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
