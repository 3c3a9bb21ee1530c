import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { BiodataInputs } from './BiodataInputs.tsx';
import type { BiodataValues } from './biodata.ts';

interface CompanyFieldsProps {
  form: Pick<ServerForm<BiodataValues>, 'field'>;
  categories: readonly CategoryOption[];
}

/** Asks where a person works, in every biodata form. */
export function CompanyFields({ form, categories }: CompanyFieldsProps) {
  return <BiodataInputs form={form} group="company" categories={categories} />;
}
