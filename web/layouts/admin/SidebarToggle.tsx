import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Tooltip } from '../../components/buttons/Tooltip.tsx';
import styles from './AdminSidebar.module.css';

interface SidebarToggleProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

/** Collapses the sidebar to its icons and expands it again, in windows that have room for both. */
export function SidebarToggle({ isCollapsed, onToggle }: SidebarToggleProps) {
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isCollapsed ? 'Perluas menu' : 'Ciutkan menu';
  return (
    <div className={styles.foot}>
      <Tooltip label={label} side="right">
        <button type="button" className={styles.link} aria-expanded={!isCollapsed} onClick={onToggle}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className={styles.words}>{label}</span>
        </button>
      </Tooltip>
    </div>
  );
}
