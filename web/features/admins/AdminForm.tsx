import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type Admin, adminRoles, admins } from '#shared/admins/admins.contract.ts';
import { adminMessages } from '#shared/admins/admins.messages.ts';
import { limits } from '#shared/limits.ts';
import { ClashNotice } from '../../components/clashes/ClashNotice.tsx';
import { DialogActions } from '../../components/dialogs/DialogActions.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { PasswordField } from '../../components/forms/PasswordField.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import type { RecordFormEnds } from '../../components/records/RecordDialog.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useChangeForm } from '../../lib/forms/use-change-form.ts';
import { paths } from '../../lib/paths.ts';
import { readSession, updateSession } from '../../lib/sessions/session.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { showSuccess } from '../../lib/toasts.ts';

interface AdminFormProps extends RecordFormEnds {
  /** Undefined for a new one. */
  admin: Admin | undefined;
  /** Of a new one, at first. */
  isNotified: boolean;
}

export function AdminForm({ admin, isNotified, onSaved, onCancel }: AdminFormProps) {
  const ownId = useSession('admin')?.user?.id;
  const isOwn = admin !== undefined && admin.id === ownId;
  const form = useChangeForm({
    stored: admin,
    toForm: (stored: Admin | undefined) => ({
      name: stored?.name ?? '',
      email: stored?.email ?? '',
      password: '',
      role: stored?.role ?? 'Admin',
      receive_payment_notification: stored ? stored.receive_payment_notification === 1 : isNotified,
    }),
    toBody: (values) => values,
    draft: `admin:${admin?.id ?? 'new'}`,
    add: async (body) => (await call(admins.add, { body })).data,
    change: async (body) => (await call(admins.update, { params: { id: admin?.id ?? 0 }, body })).data,
    onSaved: async (saved) => {
      showOwnChange(saved);
      showSuccess(adminMessages.saved);
      await onSaved();
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <ClashNotice form={form} labels={labels} />
        <TextInput
          label={labels.name}
          {...requiredField}
          maxLength={limits.text}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={labels.email}
          type="email"
          {...requiredField}
          autoComplete="off"
          {...form.field('email')}
        />
        {isOwn ? (
          <p>
            Password anda sendiri diubah melalui menu{' '}
            <TextLink to={paths.adminChangePassword()}>Ganti Password</TextLink>.
          </p>
        ) : (
          <PasswordField
            label={labels.password}
            description={admin ? 'Kosongkan jika tidak diubah.' : `Minimal ${limits.password.min} karakter.`}
            {...(!admin && requiredField)}
            autoComplete="new-password"
            {...form.field('password')}
          />
        )}
        <NativeSelect label={labels.role} {...requiredField} data={[...adminRoles]} {...form.field('role')} />
        <Checkbox
          label={labels.receive_payment_notification}
          description="Menerima email setiap kali anggota mengirim bukti pembayaran."
          {...form.field('receive_payment_notification', 'checkbox')}
        />
        <DialogActions form={form} onCancel={onCancel} />
      </FormFields>
    </form>
  );
}

const labels = {
  name: 'Nama',
  email: 'Email',
  password: 'Password',
  role: 'Role',
  receive_payment_notification: 'Notifikasi Pembayaran?',
};

/** Updates name and role in the header when admins change their own account. */
function showOwnChange(saved: Admin): void {
  if (readSession('admin')?.user?.id === saved.id) updateSession('admin', saved);
}
