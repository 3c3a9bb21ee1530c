import { auth } from '#shared/auth.contract.ts';
import { delays } from '#shared/limits.ts';
import { messages } from '#shared/messages.ts';
import { EmailField } from '../../components/EmailField.tsx';
import { FormFields } from '../../components/FormFields.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { call } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { AuthPage } from './AuthPage.tsx';

export const meta = page('Lupa Password');

/** Long enough to be read before the visitor goes to the mailbox (ERR-049). */
const duration = delays.toast.error;

export default function ForgotPassword() {
  const form = useServerForm({
    initialValues: { email: '' },
    submit: async (values) => {
      await call(auth.forgotPassword, { body: values });
      showSuccess(messages.resetLinkSent, duration);
    },
    errorDuration: duration,
  });
  return (
    <AuthPage
      title="Lupa Password"
      description="Tulis email yang terdaftar. Kami mengirim link untuk membuat password baru, juga bagi anggota lama yang belum pernah memilikinya."
      links={
        <p>
          Sudah ingat password? <TextLink to={paths.login()}>Kembali ke login</TextLink>
        </p>
      }
    >
      <form {...form.props}>
        <FormFields>
          <EmailField {...form.field('email')} />
          <SubmitButton form={form} fullWidth>
            Kirim
          </SubmitButton>
        </FormFields>
      </form>
    </AuthPage>
  );
}
