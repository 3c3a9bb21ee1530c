import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { ChoiceSwitch } from '../forms/ChoiceSwitch.tsx';

const choices: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Sistem' },
  { value: 'light', label: 'Terang' },
  { value: 'dark', label: 'Gelap' },
];

/** Switches between Sistem, terang and gelap; a cookie remembers the choice. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return <ChoiceSwitch legend="Tampilan" choices={choices} value={colorScheme} onChoose={setColorScheme} />;
}
