import { NativeSelect, TextInput } from '@mantine/core';
import { type BiodataGroup, biodataField, biodataIn, isOptional } from '#shared/members/biodata.fields.ts';
import { DateField } from '../../../components/dates/DateField.tsx';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import type { BiodataValues } from './biodata.ts';

interface BiodataInputsProps {
  form: Pick<ServerForm<BiodataValues>, 'field'>;
  group: BiodataGroup;
  /** The company categories to choose from. */
  categories?: readonly CategoryOption[];
}

/** Shows the inputs of one group of the biodata. */
export function BiodataInputs({ form, group, categories = [] }: BiodataInputsProps) {
  return biodataIn(group).map((name) => {
    const { label, kind, placeholder, autoComplete } = biodataField(name);
    const input = { label, ...(!isOptional(name) && requiredField), ...form.field(name) };
    if (kind === 'optionalDate') return <DateField key={name} {...input} autoComplete={autoComplete} />;
    if (kind !== 'choice')
      return (
        <TextInput
          key={name}
          {...input}
          {...inputTypes[kind]}
          placeholder={placeholder}
          autoComplete={autoComplete}
        />
      );
    return (
      <NativeSelect key={name} {...input} data={[{ value: '', label: 'Pilih kategori' }, ...categories]} />
    );
  });
}

const inputTypes = {
  text: {},
  optionalText: {},
  phone: { type: 'tel', inputMode: 'tel' },
} as const;
