import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import type { KeyGroup } from '../../../lib/on-keys.ts';
import styles from './KeyHelp.module.css';

interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly KeyGroup[];
}

/** The keys of the desk. */
export function KeyHelp({ isOpen, onClose, groups }: KeyHelpProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Pintasan Keyboard">
      <dl className={styles.root}>
        {groups.map(({ does, keys }) => (
          <div key={does} className={styles.line}>
            <dt className={styles.keys}>
              {Object.keys(keys).map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
