import { FACTS_FIELD, letterFields } from '#shared/association/letter-fields.ts';
import { useToolbarKeys } from '../../../lib/use-toolbar-keys.ts';
import styles from './FieldChips.module.css';

interface FieldChipsProps {
  hasFacts: boolean;
  /** Called with the field in braces. */
  onPick: (field: string) => void;
}

const chips = Object.entries(letterFields).map(([name, { label }]) => ({ field: `{${name}}`, label }));
const facts = { field: FACTS_FIELD, label: 'Kotak data anggota' };

/** The fields of a text as buttons: one tab stop, arrow keys between them. */
export function FieldChips({ hasFacts, onPick }: FieldChipsProps) {
  const shown = hasFacts ? [facts, ...chips] : chips;
  const { bar, current, setCurrent, move } = useToolbarKeys(shown.length);
  return (
    <div ref={bar} className={styles.root} role="toolbar" aria-label="Sisipkan isian" onKeyDown={move}>
      {shown.map(({ field, label }, index) => (
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
  );
}
