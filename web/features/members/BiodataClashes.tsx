import { biodataField, forBiodata } from '#shared/members/biodata.fields.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { ClashListProps } from '../../components/clashes/ClashList.tsx';
import { ClashNotice } from '../../components/clashes/ClashNotice.tsx';
import type { CategoryOption } from '../company-categories/open/category-options.ts';

interface BiodataClashesProps {
  form: ClashListProps['form'];
  categories: readonly CategoryOption[];
}

const labels = {
  name: memberLabels.name,
  email: memberLabels.email,
  ...forBiodata((field) => biodataField(field).label),
};

/** Shows what someone else changed about the member while the form was open. */
export function BiodataClashes({ form, categories }: BiodataClashesProps) {
  return (
    <ClashNotice
      form={form}
      labels={labels}
      show={(value, field) =>
        field === 'company_category' ? categories.find((option) => option.value === value)?.label : undefined
      }
    />
  );
}
