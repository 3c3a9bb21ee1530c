import { notices } from '#shared/messages.ts';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { useSettings } from '../../lib/root-data.ts';
import { chosenGuide } from './chosen-guide.ts';
import { GuideArticle } from './GuideArticle.tsx';
import { GuideMenu } from './GuideMenu.tsx';
import styles from './Guides.module.css';
import type { GuideText } from './load-guides.ts';

interface GuideReaderProps {
  guides: GuideText[];
  slug: string | undefined;
}

/** The list at the left, the chosen guide at the right. */
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
    <div className={styles.columns}>
      <title>{`${guide.title} - ${app_name}`}</title>
      <GuideMenu guides={guides} current={guide} />
      <GuideArticle guide={guide} next={guides[guides.indexOf(guide) + 1]} />
    </div>
  );
}
