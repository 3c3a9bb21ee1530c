// Bills as the API shows them, for the comparison of one version with another.
import { type Payment, payments } from '#shared/payments/payments.contract.ts';
import type { Ask } from '../../tools/product-api.ts';

/** The file among the data of a fixture that holds the bills as its version showed them. */
export const SHOWN_BILLS = 'shown-bills.json';

/** All of them, without the links that are signed for some minutes. */
export async function readShownBills(asAdmin: Ask): Promise<object[]> {
  const shown: object[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await asAdmin(payments.list, { query: { page: String(page) } });
    shown.push(...data.map(withoutLinks));
    if (page >= (last_page ?? 0)) return shown;
  }
}

function withoutLinks({ proof_full_url: _, bank, user, ...bill }: Payment): object {
  const { photo_url: _photo, ...owner } = user;
  return { ...bill, user: owner, bank: bank && { ...bank, qris_url: null } };
}
