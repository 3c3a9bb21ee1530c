import { useNavigate } from 'react-router';
import { adminAuth } from '#shared/auth.contract.ts';
import { EmailField } from '../../../components/EmailField.tsx';
import { FormFields } from '../../../components/FormFields.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { SubmitButton } from '../../../components/SubmitButton.tsx';
import { TextLink } from '../../../components/TextLink.tsx';
import { call } from '../../../lib/call.ts';
import { requireNoSession } from '../../../lib/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { startSession } from '../../../lib/session.ts';
import { page } from '../../../lib/titles.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import styles from './AdminLogin.module.css';

export const meta = page('Login Admin');
export const loader = requireNoSession('admin');
export const clientLoader = requireNoSession('admin');

/** The way in for admins. A forgotten password is set by a Super Admin (AMB-087). */
export default function AdminLogin() {
  const navigate = useNavigate();
  const form = useServerForm({
    initialValues: { email: '', password: '' },
    submit: async (body) => {
      const { data } = await call(adminAuth.login, { body });
      startSession('admin', data.token, data.admin);
      await navigate(paths.adminDashboard());
    },
  });
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>Login Admin</h1>
      <p className={styles.text}>Masuk untuk mengelola anggota dan iuran.</p>
      <form {...form.props}>
        <FormFields>
          <EmailField autoComplete="username" {...form.field('email')} />
          <PasswordField
            label="Password"
            withAsterisk
            autoComplete="current-password"
            {...form.field('password')}
          />
          <SubmitButton form={form} fullWidth>
            Login
          </SubmitButton>
        </FormFields>
      </form>
      <div className={styles.foot}>
        <p>Lupa password? Super Admin dapat membuatkan yang baru.</p>
        <p>
          Anggota? <TextLink to={paths.login()}>Login anggota</TextLink>
        </p>
      </div>
    </div>
  );
}
