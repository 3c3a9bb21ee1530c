import { NativeSelect, TextInput } from '@mantine/core';
import { requiredField } from '../../../lib/forms/required-field.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import type { BiodataValues } from './biodata.ts';

interface CompanyFieldsProps {
  form: Pick<ServerForm<BiodataValues>, 'field'>;
  categories: readonly CategoryOption[];
}

/** Where a person works, in every biodata form. */
export function CompanyFields({ form, categories }: CompanyFieldsProps) {
  return (
    <>
      <TextInput
        label="Institusi"
        {...requiredField}
        autoComplete="organization"
        {...form.field('company')}
      />
      <NativeSelect
        label="Kategori Institusi"
        {...requiredField}
        data={[{ value: '', label: 'Pilih kategori' }, ...categories]}
        {...form.field('company_category')}
      />
    </>
  );
}
