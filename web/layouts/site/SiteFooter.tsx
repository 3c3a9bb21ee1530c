import { Link } from 'react-router';
import { displayPhone, whatsAppLink } from '#shared/phone.ts';
import { paths } from '../../lib/paths.ts';
import { useRootData } from '../../lib/root-data.ts';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const root = useRootData();
  if (!root) return null;
  const { app_name, association_name, support_email, office_whatsapp, postal_address, website } =
    root.settings;
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <p>
          © {root.year} {association_name}
        </p>
        <p className={styles.links}>
          <Link to={paths.guides()}>Panduan</Link>
          <a href={`mailto:${support_email}`}>{support_email}</a>
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
