import { useId } from 'react';
import styles from './ChoiceSwitch.module.css';

interface ChoiceSwitchProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Lets people choose one of a few, side by side. */
export function ChoiceSwitch<Value extends string>({
  legend,
  choices,
  value: chosen,
  onChoose,
}: ChoiceSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
