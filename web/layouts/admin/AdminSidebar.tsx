import { ScrollArea } from '@mantine/core';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Fragment, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, NavLink, useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { MemberView } from '#shared/member-views/member-views.contract.ts';
import { Tooltip } from '../../components/buttons/Tooltip.tsx';
import { Brand } from '../../components/page/Brand.tsx';
import { Veil } from '../../components/page/Veil.tsx';
import { paths } from '../../lib/paths.ts';
import { useRootData } from '../../lib/root-data.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { readSidebarChoice, rememberSidebarChoice, type SidebarWidth } from '../../lib/sidebar.ts';
import styles from './AdminSidebar.module.css';
import { type AdminLinks, adminLinks, firstStepsLinks } from './admin-links.ts';

export const SIDEBAR_ID = 'menu-admin';

/**
 * Shows the navigation of the admin area: words on a desk, icons on a laptop, unless the person chose otherwise. Tablets have
 * only icons, phones nothing. There the header opens it as a popover.
 */
export function AdminSidebar() {
  // A new key for every location closes the popover.
  const { pathname } = useLocation();
  const { choice, isWide, toggle } = useSidebar();
  const showsFirstSteps = useSession('admin')?.user?.shows_first_steps === 1;
  return (
    <nav
      key={pathname}
      id={SIDEBAR_ID}
      popover="auto"
      className={styles.root}
      data-choice={choice ?? undefined}
      aria-label="Menu admin"
    >
      <Veil closes={SIDEBAR_ID} />
      <div className={styles.content}>
        <div className={styles.brand}>
          <Brand to={paths.adminDashboard()} hint="ke dashboard" />
        </div>
        {/* Hydrated separately: its updates would otherwise delay the rest of the page. */}
        <Suspense>
          <ScrollArea className={styles.scroll}>
            {(showsFirstSteps ? [firstStepsLinks, ...adminLinks] : adminLinks).map((group) => (
              <SidebarGroup key={group.title} {...group} pathname={pathname} />
            ))}
          </ScrollArea>
        </Suspense>
        <SidebarToggle isWide={isWide} onToggle={toggle} />
      </div>
    </nav>
  );
}

/** Below 'Anggota', where there is room for words. */
function MemberViews() {
  const { views } = useLoaderData<() => { views: MemberView[] }>();
  const [search] = useSearchParams();
  if (views.length === 0) return null;
  return (
    <ul className={styles.views} aria-label="Tampilan anggota">
      {views.map((view) => (
        <li key={view.id}>
          <Link
            to={paths.adminMembersView(view.id, textsOf(view.search))}
            className={styles.view}
            aria-current={search.get('view') === String(view.id) ? 'page' : undefined}
            onClick={(event) => event.currentTarget.closest('nav')?.hidePopover()}
          >
            {view.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What is off is left out of the address. */
function textsOf(search: object): Record<string, string> {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value ?? '')]));
}

function SidebarGroup({ title, links, pathname }: AdminLinks & { pathname: string }) {
  return (
    <div className={styles.group}>
      <p className={styles.title}>
        <span className={styles.words}>{title}</span>
      </p>
      {links.map(({ to, label, Icon, end, below, hasViews }) => (
        <Fragment key={to}>
          <Tooltip label={label} side="right">
            <NavLink
              to={to}
              end={end}
              prefetch="intent"
              className={styles.link}
              // Immediately: on a slow network the next screen takes a while, and this one shows that it loads.
              onClick={(event) => event.currentTarget.closest('nav')?.hidePopover()}
              data-within={below?.includes(pathname) || undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={styles.words}>{label}</span>
            </NavLink>
          </Tooltip>
          {hasViews && <MemberViews />}
        </Fragment>
      ))}
    </div>
  );
}

interface SidebarToggleProps {
  isWide: boolean;
  onToggle: () => void;
}

/** Collapses the sidebar to its icons and expands it again, in windows that have room for both. */
function SidebarToggle({ isWide, onToggle }: SidebarToggleProps) {
  const label = isWide ? 'Ciutkan menu' : 'Perluas menu';
  return (
    <div className={styles.foot}>
      <Tooltip label={label} side="right">
        <button type="button" className={styles.link} aria-expanded={isWide} onClick={onToggle}>
          {/* CSS shows the one that fits: before hydration only CSS knows the width. */}
          <IconLayoutSidebarLeftCollapse className={styles.collapse} size={20} stroke={1.75} aria-hidden />
          <IconLayoutSidebarLeftExpand className={styles.expand} size={20} stroke={1.75} aria-hidden />
          <span className={styles.words}>{label}</span>
        </button>
      </Tooltip>
    </div>
  );
}

/** Where `AdminSidebar.module.css` has room for words and tables. */
const DESK = '(min-width: 90em)';

interface Sidebar {
  /** Null without a choice: CSS decides by the window, because the server does not know its width. */
  choice: SidebarWidth | null;
  isWide: boolean;
  toggle: () => void;
}

/**
 * Whether the sidebar shows words or icons only, remembered on this device. Only a choice against the default of the
 * window is stored: words on a laptop, or icons on a desk. So neither changes the default of the other.
 */
function useSidebar(): Sidebar {
  const root = useRootData();
  const [choice, setChoice] = useState(() =>
    typeof document === 'undefined' ? (root?.sidebarChoice ?? null) : readSidebarChoice(document.cookie),
  );
  const usual = useIsDesk() ? 'wide' : 'icons';
  const width = choice ?? usual;

  function toggle(): void {
    const next = width === 'wide' ? 'icons' : 'wide';
    const stored = next === usual ? null : next;
    rememberSidebarChoice(stored);
    setChoice(stored);
  }

  return { choice, isWide: width === 'wide', toggle };
}

function useIsDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESK).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
