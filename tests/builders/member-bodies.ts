// Members as an admin adds them over the API; each test states only what matters.
import { companyCategories } from '#shared/company-categories.contract.ts';
import { members } from '#shared/members.contract.ts';
import type { AdminSession } from '../setup/admin-test.ts';

let serial = 0;

/** A pending member of the first company category, with a name and an address that nobody else has. */
export async function addMember(admin: AdminSession, fields: Record<string, unknown> = {}) {
  serial += 1;
  const mark = `${Date.now()}${serial}`;
  const { data: choices } = await admin.ask(companyCategories.list, { query: { paginate: 'false' } });
  const { data } = await admin.ask(members.add, {
    body: {
      name: `Sari Wulandari ${mark}`,
      email: `sari${mark}@contoh.id`,
      company: 'PT Rasa Nusantara',
      company_category: choices[0]?.id,
      hp: '081234567890',
      status: 'pending',
      ...fields,
    },
  });
  return data;
}
