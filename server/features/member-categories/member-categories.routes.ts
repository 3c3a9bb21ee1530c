// Categories of members: contract → verb → answer.
import { memberCategories } from '#shared/member-categories/member-categories.contract.ts';
import { memberCategoryMessages } from '#shared/member-categories/member-categories.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  changeCategory,
  getMemberCategory,
  markEntryFee,
  undoCategoryChange,
} from './member-categories.service.ts';

export function memberCategoryRoutes(serve: Serve, deps: Deps) {
  serve(memberCategories.show, async ({ params }) => ({ data: await getMemberCategory(deps, params.id) }));

  serve(memberCategories.change, async ({ admin, params, body }) => {
    const replaced = await changeCategory(deps, admin, params.id, body);
    return {
      data: await getMemberCategory(deps, params.id),
      message: replaced
        ? memberCategoryMessages.replaced(replaced.canceled.number, replaced.ordered.number)
        : memberCategoryMessages.changed,
    };
  });

  serve(memberCategories.undo, async ({ admin, params }) => ({
    data: await getMemberCategory(deps, await undoCategoryChange(deps, admin, params.id)),
    message: memberCategoryMessages.undone,
  }));

  serve(memberCategories.markEntryFee, async ({ admin, params, body }) => {
    await markEntryFee(deps, admin, params.id, body);
    return {
      data: await getMemberCategory(deps, params.id),
      message: memberCategoryMessages.entryFeeSaved,
    };
  });
}
