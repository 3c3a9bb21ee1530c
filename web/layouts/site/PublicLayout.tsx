import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { displayPhone, whatsAppLink } from '#shared/phone.ts';
import { ErrorScreen } from '../../components/feedback/ErrorScreen.tsx';
import { OfficeEmail } from '../../components/links/OfficeEmail.tsx';
import { SkipLink } from '../../components/links/SkipLink.tsx';
import { paths } from '../../lib/paths.ts';
import { useRootData } from '../../lib/root-data.ts';
import styles from './PublicLayout.module.css';
import { SiteHeader } from './SiteHeader.tsx';

/** Shows header and footer of the public pages and of the member area. */
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

function SiteFooter() {
  const root = useRootData();
  if (!root) return null;
  const { app_name, association_name, office_whatsapp, postal_address, website, is_office_missing } =
    root.settings;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p>
          © {root.year} {association_name}
        </p>
        <p className={styles.links}>
          <Link to={paths.guides()}>Panduan</Link>
          <Link to={paths.help()}>Bantuan</Link>
          {!is_office_missing && <OfficeEmail />}
          {office_whatsapp && (
            <a href={whatsAppLink(office_whatsapp)}>WhatsApp {displayPhone(office_whatsapp)}</a>
          )}
          {website && <a href={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</a>}
        </p>
        {postal_address && <p>{postal_address.replaceAll('\n', ', ')}</p>}
        <p>Powered by {app_name}</p>
      </div>
    </footer>
  );
}
