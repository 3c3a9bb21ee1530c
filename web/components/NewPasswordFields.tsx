import type { PasswordInputProps } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  /** What `form.field` answers for each of the two. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
  /** What the password is called here. */
  label?: string;
  /** Said after the shortest length. */
  consequence?: string;
}

/** A password to be chosen, twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, label = 'Password Baru', consequence = '' } = props;
  return (
    <>
      <PasswordField
        label={label}
        description={`Minimal ${limits.password.min} karakter. ${consequence}`.trim()}
        withAsterisk
        autoComplete="new-password"
        {...password}
      />
      <PasswordField
        label={`Konfirmasi ${label}`}
        withAsterisk
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
