import { Outlet } from 'react-router';
import { LeaveGuard } from '../../components/dialogs/LeaveGuard.tsx';
import { PaintWhole } from '../../components/tables/PaintWhole.tsx';
import { requireSession } from '../../lib/sessions/guards.ts';
import { useGuardedSession } from '../../lib/sessions/use-guarded-session.ts';
import '../../styles/mantine.css';
import styles from './MemberLayout.module.css';

export const loader = requireSession('member');
export const clientLoader = requireSession('member');

/** Shows the member area: every screen in it needs the member session. */
export default function MemberLayout() {
  useGuardedSession('member');
  return (
    <div className={styles.root}>
      <Outlet />
      <LeaveGuard kind="member" />
      <PaintWhole />
    </div>
  );
}
