// Creates the categories that a person wants to have from the file. They are hidden until someone has looked at them.
import type { AdminWork } from '../../../changes/change.ts';
import { addNamedCategory } from '../../categories/open/categories.service.ts';
import { addNamedCompanyCategory } from '../../company-categories/open/company-categories.service.ts';
import type { ChoiceIds } from '../stored.types.ts';
import type { ImportableLines } from './importable-lines.service.ts';

/** Names that are there already are left as they are: two spellings of a name are one. Returns the ids of what it created. */
export async function createChoices(
  work: AdminWork,
  { company_category, category }: ImportableLines['names'],
): Promise<ChoiceIds> {
  const created: ChoiceIds = { company_category: [], category: [] };
  for (const name of company_category)
    created.company_category.push(...onlyNew(await addNamedCompanyCategory(work, name)));
  for (const name of category) created.category.push(...onlyNew(await addNamedCategory(work, name)));
  return created;
}

const onlyNew = (id: number | null) => (id === null ? [] : [id]);
