import { TextInput } from '@mantine/core';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';

interface IdentityFieldsProps {
  form: Pick<ServerForm<{ name: string; email: string }>, 'field'>;
}

/** What only an admin may change of an existing member. */
export function IdentityFields({ form }: IdentityFieldsProps) {
  return (
    <FieldRow>
      <TextInput
        label="Nama Lengkap"
        description="Nama tanpa gelar"
        {...requiredField}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        {...requiredField}
        autoComplete="off"
        {...form.field('email')}
      />
    </FieldRow>
  );
}
