import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import styles from './NavigationToggle.module.css';

/** Opens the navigation where there is no room for it: a popover with this id, without a script. */
export function NavigationToggle({ opens }: { opens: string }) {
  return (
    <button type="button" className={styles.root} popoverTarget={opens} aria-label="Navigasi">
      <IconMenu2 size={24} stroke={1.75} aria-hidden />
    </button>
  );
}
