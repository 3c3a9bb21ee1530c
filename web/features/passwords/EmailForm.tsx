import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../components/feedback/Notice.tsx';
import { EmailField } from '../../components/forms/EmailField.tsx';
import { FormFields } from '../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../components/forms/SubmitButton.tsx';
import { useServerForm } from '../../lib/forms/use-server-form.ts';

interface EmailFormProps {
  /** Sends the address and reports success. */
  submit: (values: { email: string }) => Promise<void>;
}

/** Asks for the address that a link is mailed to. What to do if no mail arrives stays when the toast is gone. */
export function EmailForm({ submit }: EmailFormProps) {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useServerForm({
    initialValues: { email: search.get('email') ?? '' },
    submit: async (values) => {
      await submit(values);
      setSentTo(values.email);
    },
  });
  return (
    <form {...form.props}>
      <FormFields>
        <EmailField {...form.field('email')} />
        <SubmitButton form={form} fullWidth>
          Kirim
        </SubmitButton>
        {sentTo !== null && (
          <Notice>
            Belum ada email di {sentTo}? Periksa folder spam dan ejaan alamatnya, lalu kirim lagi.
          </Notice>
        )}
      </FormFields>
    </form>
  );
}
