// What admins maintain: one default category, an active bank account, and accounts that can be found by their address.
import { sql } from 'kysely';
import type { CheckContext } from './check-context.ts';

export async function checkCatalogue({ db }: CheckContext): Promise<string[]> {
  const findings: string[] = [];
  const categories = await db.selectFrom('categories').select(['id', 'is_default']).execute();
  const defaults = categories.filter(({ is_default }) => is_default === 1);
  if (categories.length > 0 && defaults.length !== 1)
    findings.push(`categories: ${defaults.length} are the default, it must be one`);
  const accounts = await db.selectFrom('bank_accounts').select('is_active').execute();
  if (accounts.length > 0 && !accounts.some(({ is_active }) => is_active === 1))
    findings.push('bank_accounts: none is active, so a new bill cannot name one');
  for (const table of ['members', 'admins'] as const) {
    const rows = await db.selectFrom(table).select('id').where(sql<boolean>`email <> lower(email)`).execute();
    findings.push(...rows.map(({ id }) => `${table} ${id}: the e-mail is not in lower case`));
  }
  return findings;
}
