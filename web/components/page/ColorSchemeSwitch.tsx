import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import styles from './ColorSchemeSwitch.module.css';

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Sistem' },
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
];

/** Sistem, terang or gelap; remembered in a cookie. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Tampilan</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
