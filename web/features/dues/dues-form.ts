// The rules of dues as form values: texts and check boxes.
import { duesSettings } from '#shared/association/dues.contract.ts';
import type { SettingValues } from '#shared/association/setting-groups.ts';
import { call } from '../../lib/calls/call.ts';
import { numberFrom } from '../../lib/forms/number-from.ts';
import type { Edition } from '../association/open/use-group-form.ts';

type Rules = SettingValues['dues'];

export interface DuesValues extends Record<string, unknown> {
  is_by_category: boolean;
  is_category_chosen: boolean;
  period: string;
  /** '1' to '12'. */
  first_month: string;
  is_first_year_by_months: boolean;
  grace_days: string;
}

export function toForm({ value, ...edition }: Edition<Rules & Record<string, unknown>>): Edition<DuesValues> {
  return {
    ...edition,
    value: {
      is_by_category: value.is_by_category === 1,
      is_category_chosen: value.is_category_chosen === 1,
      period: value.period,
      first_month: String(value.first_month),
      is_first_year_by_months: value.is_first_year_by_months === 1,
      grace_days: String(value.grace_days),
    },
  };
}

/** Returns the values as the API accepts them. */
export function toRules(values: DuesValues) {
  return {
    is_by_category: values.is_by_category,
    is_category_chosen: values.is_category_chosen,
    period: values.period,
    first_month: numberFrom(values.first_month),
    is_first_year_by_months: values.is_first_year_by_months,
    grace_days: numberFrom(values.grace_days),
  };
}

export async function loadDues(options?: Parameters<typeof call>[2]): Promise<Edition<DuesValues>> {
  return toForm((await call(duesSettings.show, {}, options)).data);
}
