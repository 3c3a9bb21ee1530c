import type { PasswordInputProps } from '@mantine/core';
import { limits } from '#shared/limits.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldsProps {
  /** What `form.field` returns for each of the two. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
  /** The name of the password in this form. */
  label?: string;
  /** Shown after the minimum length. */
  consequence?: string;
}

/** Asks for a new password and its confirmation. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, confirmation, label = 'Password Baru', consequence = '' } = props;
  return (
    <>
      <PasswordField
        label={label}
        description={`Minimal ${limits.password.min} karakter. ${consequence}`.trim()}
        {...requiredField}
        autoComplete="new-password"
        {...password}
      />
      <PasswordField
        label={`Konfirmasi ${label}`}
        {...requiredField}
        autoComplete="new-password"
        {...confirmation}
      />
    </>
  );
}
