// The institution categories that filters and forms of the admin area offer, by name.
import { companyCategories } from '#shared/company-categories.contract.ts';
import { call } from './call.ts';

export interface CategoryOption {
  value: string;
  label: string;
}

/** All of them, including hidden ones, which members may have (AMB-010). */
export async function listCategoryOptions(signal?: AbortSignal): Promise<CategoryOption[]> {
  const query = { paginate: false, order_by: 'name' };
  const { data } = await call(companyCategories.list, { query }, { signal });
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}
