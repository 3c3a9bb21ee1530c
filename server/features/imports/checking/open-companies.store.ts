// The institutions of new members whose row names no category of institutions: each is asked about once.
import { choiceKey } from '#shared/choice-names.ts';
import type { Database } from '../../../db/database.ts';
import type { PersonRow } from '../../../people-files/table.types.ts';
import { type ComparedMember, countCategoriesByCompany } from '../../members/imported-members.open.db.ts';
import type { StoredOptions, UnknownName } from '../stored.types.ts';

/** A longer list helps nobody. The others have the category for all. */
const MAX_COMPANIES = 100;

type OpenCompanies = Pick<StoredOptions, 'companies' | 'moreCompanies'>;

interface File {
  rows: readonly PersonRow[];
  members: readonly ComparedMember[];
}

/** Lists those with most rows first, each with the category that most members of this institution have. */
export async function openCompanies(db: Database, file: File): Promise<OpenCompanies> {
  const counted = countCompanies(file).toSorted((a, b) => b.rows - a.rows);
  const [companies, others] = [counted.slice(0, MAX_COMPANIES), counted.slice(MAX_COMPANIES)];
  const known = await knownCategories(db, companies);
  return {
    companies: companies.map((company) => ({
      ...company,
      proposed: known.get(choiceKey(company.name)) ?? null,
    })),
    moreCompanies: { count: others.length, rows: others.reduce((sum, { rows }) => sum + rows, 0) },
  };
}

function countCompanies({ rows, members }: File): UnknownName[] {
  const known = new Set(members.flatMap(({ number, email }) => [number, email]));
  const found = new Map<string, UnknownName>();
  for (const { values } of rows) {
    const { company, company_category: category, number = '', email = '' } = values;
    if (!company || category || known.has(number) || known.has(email)) continue;
    const key = choiceKey(company);
    const counted = found.get(key) ?? { kind: 'company', name: company, rows: 0 };
    found.set(key, { ...counted, rows: counted.rows + 1 });
  }
  return [...found.values()];
}

/** By `choiceKey`. */
async function knownCategories(db: Database, companies: readonly UnknownName[]) {
  const counts = await countCategoriesByCompany(
    db,
    companies.map(({ name }) => name),
  );
  const most = counts.toSorted((a, b) => Number(a.members) - Number(b.members));
  return new Map(most.map(({ company, company_category_id: id }) => [choiceKey(company), id]));
}
