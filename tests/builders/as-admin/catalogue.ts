// Categories, company categories and guides as an admin adds them over the API; each test states only what matters.
import { type CategoryInput, categories } from '#shared/categories/categories.contract.ts';
import {
  type CompanyCategoryInput,
  companyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { type GuideChange, guides } from '#shared/guides/guides.contract.ts';
import type { AdminSession } from '../../setup/browser/admin-test.ts';
import { unusedMark } from '../unused-mark.ts';

/** A visible category that is not the default. */
export async function addCategory(admin: AdminSession, values: Partial<CategoryInput> = {}) {
  const { data } = await admin.ask(categories.add, {
    body: { name: `Kategori ${unusedMark()}`, member_fee: 75_000, ...values },
  });
  return data;
}

/** A visible company category with a code that no other one has. */
export async function addCompanyCategory(admin: AdminSession, values: Partial<CompanyCategoryInput> = {}) {
  const { data } = await admin.ask(companyCategories.add, {
    body: { name: `Institusi ${unusedMark()}`, code: await unusedCode(admin), ...values },
  });
  return data;
}

export async function unusedCode(admin: AdminSession): Promise<string> {
  const { data } = await admin.ask(companyCategories.list, { query: { paginate: 'false' } });
  const used = new Set(data.map(({ code }) => code));
  const code = Array.from('BCDEFGHJKMNOQRSTVWXYZ0123456789').find((letter) => !used.has(letter));
  if (!code) throw new Error('No code is left.');
  return code;
}

/** A published guide. */
export async function addGuide(admin: AdminSession, values: Partial<GuideChange> = {}) {
  const { data } = await admin.ask(guides.add, {
    body: { title: `Panduan ${unusedMark()}`, content: 'Isi panduan.', is_published: 1, ...values },
  });
  return data;
}
