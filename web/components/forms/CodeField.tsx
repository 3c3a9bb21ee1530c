import { TextInput, type TextInputProps } from '@mantine/core';
import { requiredField } from '../../lib/forms/required-field.ts';
import styles from './CodeField.module.css';

/** Asks for the six digits of an authenticator app, with a number pad and autofill on phones. */
export function CodeField(props: TextInputProps & { ref?: React.Ref<HTMLInputElement> }) {
  return (
    <TextInput
      label="Kode 6 Angka"
      {...requiredField}
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
