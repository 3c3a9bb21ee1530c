import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useRootData } from '../lib/root-data.ts';
import styles from './SiteFooter.module.css';

export function SiteFooter() {
  const settings = useRootData()?.settings;
  if (!settings) return null;
  const { app_name, association_name, support_email } = settings;
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <p>
          © {new Date().getFullYear()} {association_name}
        </p>
        <p className={styles.links}>
          <Link to={paths.guides()}>Panduan</Link>
          <a href={`mailto:${support_email}`}>{support_email}</a>
        </p>
        <p>Powered by {app_name}</p>
      </div>
    </footer>
  );
}
