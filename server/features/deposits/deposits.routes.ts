// Deposits: contract → verb → answer.

import { deposits } from '#shared/deposits/deposits.contract.ts';
import { depositMessages } from '#shared/deposits/deposits.messages.ts';
import { pageView } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { getPayment } from '../payments/payments.open.service.ts';
import { paymentView } from '../payments/payments.open.view.ts';
import {
  getBillDeposits,
  listDeposits,
  returnDeposit,
  settleBill,
  undoReturn,
  useDeposits,
} from './deposits.service.ts';
import { billDepositsView, depositView } from './deposits.view.ts';

export function depositRoutes(serve: Serve, deps: Deps) {
  serve(deposits.list, async ({ query }) => {
    const found = await listDeposits(deps, query);
    return { ...pageView(found, depositView), available: found.available };
  });

  serve(deposits.ofBill, async ({ params }) => ({
    data: billDepositsView(await getBillDeposits(deps, params.id)),
  }));

  serve(deposits.use, async ({ admin, params, body }) => {
    await useDeposits(deps, admin, params.id, body);
    return { data: await shownBill(deps, params.id), message: depositMessages.used };
  });

  serve(deposits.settle, async ({ admin, params, body }) => {
    await settleBill(deps, admin, params.id, body);
    return { data: await shownBill(deps, params.id), message: depositMessages.paid };
  });

  serve(deposits.giveBack, async ({ admin, params, body }) => ({
    data: depositView(await returnDeposit(deps, admin, params.id, body)),
    message: depositMessages.returned,
  }));

  serve(deposits.undoReturn, async ({ admin, params }) => ({
    data: depositView(await undoReturn(deps, admin, params.id)),
    message: depositMessages.returnUndone,
  }));
}

async function shownBill(deps: Deps, id: number) {
  return paymentView(await getPayment(deps, id), deps);
}
