// Admins as a Super Admin adds them over the API; each test states only what matters.
import { type Admin, admins } from '#shared/admins/admins.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { unusedMark } from '../unused-mark.ts';

/** What a Super Admin types into the dialog, different each time. */
export function unusedAdmin() {
  const mark = unusedMark();
  return { name: `Pengurus ${mark}`, email: `${mark.toLowerCase()}@contoh.id`, password: 'kopi-tubruk-pagi' };
}

export interface AddedAdmin extends Admin {
  password: string;
}

/** A plain Admin by default. */
export async function addAdmin(
  admin: AdminSession,
  values: Record<string, unknown> = {},
): Promise<AddedAdmin> {
  const account = unusedAdmin();
  const { data } = await admin.ask(admins.add, { body: { ...account, role: 'Admin', ...values } });
  return { ...data, password: account.password };
}
