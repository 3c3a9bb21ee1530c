import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link, useLocation } from 'react-router';
import { formatDate, jakartaDay } from '#shared/dates.ts';
import { notices } from '#shared/messages.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import link from '../../components/links/SideLink.module.css';
import { Veil } from '../../components/page/Veil.tsx';
import { Letterhead } from '../../components/texts/Letterhead.tsx';
import nextLink from '../../components/texts/NextLink.module.css';
import { Prose } from '../../components/texts/Prose.tsx';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import { chosenGuide } from './chosen-guide.ts';
import styles from './GuideReader.module.css';
import page from './Guides.module.css';
import type { GuideText } from './load-guides.ts';

interface GuideReaderProps {
  guides: GuideText[];
  slug: string | undefined;
}

/** Shows the list at the left, the chosen guide at the right. */
export function GuideReader({ guides, slug }: GuideReaderProps) {
  const { app_name } = useSettings();
  const guide = chosenGuide(guides, slug);
  if (!guide)
    return (
      <>
        <title>{`Panduan - ${app_name}`}</title>
        <EmptyState title={notices.emptyMemberList} text="Panduan pertama sedang disiapkan." />
      </>
    );
  return (
    <div className={page.columns}>
      <title>{`${guide.title} - ${app_name}`}</title>
      <GuideMenu guides={guides} current={guide} />
      <GuideArticle guide={guide} next={guides[guides.indexOf(guide) + 1]} />
    </div>
  );
}

interface GuideArticleProps {
  guide: GuideText;
  next: GuideText | undefined;
}

function GuideArticle({ guide, next }: GuideArticleProps) {
  return (
    <article className={styles.article} aria-labelledby="judul-panduan">
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
        <Link to={paths.guide(next.slug)} className={`${nextLink.root} ${styles.next}`}>
          <span>Panduan berikutnya</span>
          {next.title}
        </Link>
      )}
    </article>
  );
}

interface GuideMenuProps {
  guides: GuideText[];
  current: GuideText;
}

/** All guides. On a phone they open from a button, as a native popover that needs no script. */
function GuideMenu({ guides, current }: GuideMenuProps) {
  // A new key for every location closes the list.
  const { key } = useLocation();
  return (
    <div className={styles.nav}>
      <button type="button" className={styles.toggle} popoverTarget="daftar-panduan">
        <span>
          <span className={styles.label}>Daftar panduan ({guides.length})</span>
          {current.title}
        </span>
        <IconChevronDown size={20} stroke={2} aria-hidden />
      </button>
      <nav key={key} id="daftar-panduan" popover="auto" className={styles.menu} aria-label="Daftar panduan">
        <Veil closes="daftar-panduan" />
        <ul className={styles.list}>
          {guides.map((guide) => (
            <li key={guide.slug}>
              <Link
                to={paths.guide(guide.slug)}
                className={link.root}
                aria-current={guide === current ? 'page' : undefined}
              >
                {guide.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
