import { EmailField } from '../../components/EmailField.tsx';
import { FormFields } from '../../components/FormFields.tsx';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { useServerForm } from '../../lib/use-server-form.ts';

interface EmailFormProps {
  /** Sends the address and reports success. */
  submit: (values: { email: string }) => Promise<void>;
}

/** Asks for the address that a link is mailed to. */
export function EmailForm({ submit }: EmailFormProps) {
  const form = useServerForm({ initialValues: { email: '' }, submit });
  return (
    <form {...form.props}>
      <FormFields>
        <EmailField {...form.field('email')} />
        <SubmitButton form={form} fullWidth>
          Kirim
        </SubmitButton>
      </FormFields>
    </form>
  );
}
