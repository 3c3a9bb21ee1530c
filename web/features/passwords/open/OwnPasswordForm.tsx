import { Button } from '@mantine/core';
import { FormActions, FormFields } from '../../../components/forms/FormFields.tsx';
import { PasswordField } from '../../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import styles from './OwnPasswordForm.module.css';

interface OwnPasswordFormProps {
  /** Why the password is asked for. */
  intro: string;
  action: string;
  isDangerous?: boolean;
  submit: (body: { password: string }) => Promise<void>;
  /** Omit where there is no way back. */
  onCancel?: () => void;
}

/** Asks for the caller's password again, before something that an open session alone must not do. */
export function OwnPasswordForm({ intro, action, isDangerous, submit, onCancel }: OwnPasswordFormProps) {
  const form = useServerForm({
    initialValues: { password: '' },
    errorToast: 'without-field-errors',
    submit,
  });
  return (
    <form {...form.props}>
      <p className={styles.intro}>{intro}</p>
      <FormFields>
        <PasswordField
          label="Password Anda"
          {...requiredField}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password')}
        />
        <FormActions>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Batal
            </Button>
          )}
          <SubmitButton form={form} color={isDangerous ? 'red' : undefined}>
            {action}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
