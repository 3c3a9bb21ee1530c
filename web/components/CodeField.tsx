import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './CodeField.module.css';

/** The six digits of an authenticator app: phones offer digits, and paste or fill in the code. */
export function CodeField(props: TextInputProps & { ref?: React.Ref<HTMLInputElement> }) {
  return (
    <TextInput
      label="Kode 6 Angka"
      withAsterisk
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      spellCheck={false}
      placeholder="000000"
      classNames={{ input: styles.input }}
      {...props}
    />
  );
}
