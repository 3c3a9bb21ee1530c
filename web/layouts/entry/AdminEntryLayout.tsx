import { Outlet } from 'react-router';
import { Brand } from '../../components/page/Brand.tsx';
import { paths } from '../../lib/paths.ts';
import '../../styles/mantine.css';
import styles from './AdminEntryLayout.module.css';

/** Shows the entrance to the admin area: only the logo and the form. */
export default function AdminEntryLayout() {
  return (
    <div className={styles.root}>
      <header className={styles.header}>
        <Brand to={paths.home()} />
      </header>
      <main id="isi" className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
