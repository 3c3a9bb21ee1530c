import { type ReactNode, useId } from 'react';
import styles from './SwitchRow.module.css';

interface SwitchRowProps {
  label: string;
  /** What the switch does, in its present state. */
  children: ReactNode;
  isOn: boolean;
  isDisabled: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Shows a switch that acts immediately, with words next to it. It is a plain input, because Mantine's switch weighs 15 kB. */
export function SwitchRow({ label, children, isOn, isDisabled, onSwitch }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        role="switch"
        id={id}
        className={styles.switch}
        aria-describedby={`${id}-description`}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-description`}>{children}</p>
      </div>
    </div>
  );
}
