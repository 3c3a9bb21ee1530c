// Payments: contract → verb → answer.
import { messages } from '#shared/messages.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import { orderedWithoutCode, paymentMessages } from '#shared/payments/payments.messages.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { searchedPageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { hasUniqueCodes } from '../unique-codes/unique-codes.open.service.ts';
import { addPayment, decidePayment, readRemoval, removePayment } from './payment-decisions.service.ts';
import type { PaymentRow } from './payments.db.ts';
import {
  getOwnPayment,
  getPayment,
  listOwnPayments,
  listPayments,
  orderDues,
  readQuotes,
  sendProof,
} from './payments.open.service.ts';
import { paymentView } from './payments.open.view.ts';

export function paymentRoutes(serve: Serve, deps: Deps) {
  const view = (row: PaymentRow) => paymentView(row, deps);

  serve(ownPayments.list, async ({ member }) => ({
    data: (await listOwnPayments(deps, member.id)).map(view),
  }));

  serve(ownPayments.quotes, async ({ member }) => ({ data: await readQuotes(deps, member.id) }));

  serve(ownPayments.show, async ({ member, params }) => ({
    data: view(await getOwnPayment(deps, member.id, params.id)),
  }));

  serve(ownPayments.order, async ({ member, body }) => {
    const ordered = await orderDues(deps, member.id, {
      years: body.duration,
      seenTotal: body.seen?.total,
    });
    const isWithoutCode = hasUniqueCodes(deps) && ordered.unique_code === null && !isFree(ordered);
    return { data: view(ordered), message: isWithoutCode ? orderedWithoutCode : messages.added };
  });

  serve(ownPayments.sendProof, async ({ member, params, body, file }) => ({
    data: view(await sendProof(deps, { memberId: member.id, id: params.id }, { ...body, file })),
    message: paymentMessages.proofSent,
  }));

  serve(payments.list, async ({ query }) => searchedPageView(await listPayments(deps, query), view));

  serve(payments.show, async ({ params }) => ({ data: view(await getPayment(deps, params.id)) }));

  serve(payments.add, async ({ admin, body, file }) => ({
    data: view(await addPayment(deps, admin, body, file)),
    message: messages.added,
  }));

  serve(payments.decide, async ({ admin, params, body }) => ({
    data: view(await decidePayment(deps, admin, params.id, body)),
    message: paymentMessages.verified,
  }));

  serve(payments.removal, async ({ params }) => ({
    data: await readRemoval(deps, params.id),
  }));

  serve(payments.remove, async ({ admin, params }) => {
    await removePayment(deps, admin, params.id);
    return { message: paymentMessages.deleted };
  });
}
