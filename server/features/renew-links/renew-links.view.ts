// What a renewal link shows of its member: name, period and bill.
import type { Quotes } from '#shared/payments/payments.contract.ts';
import type { RenewPage } from '#shared/renew-links/renew-links.contract.ts';
import type { Deps } from '../../deps.ts';
import { shownDay, shownState } from '../members/members.open.view.ts';
import { paymentView } from '../payments/payments.open.view.ts';
import type { RenewLinkRow } from './renew-links.db.ts';

export interface OpenedLink {
  link: RenewLinkRow;
  offer: Quotes;
  bill: Parameters<typeof paymentView>[0] | null;
}

export function renewPageView(
  { link, offer, bill }: OpenedLink,
  deps: Pick<Deps, 'config' | 'links' | 'clock' | 'association'>,
): RenewPage {
  return {
    name: link.name,
    expired_at: link.expired_at,
    member_active_from: shownState(link, shownDay(deps)).member_active_from,
    ...offer,
    // The schema of the answer drops all other parts of the payment.
    bill: bill && paymentView(bill, deps),
  };
}
