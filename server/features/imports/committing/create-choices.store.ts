// Creates what a person wants to have from the file: labels, and categories, which are hidden until someone looks at them.
import type { AdminWork } from '../../../changes/change.ts';
import { addNamedCategory } from '../../categories/categories.open.service.ts';
import { addNamedCompanyCategory } from '../../company-categories/company-categories.open.service.ts';
import { addNamedLabel } from '../../member-labels/give-labels.open.store.ts';
import type { ChoiceIds } from '../stored.types.ts';
import type { ImportableLines } from './importable-lines.service.ts';

/** Names that are there already are left as they are: two spellings of a name are one. Returns the ids of what it created. */
export async function createChoices(
  work: AdminWork,
  { company_category, category, labels }: ImportableLines['names'] & { labels: readonly string[] },
): Promise<Required<ChoiceIds>> {
  const created: Required<ChoiceIds> = { company_category: [], category: [], labels: [] };
  for (const name of company_category)
    created.company_category.push(...onlyNew(await addNamedCompanyCategory(work, name)));
  for (const name of category) created.category.push(...onlyNew(await addNamedCategory(work, name)));
  for (const name of labels) created.labels.push(...onlyNew(await addNamedLabel(work, name)));
  return created;
}

const onlyNew = (id: number | null) => (id === null ? [] : [id]);
