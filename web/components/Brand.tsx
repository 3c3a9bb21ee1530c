import { Link } from 'react-router';
import { useRootData } from '../lib/root-data.ts';
import styles from './Brand.module.css';
import { Logo } from './Logo.tsx';

/** Logo and name of the product, as the way home. */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.root}>
      <Logo />
      {useRootData()?.settings.app_name ?? 'Beranda'}
    </Link>
  );
}
