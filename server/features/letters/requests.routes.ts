// Requests for letters: contract → verb → view.
import { letterMessages } from '#shared/letters/letters.messages.ts';
import { letterRequests, ownLetters } from '#shared/letters/requests.contract.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  acceptRequest,
  askForLetter,
  listOwnLetters,
  listOwnRequests,
  listRequests,
  offerLetters,
  ownLetterLink,
  refuseRequest,
} from './requests.service.ts';
import { ownLetterView, ownRequestView, requestView } from './requests.view.ts';

export function letterRequestRoutes(serve: Serve, deps: Deps) {
  serve(ownLetters.offer, async ({ member }) => {
    const { types, refusal } = await offerLetters(deps, member.id);
    const offered = types.map(({ id, name, request_rule }) => ({
      id,
      name,
      is_at_once: request_rule === 'at_once',
    }));
    return { data: { types: offered, refusal } };
  });

  serve(ownLetters.list, async ({ member, query }) =>
    pageView(await listOwnLetters(deps, member.id, query.page), ownLetterView),
  );

  serve(ownLetters.requests, async ({ member }) => ({
    data: (await listOwnRequests(deps, member.id)).map(ownRequestView),
  }));

  serve(ownLetters.ask, async ({ member, body }) => {
    const request = await askForLetter(deps, member.id, body);
    const message = request.state === 'waiting' ? letterMessages.requested : letterMessages.issued;
    return { data: ownRequestView(request), message };
  });

  serve(ownLetters.pdf, async ({ member, params }) => ({
    data: await ownLetterLink(deps, member.id, params.id),
  }));

  serve(letterRequests.list, async ({ query }) => pageView(await listRequests(deps, query), requestView));

  serve(letterRequests.accept, async ({ admin, params, body }) => ({
    data: requestView(await acceptRequest(deps, admin, params.id, body.seen)),
    message: letterMessages.requestAccepted,
  }));

  serve(letterRequests.refuse, async ({ admin, params, body }) => ({
    data: requestView(await refuseRequest(deps, admin, params.id, body)),
    message: letterMessages.requestRefused,
  }));
}
