import { Link } from 'react-router';
import { useRootData } from '../../lib/root-data.ts';
import { Logo } from '../images/Logo.tsx';
import styles from './Brand.module.css';

interface BrandProps {
  to: string;
  /** Where it leads, for screen readers, where the name alone could be mistaken for another link. */
  hint?: string;
}

/** Shows logo and name of the product, as the way home. */
export function Brand({ to, hint }: BrandProps) {
  const name = useRootData()?.settings.app_name ?? 'Beranda';
  return (
    <Link to={to} className={styles.root} aria-label={hint && `${name}, ${hint}`}>
      <Logo />
      {name}
    </Link>
  );
}
