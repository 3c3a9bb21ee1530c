// Members as an admin adds them over the API; each test states only what matters.
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { jakartaDay } from '#shared/dates.ts';
import { members } from '#shared/members/members.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { jpeg } from '../files.ts';
import { unusedMark } from '../unused-mark.ts';

const DAY_MS = 86_400_000;

/** A pending member of the first company category, with a name and an address that nobody else has. */
export async function addMember(admin: Pick<AdminSession, 'ask'>, fields: Record<string, unknown> = {}) {
  const mark = unusedMark();
  const { data: choices } = await admin.ask(companyCategories.list, { query: { paginate: 'false' } });
  const { data } = await admin.ask(members.add, {
    body: {
      name: `Sari Wulandari ${mark}`,
      email: `${mark.toLowerCase()}@contoh.id`,
      company: 'PT Rasa Nusantara',
      company_category: choices[0]?.id,
      hp: '081234567890',
      status: 'pending',
      ...fields,
    },
  });
  return data;
}

/** A member with titles, running membership and number. */
export async function addActiveMember(admin: AdminSession, fields: Record<string, unknown> = {}) {
  return addMember(admin, {
    title_before_name: 'Dr.',
    title_after_name: 'M.Si.',
    place_of_birth: 'Bogor',
    date_of_birth: '1985-08-17',
    status: 'active',
    started_at: '2026-05-01',
    expired_at: '2099-12-31',
    ...fields,
  });
}

/** An active member of long standing, whose membership ends in so many days, or has ended when negative. */
export async function addEndingMember(
  admin: AdminSession,
  days: number,
  fields: Record<string, unknown> = {},
) {
  const expired_at = jakartaDay(new Date(Date.now() + days * DAY_MS).toISOString());
  const dates = { created_at: '2024-01-02', started_at: '2024-01-02', expired_at };
  return addActiveMember(admin, { ...dates, ...fields });
}

export async function givePhoto(admin: AdminSession, { id }: { id: number }): Promise<void> {
  await admin.ask(members.setPhoto, { params: { id }, file: await jpeg() });
}
