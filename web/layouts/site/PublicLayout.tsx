import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ErrorScreen } from '../../components/feedback/ErrorScreen.tsx';
import { SkipLink } from '../../components/links/SkipLink.tsx';
import styles from './PublicLayout.module.css';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header and footer of the public pages and of the member area. */
export default function PublicLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failing screen still has header and footer. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <SiteHeader />
      <main id="isi" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
