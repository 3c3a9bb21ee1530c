import { TextInput } from '@mantine/core';
import { memberLabels } from '#shared/members/members.labels.ts';
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
        label={memberLabels.fullName}
        description="Nama tanpa gelar"
        {...requiredField}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label={memberLabels.email}
        type="email"
        inputMode="email"
        {...requiredField}
        autoComplete="off"
        {...form.field('email')}
      />
    </FieldRow>
  );
}
