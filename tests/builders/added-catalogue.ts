// Member categories as an admin adds them over the API; each test states only what matters.
import { type CategoryInput, categories } from '#shared/categories.contract.ts';
import type { AdminSession } from '../setup/admin-test.ts';
import { unusedMark } from './unused-mark.ts';

export async function addCategory(admin: AdminSession, values: Partial<CategoryInput> = {}) {
  const { data } = await admin.ask(categories.add, {
    body: { name: `Kategori ${unusedMark()}`, member_fee: 75_000, ...values },
  });
  return data;
}
