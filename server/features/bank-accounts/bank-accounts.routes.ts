// The bank accounts of the association: contract → verb → answer.
import { bankAccounts } from '#shared/bank-accounts/bank-accounts.contract.ts';
import { bankAccountMessages } from '#shared/bank-accounts/bank-accounts.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  addBankAccount,
  getBankAccount,
  listBankAccounts,
  moveBankAccount,
  removeBankAccount,
  updateBankAccount,
} from './bank-accounts.service.ts';
import { bankAccountView } from './bank-accounts.view.ts';

export function bankAccountRoutes(serve: Serve, deps: Deps) {
  serve(bankAccounts.list, async () => ({ data: (await listBankAccounts(deps)).map(bankAccountView) }));

  serve(bankAccounts.show, async ({ params }) => ({
    data: bankAccountView(await getBankAccount(deps, params.id)),
  }));

  serve(bankAccounts.add, async ({ admin, body }) => ({
    data: bankAccountView(await addBankAccount(deps, admin, body)),
    message: bankAccountMessages.saved,
  }));

  serve(bankAccounts.update, async ({ admin, params, body }) => ({
    data: bankAccountView(await updateBankAccount(deps, admin, params.id, body)),
    message: bankAccountMessages.saved,
  }));

  serve(bankAccounts.move, async ({ admin, params, body }) => {
    await moveBankAccount(deps, admin, params.id, body.to);
    return { message: bankAccountMessages.moved };
  });

  serve(bankAccounts.remove, async ({ admin, params }) => {
    await removeBankAccount(deps, admin, params.id);
    return { message: bankAccountMessages.removed };
  });
}
