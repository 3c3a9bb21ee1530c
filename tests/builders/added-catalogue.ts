// Categories and guides as an admin adds them over the API; each test states only what matters.
import { type CategoryInput, categories } from '#shared/categories.contract.ts';
import { type GuideChange, guides } from '#shared/guides.contract.ts';
import type { AdminSession } from '../setup/admin-test.ts';
import { unusedMark } from './unused-mark.ts';

/** A visible category that is not the default. */
export async function addCategory(admin: AdminSession, values: Partial<CategoryInput> = {}) {
  const { data } = await admin.ask(categories.add, {
    body: { name: `Kategori ${unusedMark()}`, member_fee: 75_000, ...values },
  });
  return data;
}

/** A published guide. */
export async function addGuide(admin: AdminSession, values: Partial<GuideChange> = {}) {
  const { data } = await admin.ask(guides.add, {
    body: { title: `Panduan ${unusedMark()}`, content: 'Isi panduan.', is_published: 1, ...values },
  });
  return data;
}
