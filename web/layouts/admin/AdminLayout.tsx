import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { memberViews } from '#shared/member-views/member-views.contract.ts';
import { LeaveGuard } from '../../components/dialogs/LeaveGuard.tsx';
import { SkipLink } from '../../components/links/SkipLink.tsx';
import { PaintWhole } from '../../components/tables/PaintWhole.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { settle } from '../../lib/calls/outcome.ts';
import { requireSession } from '../../lib/sessions/guards.ts';
import { useGuardedSession } from '../../lib/sessions/use-guarded-session.ts';
import '../../styles/mantine.css';
import type { Route } from './+types/AdminLayout';
import { AdminHeader } from './AdminHeader.tsx';
import styles from './AdminLayout.module.css';
import { AdminSidebar } from './AdminSidebar.tsx';

const requireAdmin = requireSession('admin');

export const loader = onServer(load);
export const clientLoader = load;

/**
 * The stored views of the menu. A failure leaves the menu without them: a refused token is for the screen to say, whose
 * loader has it, too. Another screen does not read them again.
 */
async function load(visit: Route.LoaderArgs) {
  requireAdmin(visit);
  const { request, context } = visit;
  const views = await settle(call(memberViews.list, {}, { signal: request.signal, context }));
  return { views: 'value' in views ? views.value.data : [] };
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href === nextUrl.href;

/** Shows the admin area: sidebar, search, user menu. Every screen in it needs the admin session. */
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
