import { type Member, members } from '#shared/members/members.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { FormActions, FormFields } from '../../../../components/forms/FormFields.tsx';
import { NewPasswordFields } from '../../../../components/forms/NewPasswordFields.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { call } from '../../../../lib/calls/call.ts';
import { useReload } from '../../../../lib/calls/use-reload.ts';
import { useServerForm } from '../../../../lib/forms/use-server-form.ts';
import { showSuccess } from '../../../../lib/toasts.ts';
import styles from './PasswordForm.module.css';

interface PasswordFormProps {
  member: Member;
  isVerified: boolean;
}

/** Sets the member's password without knowing the old one, which also verifies the address. */
export function PasswordForm({ member, isVerified }: PasswordFormProps) {
  const [reload] = useReload();
  const form = useServerForm({
    initialValues: { new_password: '', new_password_confirmation: '' },
    errorToast: 'without-field-errors',
    submit: async (body) => {
      await call(members.setPassword, { params: { id: member.id }, body });
      form.reset();
      showSuccess(passwordMessages.saved);
      await reload();
    },
  });
  return (
    <form {...form.props} className={styles.root}>
      <FormFields>
        <NewPasswordFields
          password={form.field('new_password')}
          confirmation={form.field('new_password_confirmation')}
          consequence={`Semua sesi anggota ini berakhir${isVerified ? '' : ' dan emailnya dianggap terverifikasi'}.`}
        />
        <FormActions>
          <SubmitButton form={form}>Simpan</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
