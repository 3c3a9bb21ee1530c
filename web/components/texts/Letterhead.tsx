import { useSettings } from '../../lib/root-data.ts';
import { Logo } from '../images/Logo.tsx';
import styles from './Letterhead.module.css';

/** Shows logo and name of the association above what is printed; on a screen the header of the site has them. */
export function Letterhead() {
  const { association_name } = useSettings();
  return (
    <div className={styles.root}>
      <Logo size={44} />
      <p>{association_name}</p>
    </div>
  );
}
