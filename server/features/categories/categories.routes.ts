// Member categories: contract → verb → view.
import { categories, publicCategories } from '#shared/categories/categories.contract.ts';
import { categoryMessages } from '#shared/categories/categories.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  addCategory,
  getCategory,
  listCategories,
  listChoices,
  listOfferedCategories,
  removeCategory,
  updateCategory,
} from './categories.open.service.ts';
import { categoryDuesView, categoryView, choiceView, offeredCategoryView } from './categories.view.ts';
import { getCategoryDues, updateCategoryDues } from './category-dues.service.ts';

export function categoryRoutes(serve: Serve, deps: Deps) {
  serve(publicCategories.list, async ({ query }) => ({
    data: (await listOfferedCategories(deps, query)).map(offeredCategoryView),
  }));

  serve(publicCategories.choices, async () => ({ data: (await listChoices(deps)).map(choiceView) }));

  serve(categories.list, async ({ query }) => pageView(await listCategories(deps, query), categoryView));

  serve(categories.show, async ({ params, query }) => ({
    data: categoryView(await getCategory(deps, params.id, query)),
  }));

  serve(categories.add, async ({ admin, body }) => ({
    data: categoryView(await addCategory(deps, admin, body)),
    message: categoryMessages.saved,
  }));

  serve(categories.update, async ({ admin, params, body }) => ({
    data: categoryView(await updateCategory(deps, admin, params.id, body)),
    message: categoryMessages.saved,
  }));

  serve(categories.dues, async ({ params }) => ({
    data: categoryDuesView(await getCategoryDues(deps, params.id)),
  }));

  serve(categories.updateDues, async ({ admin, params, body }) => ({
    data: categoryDuesView(await updateCategoryDues(deps, admin, params.id, body)),
    message: categoryMessages.saved,
  }));

  serve(categories.remove, async ({ admin, params }) => {
    await removeCategory(deps, admin, params.id);
    return { message: categoryMessages.deleted };
  });
}
