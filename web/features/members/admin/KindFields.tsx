import { NativeSelect, Switch } from '@mantine/core';
import { memberCategoryLabels as labels } from '#shared/member-categories/member-categories.labels.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import type { ServerForm } from '../../../lib/forms/use-server-form.ts';
import type { CategoryOption } from '../../company-categories/open/category-options.ts';

type KindValues = { status: string; member_category: string; owes_entry_fee: boolean };

interface KindFieldsProps {
  form: Pick<ServerForm<KindValues>, 'field' | 'values'>;
  /** Member categories; without a choice it is the default one. */
  categories: readonly CategoryOption[];
  /** Whether new members may owe one. */
  hasEntryFees: boolean;
}

/** The kind of a new member, and whether the first bill has the entry fee. */
export function KindFields({ form, categories, hasEntryFees }: KindFieldsProps) {
  return (
    <>
      <NativeSelect
        label={memberLabels.category}
        data={[{ value: '', label: 'Kategori default' }, ...categories]}
        {...form.field('member_category')}
      />
      {hasEntryFees && form.values.status === 'pending' && (
        <Switch
          label={labels.owesEntryFee}
          description="Tagihan pertama memuat uang pangkal kategorinya."
          {...form.field('owes_entry_fee', 'checkbox')}
        />
      )}
    </>
  );
}
