// The member categories that filters and forms of other rooms offer.
import { categories } from '#shared/categories/categories.contract.ts';
import { type CallOptions, call } from '../../../lib/calls/call.ts';
import { type CategoryOption, toOptions } from '../../company-categories/open/category-options.ts';

/** Lists all of them, newest first, including hidden ones, which members may have. */
export async function listMemberCategories(options: CallOptions): Promise<CategoryOption[]> {
  const { data, total, per_page } = await call(categories.list, {}, options);
  const furtherPages = Array.from({ length: Math.ceil(total / per_page) - 1 }, (_, index) => index + 2);
  const further = await Promise.all(
    furtherPages.map((page) => call(categories.list, { query: { page: String(page) } }, options)),
  );
  return toOptions([...data, ...further.flatMap((list) => list.data)]);
}
