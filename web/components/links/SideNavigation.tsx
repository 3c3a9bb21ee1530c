import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import link from './SideLink.module.css';
import styles from './SideNavigation.module.css';

interface SideNavigationProps {
  label: string;
  screens: readonly { to: string; label: string; Icon: Icon }[];
  /** The chosen screen. */
  children: ReactNode;
}

/** Links to sibling screens, to the left of the current one; above it on a phone. */
export function SideNavigation({ label, screens, children }: SideNavigationProps) {
  return (
    <div className={styles.columns}>
      <nav className={styles.menu} aria-label={label}>
        {screens.map(({ to, label: name, Icon }) => (
          <NavLink key={to} to={to} className={link.root}>
            <Icon size={20} stroke={1.75} aria-hidden />
            {name}
          </NavLink>
        ))}
      </nav>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
