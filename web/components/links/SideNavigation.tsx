import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink, useMatches } from 'react-router';
import link from './SideLink.module.css';
import styles from './SideNavigation.module.css';

interface Screen {
  to: string;
  label: string;
  Icon: Icon;
}

interface SideNavigationProps {
  label: string;
  /** Screens with a common heading; a single group needs none. */
  groups: readonly { label?: string; screens: readonly Screen[] }[];
  /** The chosen screen. */
  children: ReactNode;
}

/**
 * Shows links to sibling screens, to the left of the current one; in one row above it on a phone. A screen with a preview uses
 * the whole width by `export const handle = { wide: true }`.
 */
export function SideNavigation({ label, groups, children }: SideNavigationProps) {
  const isWide = useMatches().some(({ handle }) => isWideHandle(handle));
  return (
    <div className={styles.columns} data-wide={isWide || undefined}>
      <nav className={styles.menu} aria-label={label}>
        {groups.map((group) => (
          <div key={group.label ?? ''} className={styles.group}>
            {group.label && <p className={styles.heading}>{group.label}</p>}
            <ul className={styles.links} aria-label={group.label}>
              {group.screens.map(({ to, label: name, Icon }) => (
                <li key={to}>
                  <NavLink to={to} className={link.root}>
                    <Icon size={20} stroke={1.75} aria-hidden />
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}

function isWideHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'wide' in handle && handle.wide === true;
}
