import { FieldRow } from '../../../components/forms/FormFields.tsx';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import { BiodataInputs } from './BiodataInputs.tsx';
import type { BiodataValues } from './biodata.ts';

interface PersonFieldsProps {
  form: Pick<ServerForm<BiodataValues>, 'field'>;
}

/** Asks for titles, birth and phone number of a person, in every biodata form. */
export function PersonFields({ form }: PersonFieldsProps) {
  return (
    <>
      <FieldRow>
        <BiodataInputs form={form} group="title" />
      </FieldRow>
      <FieldRow>
        <BiodataInputs form={form} group="person" />
      </FieldRow>
      <BiodataInputs form={form} group="contact" />
    </>
  );
}
