import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { Card } from '../../components/page/Card.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { call } from '../../lib/calls/call.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { useSession } from '../../lib/sessions/use-session.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { SaveCardSwitch } from '../documents/open/SaveCardSwitch.tsx';
import { OwnSessions } from '../sessions/open/OwnSessions.tsx';
import styles from './ChangePassword.module.css';
import { ChangePasswordCard } from './open/ChangePasswordCard.tsx';

export const meta = page('Ganti Password');

export default function ChangePassword() {
  const form = useServerForm({
    initialValues: { new_password: '', new_password_confirmation: '', current_password: '' },
    errorToast: 'without-field-errors',
    submit: async (values) => {
      await call(profile.changePassword, { body: values });
      form.reset();
      showSuccess(passwordMessages.saved);
    },
  });
  return (
    <>
      <PageHeader
        title="Ganti Password"
        description="Setelah disimpan, perangkat lain yang masih masuk akan dikeluarkan."
      />
      <div className={styles.cards}>
        <ChangePasswordCard
          form={form}
          account={useSession('member')?.user?.email}
          password={form.field('new_password')}
          confirmation={form.field('new_password_confirmation')}
          current={form.field('current_password')}
        />
        <OwnSessions kind="member" />
        <Card title="Kartu Anggota">
          <SaveCardSwitch loadCard={loadCard} />
        </Card>
      </div>
    </>
  );
}

async function loadCard() {
  return (await call(ownDocuments.show, {})).data;
}
