import { type AdminSession, adminAuth } from '#shared/auth/auth.contract.ts';
import { EmailField } from '../../../components/forms/EmailField.tsx';
import { EntryCard } from '../../../components/forms/EntryCard.tsx';
import { FormFields } from '../../../components/forms/FormFields.tsx';
import { PasswordField } from '../../../components/forms/PasswordField.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { TextLink } from '../../../components/links/TextLink.tsx';
import { call } from '../../../lib/calls/call.ts';
import { requiredField } from '../../../lib/forms/required-field.ts';
import { useServerForm } from '../../../lib/forms/use-server-form.ts';
import { paths } from '../../../lib/paths.ts';
import styles from './AdminLogin.module.css';

interface FirstStepProps {
  /** The password is right, but a code is needed, too. */
  onChallenge: (challenge: string) => void;
  onSession: (session: AdminSession) => Promise<void>;
}

/** Asks for e-mail and password. A forgotten password is set by a Super Admin. */
export function FirstStep({ onChallenge, onSession }: FirstStepProps) {
  const form = useServerForm({
    initialValues: { email: '', password: '' },
    submit: async (body) => {
      const { data } = await call(adminAuth.login, { body });
      if ('challenge' in data) onChallenge(data.challenge);
      else await onSession(data);
    },
  });
  return (
    <EntryCard title="Login Admin" foot={<Foot />}>
      <p className={styles.text}>Masuk untuk mengelola anggota dan iuran.</p>
      <form {...form.props}>
        <FormFields>
          <EmailField autoComplete="username" {...form.field('email')} />
          <PasswordField
            label="Password"
            {...requiredField}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <SubmitButton form={form} fullWidth>
            Login
          </SubmitButton>
        </FormFields>
      </form>
    </EntryCard>
  );
}

function Foot() {
  return (
    <>
      <p>Lupa password? Super Admin dapat membuatkan yang baru.</p>
      <p>
        Anggota? <TextLink to={paths.login()}>Login anggota</TextLink>
      </p>
    </>
  );
}
