import { TextInput } from '@mantine/core';
import { FieldRow } from '../../../components/forms/FormFields.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { BiodataValues } from './biodata.ts';

interface PersonFieldsProps {
  form: Pick<ServerForm<BiodataValues>, 'field'>;
}

/** Titles, birth and phone number of a person, in every biodata form. */
export function PersonFields({ form }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextInput label="Gelar Depan" placeholder="Dr." {...form.field('title_before_name')} />
        <TextInput label="Gelar Belakang" placeholder="M.Si." {...form.field('title_after_name')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Tempat Lahir" {...form.field('place_of_birth')} />
        <TextInput label="Tanggal Lahir" type="date" autoComplete="bday" {...form.field('date_of_birth')} />
      </FieldRow>
      <TextInput
        label="HP/WA"
        type="tel"
        placeholder="08xxxxxxxxx"
        {...requiredField}
        autoComplete="tel"
        inputMode="tel"
        {...form.field('hp')}
      />
    </>
  );
}
