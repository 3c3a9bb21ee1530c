import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import { KeyList } from '../../../../components/keys/KeyList.tsx';
import type { KeyGroup } from '../../../../lib/on-keys.ts';
import styles from './KeyHints.module.css';

/** The keys of the verification dialog, shown to users with a keyboard. */
export function KeyHints({ groups }: { groups: readonly KeyGroup[] }) {
  return (
    <div className={styles.root}>
      <IconKeyboard size={20} stroke={1.5} aria-hidden />
      <KeyList groups={groups} />
    </div>
  );
}
