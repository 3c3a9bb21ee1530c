import { onKeys } from '../../components/desk/desk-keys.ts';
import { KeyHint } from '../../components/desk/KeyHint.tsx';
import styles from './IgnoreReasons.module.css';

interface IgnoreReasonsProps {
  legend: string;
  presets: readonly string[];
  /** The preset that has the focus first; blank: the first one. */
  focused?: string;
  value: string;
  onChoose: (reason: string) => void;
}

/** Offers the usual reasons to ignore money, to choose by mouse or number. */
export function IgnoreReasons({ legend, presets, focused = '', value, onChoose }: IgnoreReasonsProps) {
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.legend}>{legend}</legend>
      {presets.map((preset, index) => (
        <label key={preset} className={styles.preset}>
          <input
            type="radio"
            name="alasan-umum"
            data-autofocus={(focused === '' ? index === 0 : preset === focused) || undefined}
            checked={value === preset}
            onChange={() => onChoose(preset)}
          />
          <span className={styles.words}>{preset}</span>
          <KeyHint>{index + 1}</KeyHint>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the keys that their hints promise, for the form around them. */
export function reasonKeys(presets: readonly string[], choose: (reason: string) => void) {
  return onKeys(
    Object.fromEntries(presets.map((reason, index) => [String(index + 1), () => choose(reason)])),
  );
}
