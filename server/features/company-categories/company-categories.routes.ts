// Company categories: contract → verb → view.

import { categoryMessages } from '#shared/categories/categories.messages.ts';
import {
  companyCategories,
  publicCompanyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { companyCategoryMessages } from '#shared/company-categories/company-categories.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  addCompanyCategory,
  getCompanyCategory,
  listAllCompanyCategories,
  listCompanyCategories,
  listOfferedCompanyCategories,
  removeCompanyCategory,
  updateCompanyCategory,
} from './company-categories.open.service.ts';
import { companyCategoryView } from './company-categories.view.ts';

export function companyCategoryRoutes(serve: Serve, deps: Deps) {
  serve(publicCompanyCategories.list, async () => ({ data: await listOfferedCompanyCategories(deps) }));

  serve(companyCategories.list, async ({ query }) =>
    query.paginate
      ? pageView(await listCompanyCategories(deps, query), companyCategoryView)
      : { data: (await listAllCompanyCategories(deps, query)).map(companyCategoryView) },
  );

  serve(companyCategories.show, async ({ params, query }) => ({
    data: companyCategoryView(await getCompanyCategory(deps, params.id, query)),
  }));

  serve(companyCategories.add, async ({ admin, body }) => ({
    data: companyCategoryView(await addCompanyCategory(deps, admin, body)),
    message: categoryMessages.saved,
  }));

  serve(companyCategories.update, async ({ admin, params, body }) => ({
    data: companyCategoryView(await updateCompanyCategory(deps, admin, params.id, body)),
    message: categoryMessages.saved,
  }));

  serve(companyCategories.remove, async ({ admin, params }) => {
    await removeCompanyCategory(deps, admin, params.id);
    return { message: companyCategoryMessages.deleted };
  });
}
