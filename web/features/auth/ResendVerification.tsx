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

export const meta = page('Kirim Ulang Verifikasi Email');

export default function ResendVerification() {
  const form = useServerForm({
    initialValues: { email: '' },
    submit: async (values) => {
      await call(auth.resendVerification, { body: values });
      showSuccess(messages.verificationSent);
    },
    errorDuration: delays.toast.error,
  });
  return (
    <AuthPage
      title="Kirim Ulang Verifikasi Email"
      description="Link verifikasi berlaku 24 jam. Tulis email anda untuk mendapatkan link yang baru."
      links={
        <p>
          Email sudah terverifikasi? <TextLink to={paths.login()}>Login</TextLink>
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
