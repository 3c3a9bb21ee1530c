// The institution categories that filters and forms of the admin area offer, by name.
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { type CategoryOption, toOptions } from './category-options.ts';

/** Lists all of them, including hidden ones, which members may have. */
export async function listCategoryOptions(options?: CallOptions): Promise<CategoryOption[]> {
  const query = { paginate: false, order_by: 'name' };
  const { data } = await call(companyCategories.list, { query }, options);
  return toOptions(data);
}
