// Renewal links: contract → verb → answer.
import { messages } from '#shared/messages.ts';
import { paymentMessages } from '#shared/payments/payments.messages.ts';
import { memberRenewLinks, renewLinks } from '#shared/renew-links/renew-links.contract.ts';
import { renewLinkMessages } from '#shared/renew-links/renew-links.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { admitProof, openRenewLink, orderByLink, proveByLink, revokeLinks } from './renew-links.service.ts';
import { renewPageView } from './renew-links.view.ts';

export function renewLinkRoutes(serve: Serve, deps: Deps) {
  serve(renewLinks.show, async ({ params: { token }, caller }) => ({
    data: renewPageView(await openRenewLink(deps, { token, caller }), deps),
  }));

  serve(renewLinks.order, async ({ params: { token }, caller, body }) => {
    await orderByLink(deps, { token, caller }, { years: body.duration, seenTotal: body.seen?.total });
    return { message: messages.added };
  });

  serve(
    renewLinks.sendProof,
    async ({ params: { token }, body, file }) => {
      await proveByLink(deps, token, { ...body, file });
      return { message: paymentMessages.proofSent };
    },
    ({ params: { token }, caller }) => admitProof(deps, { token, caller }),
  );

  serve(memberRenewLinks.revoke, async ({ admin, params }) => {
    await revokeLinks(deps, admin, params.id);
    return { message: renewLinkMessages.revoked };
  });
}
