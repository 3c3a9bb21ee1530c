import { TextInput, type TextInputProps } from '@mantine/core';
import { requiredField } from '../../lib/forms/required-field.ts';

/** Asks for the address of an account, in forms that its owner fills in. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      {...requiredField}
      autoComplete="email"
      inputMode="email"
      {...props}
    />
  );
}
