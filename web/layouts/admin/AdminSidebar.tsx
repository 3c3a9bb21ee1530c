import { ScrollArea } from '@mantine/core';
import { Suspense } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Tooltip } from '../../components/buttons/Tooltip.tsx';
import { Brand } from '../../components/page/Brand.tsx';
import { Veil } from '../../components/page/Veil.tsx';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import styles from './AdminSidebar.module.css';
import { type AdminLinks, adminLinks, firstStepsLinks } from './admin-links.ts';
import { SidebarToggle } from './SidebarToggle.tsx';
import { useSidebar } from './use-sidebar.ts';

export const SIDEBAR_ID = 'menu-admin';

/**
 * The navigation of the admin area: words on a desk, icons on a laptop, unless the person chose otherwise. Tablets
 * have only icons, phones nothing. There the header opens it as a popover.
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

function SidebarGroup({ title, links, pathname }: AdminLinks & { pathname: string }) {
  return (
    <div className={styles.group}>
      <p className={styles.title}>
        <span className={styles.words}>{title}</span>
      </p>
      {links.map(({ to, label, Icon, end, below }) => (
        <Tooltip key={to} label={label} side="right">
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
      ))}
    </div>
  );
}
