// The lists that conditions choose from.

import { labels } from '#shared/member-labels/member-labels.contract.ts';
import type { ListedChoice, ListedNames } from '#shared/members/conditions.rules.ts';
import { type CallOptions, call } from '../../../../lib/calls/call.ts';
import { listMemberCategories } from '../../../categories/open/categories.ts';
import type { CategoryOption } from '../../../company-categories/open/category-options.ts';
import { toOptions } from '../../../company-categories/open/category-options.ts';

export type ConditionChoices = Record<ListedChoice, CategoryOption[]>;

export async function loadChoices(options: CallOptions): Promise<ConditionChoices> {
  const [category, { data }] = await Promise.all([
    listMemberCategories(options),
    call(labels.list, {}, options),
  ]);
  return { category, label: toOptions(data) };
}

export function indexNames(choices: ConditionChoices | undefined): ListedNames {
  const names = (list: ListedChoice) =>
    new Map(choices?.[list].map(({ value, label }) => [Number(value), label] as const));
  return { category: names('category'), label: names('label') };
}
