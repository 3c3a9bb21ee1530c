import { useNavigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { mappingProblem } from '#shared/imports/imports.rules.ts';
import type { ImportDetail, Mapping } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { FormActions } from '../../../components/forms/FormFields.tsx';
import { SubmitButton } from '../../../components/forms/SubmitButton.tsx';
import { call } from '../../../lib/calls/call.ts';
import { numberFrom } from '../../../lib/forms/number-from.ts';
import { useDraftedForm } from '../../../lib/forms/use-drafted-form.ts';
import { paths } from '../../../lib/paths.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { DateColumns } from './DateColumns.tsx';
import { DefaultsCard } from './DefaultsCard.tsx';
import styles from './MappingForm.module.css';

interface MappingFormProps {
  shown: ImportDetail;
  categories: readonly CategoryOption[];
}

interface MappingValues extends Record<string, unknown> {
  mapping: Mapping;
  company: string;
  company_category: string;
  expired_at: string;
}

/** Stores what the columns mean, has all rows judged and goes on to the dry run. */
export function MappingForm({ shown, categories }: MappingFormProps) {
  const navigate = useNavigate();
  const form = useMappingForm(shown, () => navigate(paths.adminImport(shown.id)));
  const { mapping } = form.values;
  const problem = mappingProblem(mapping) ?? form.errors.mapping;
  const change = (next: Mapping) => {
    form.setValues({ mapping: next });
    form.setErrors({});
  };
  return (
    <form {...form.props} className={styles.root}>
      <DateColumns columns={shown.columns} examples={shown.examples} mapping={mapping} onChange={change} />
      <DefaultsCard form={form} categories={categories} remembered={shown.remembered_defaults} />
      <ColumnTable columns={shown.columns} examples={shown.examples} mapping={mapping} onChange={change} />
      <div role="alert">{problem && <Notice color="red">{problem}</Notice>}</div>
      <FormActions>
        <SubmitButton form={form} disabled={mappingProblem(mapping) !== null}>
          Periksa {formatNumber(shown.rows)} baris
        </SubmitButton>
      </FormActions>
    </form>
  );
}

function useMappingForm(
  { id, columns, defaults, version }: ImportDetail,
  onChecked: () => void | Promise<void>,
) {
  return useDraftedForm<MappingValues>({
    initialValues: {
      mapping: columns.map(({ column, field, clears, place, dates, ...said }) => ({
        column,
        field,
        clears,
        place,
        order: dates?.reason === 'chosen' ? dates.order : null,
        for_life: said.for_life,
        year_start: said.year_start,
        short_months: said.short_months,
      })),
      company: defaults.company ?? '',
      company_category: String(defaults.company_category ?? ''),
      expired_at: defaults.expired_at ?? '',
    },
    draft: `import-columns:${id}`,
    errorToast: 'without-field-errors',
    submit: async ({ mapping, company, company_category, expired_at }) => {
      const chosen = { company, company_category: numberFrom(company_category), expired_at };
      const body = { mapping, defaults: chosen, version };
      await call(imports.check, { params: { id }, body });
      await onChecked();
    },
  });
}
