import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs';
import { Tooltip } from '../../components/buttons/Tooltip.tsx';
import styles from './AdminSidebar.module.css';

interface SidebarToggleProps {
  isWide: boolean;
  onToggle: () => void;
}

/** Collapses the sidebar to its icons and expands it again, in windows that have room for both. */
export function SidebarToggle({ isWide, onToggle }: SidebarToggleProps) {
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
