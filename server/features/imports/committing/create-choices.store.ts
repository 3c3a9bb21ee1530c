// Creates the categories that a person wants to have from the file. They are hidden until someone has looked at them.
import { choiceKey } from '#shared/imports/imports.rules.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { addNamedCategory } from '../../categories/open/categories.service.ts';
import { addNamedCompanyCategory } from '../../company-categories/open/company-categories.service.ts';
import { readChoiceLists } from '../imports.db.ts';
import type { ChoiceIds } from '../stored.types.ts';
import type { ImportableLines } from './importable-lines.service.ts';

/** Two spellings of a name are one category. Returns the ids of what it created. */
export async function createChoices(
  work: AdminWork,
  { company_category, category }: ImportableLines['names'],
): Promise<ChoiceIds> {
  const lists = await readChoiceLists(work.tx);
  const created: ChoiceIds = { company_category: [], category: [] };
  for (const name of missingIn(lists.company_category, company_category))
    created.company_category.push(await addNamedCompanyCategory(work, name));
  for (const name of missingIn(lists.category, category))
    created.category.push(await addNamedCategory(work, name));
  return created;
}

function missingIn(list: { name: string }[], names: Set<string>): string[] {
  const listed = new Set(list.map(({ name }) => choiceKey(name)));
  const missing = new Map([...names].map((name) => [choiceKey(name), name]));
  return [...missing].flatMap(([key, name]) => (listed.has(key) ? [] : name));
}
