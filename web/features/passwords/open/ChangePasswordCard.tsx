import type { PasswordInputProps } from '@mantine/core';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { NewPasswordFields } from '../../../components/forms/NewPasswordFields.tsx';
import { PasswordField } from '../../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';

interface ChangePasswordCardProps {
  form: Pick<ServerForm<Record<string, unknown>>, 'props' | 'isSubmitting'>;
  /** What `form.field` returns for each input; members and admins send them under different names. */
  password: PasswordInputProps;
  confirmation: PasswordInputProps;
  current: PasswordInputProps;
  /** E-mail of the account. */
  account: string | undefined;
}

/** Shows the form in which members and admins change their own password. */
export function ChangePasswordCard(props: ChangePasswordCardProps) {
  const { form, password, confirmation, current, account = '' } = props;
  return (
    <Card>
      <form {...form.props}>
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={account} readOnly />
        <FormFields>
          <NewPasswordFields password={password} confirmation={confirmation} />
          <PasswordField
            label="Password Saat Ini"
            {...requiredField}
            autoComplete="current-password"
            {...current}
          />
          <FormActions>
            <SubmitButton form={form}>Simpan</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
    </Card>
  );
}
