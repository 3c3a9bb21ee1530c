import { TextInput, type TextInputProps } from '@mantine/core';

/** The address of an account, in forms that its owner fills in. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput label="Email" type="email" withAsterisk autoComplete="email" inputMode="email" {...props} />
  );
}
