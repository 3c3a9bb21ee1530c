import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { Link } from 'react-router';
import { useHelpPath } from '../../lib/use-help-path.ts';
import styles from './NavigationToggle.module.css';

/** Shows '?', which leads to the chapter of this screen. */
export function HelpLink() {
  return (
    <Link to={useHelpPath()} className={styles.root} aria-label="Bantuan untuk halaman ini">
      <IconHelp size={22} stroke={1.75} aria-hidden />
    </Link>
  );
}
