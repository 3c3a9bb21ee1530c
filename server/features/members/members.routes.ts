// Members and their own profile: contract → verb → view.

import { depositMessages } from '#shared/deposits/deposits.messages.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { messages } from '#shared/messages.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { searchedPageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { changePassword, setPasswordByAdmin } from '../passwords/passwords.open.service.ts';
import { listFreedMoney } from '../statement-links/statement-links.open.service.ts';
import { type FoundPage, listMembers } from './found-members.open.service.ts';
import { findHits } from './member-hits.service.ts';
import type { MemberRow } from './members.db.ts';
import {
  addMember,
  getManagedMember,
  getMember,
  removeMember,
  sumDeposits,
  updateMemberByAdmin,
  updateProfile,
} from './members.open.service.ts';
import { hitView, listedView, managedView, memberView, photoUrl, viewContext } from './members.open.view.ts';
import { changePhoto } from './photos.service.ts';

export function memberRoutes(serve: Serve, deps: Deps) {
  const view = (row: MemberRow) => memberView(row, viewContext(deps));
  const viewPage = (page: FoundPage) => {
    const context = viewContext(deps);
    return { ...searchedPageView(page, (row) => listedView(row, context)), problem: page.problem };
  };
  const photoAnswer = (photo: string) => ({
    data: { photo, photo_url: photoUrl(photo, deps.config.appUrl) },
    message: memberMessages.photoSaved,
  });

  serve(profile.show, async ({ member }) => ({ data: view(await getMember(deps, member.id)) }));

  serve(profile.update, async ({ member, body }) => ({
    data: view(await updateProfile(deps, member.id, body)),
    message: memberMessages.profileSaved,
  }));

  serve(profile.changePhoto, async ({ member, file }) =>
    photoAnswer(await changePhoto(deps, member.id, { file, admin: null })),
  );

  serve(profile.changePassword, async ({ member, body }) => {
    await changePassword(deps, member, body);
    return { message: passwordMessages.saved };
  });

  serve(members.list, async ({ query }) => viewPage(await listMembers(deps, query)));

  serve(members.hits, async ({ query: { keyword } }) => {
    const { hits, hasMore } = await findHits(deps, keyword);
    const context = viewContext(deps);
    return { data: hits.map((hit) => hitView(hit, context)), has_more: hasMore };
  });

  serve(members.show, async ({ params }) => ({
    data: managedView(await getManagedMember(deps, params.id), viewContext(deps)),
  }));

  serve(members.add, async ({ admin, body }) => ({
    data: view(await addMember(deps, admin, body)),
    message: memberMessages.added,
  }));

  serve(members.update, async ({ admin, params, body }) => ({
    data: view(await updateMemberByAdmin(deps, admin, params.id, body)),
    message: messages.saved,
  }));

  serve(members.removal, async ({ params }) => ({
    data: {
      deposits: await sumDeposits(deps, params.id),
      frees: await listFreedMoney(deps.db, { paymentId: null, memberId: params.id }),
    },
  }));

  serve(members.remove, async ({ admin, params }) => {
    const deposits = await removeMember(deps, admin, params.id);
    const stay = deposits > 0 ? `. ${depositMessages.stay(deposits)}` : '';
    return { message: `${memberMessages.deleted}${stay}` };
  });

  serve(members.setPassword, async ({ admin, params, body }) => {
    await setPasswordByAdmin(deps, admin, params.id, body.new_password);
    return { message: passwordMessages.saved };
  });

  serve(members.setPhoto, async ({ admin, params, file }) =>
    photoAnswer(await changePhoto(deps, params.id, { file, admin })),
  );
}
