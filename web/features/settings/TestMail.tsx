import { TextInput } from '@mantine/core';
import { settings } from '#shared/settings/settings.contract.ts';
import { settingMessages } from '#shared/settings/settings.messages.ts';
import { FormActions, FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { Card } from '../../components/page/Card.tsx';
import { call } from '../../lib/calls/call.ts';
import { requiredField } from '../../lib/forms/required-field.ts';
import { useServerForm } from '../../lib/forms/use-server-form.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import styles from './TestMail.module.css';

export const meta = page('Tes Email');

export default function TestMail() {
  const form = useServerForm({
    initialValues: { email: '' },
    submit: async (body) => {
      await call(settings.testMail, { body });
      showSuccess(settingMessages.testMailSent);
    },
  });
  return (
    <Card title="Tes Email">
      <p className={styles.intro}>
        Kirim satu email percobaan untuk memastikan server email bekerja. Jika server menolak, alasannya
        ditampilkan apa adanya.
      </p>
      <form {...form.props}>
        <FormFields>
          <TextInput
            label="Email Penerima"
            type="email"
            required
            {...requiredField}
            autoComplete="email"
            placeholder="nama@contoh.id"
            {...form.field('email')}
          />
          <FormActions>
            <SubmitButton form={form}>Kirim</SubmitButton>
          </FormActions>
        </FormFields>
      </form>
    </Card>
  );
}
