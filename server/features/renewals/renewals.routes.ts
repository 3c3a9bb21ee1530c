// Renewals: contract → verb → answer.

import { members } from '#shared/members/members.contract.ts';
import { messages } from '#shared/messages.ts';
import { ownRenewals, renewals } from '#shared/renewals/renewals.contract.ts';
import { renewalMessages } from '#shared/renewals/renewals.messages.ts';
import { searchedPageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getMember } from '../members/members.open.service.ts';
import { findGap } from '../membership/gaps.open.service.ts';
import type { RenewalRow } from './renewals.db.ts';
import { addRenewal, listMemberRenewals, listRenewals, removeRenewal } from './renewals.service.ts';
import { renewalView } from './renewals.view.ts';

export function renewalRoutes(serve: Serve, deps: Deps) {
  const view = (row: RenewalRow) => renewalView(row, deps.config.appUrl);

  serve(ownRenewals.list, async ({ member }) => ({
    data: (await listMemberRenewals(deps, member.id)).map(view),
  }));

  serve(members.renewals, async ({ params }) => {
    const { id } = await getMember(deps, params.id);
    return { data: (await listMemberRenewals(deps, id)).map(view) };
  });

  serve(renewals.list, async ({ query }) => searchedPageView(await listRenewals(deps, query), view));

  serve(renewals.add, async ({ admin, body }) => ({
    data: view(await addRenewal(deps, admin, body)),
    message: messages.added,
  }));

  serve(renewals.removal, async ({ params }) => ({ data: { gap: await findGap(deps.db, params) } }));

  serve(renewals.remove, async ({ admin, params }) => {
    await removeRenewal(deps, admin, params.id);
    return { message: renewalMessages.deleted };
  });
}
