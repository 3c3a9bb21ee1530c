import { Outlet } from 'react-router';
import { LeaveGuard } from '../../components/dialogs/LeaveGuard.tsx';
import { SkipLink } from '../../components/links/SkipLink.tsx';
import { PaintWhole } from '../../components/tables/PaintWhole.tsx';
import { requireSession } from '../../lib/sessions/guards.ts';
import { useGuardedSession } from '../../lib/sessions/use-guarded-session.ts';
import '../../styles/mantine.css';
import { AdminHeader } from './AdminHeader.tsx';
import styles from './AdminLayout.module.css';
import { AdminSidebar } from './AdminSidebar.tsx';

export const loader = requireSession('admin');
export const clientLoader = requireSession('admin');

/** The admin area: sidebar, search, user menu. Every screen in it needs the admin session. */
export default function AdminLayout() {
  useGuardedSession('admin');
  return (
    <div className={styles.root}>
      {frame}
      <main id="isi" className={styles.main} tabIndex={-1}>
        <div className={styles.screen}>
          <Outlet />
        </div>
      </main>
      <LeaveGuard kind="admin" />
      <PaintWhole />
    </div>
  );
}

/** One element for all renderings, so that React passes it by when only the screen changes. */
const frame = (
  <>
    <SkipLink />
    <AdminSidebar />
    <AdminHeader />
  </>
);
