import { useId } from 'react';
import texts from '../../components/texts/Texts.module.css';
import { useToolbarKeys } from '../../lib/use-toolbar-keys.ts';
import styles from './FieldChips.module.css';

export interface FieldChip {
  /** As typed into a text, in braces. */
  field: string;
  label: string;
}

interface FieldChipsProps {
  chips: readonly FieldChip[];
  /** Called with the field in braces. */
  onPick: (field: string) => void;
}

/** Shows the fields of a text as buttons: one tab stop, and arrow keys move between them. */
export function FieldChips({ chips, onPick }: FieldChipsProps) {
  const title = useId();
  const { bar, current, setCurrent, move } = useToolbarKeys(chips.length);
  return (
    <div className={styles.field}>
      <p id={title} className={texts.hint}>
        Sisipkan isian
      </p>
      <div ref={bar} className={styles.root} role="toolbar" aria-labelledby={title} onKeyDown={move}>
        {chips.map(({ field, label }, index) => (
          <button
            key={field}
            type="button"
            className={styles.chip}
            title={field}
            tabIndex={index === current ? 0 : -1}
            onClick={() => {
              setCurrent(index);
              onPick(field);
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
