// Unique codes for tests: the setting, and totals that rest.
import { uniqueCodeSettings } from '#shared/association/unique-codes.contract.ts';
import { timestamp } from '../../../server/lib/clock.ts';
import type { Api } from '../../setup/api/api.ts';
import { addAdmin } from './accounts.ts';

/** Dues of one year in tests, rupiah. */
export const FEE_RUPIAH = 150_000;

export async function switchUniqueCodes(api: Api, is_on: 0 | 1): Promise<void> {
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { version } = (await api.call(uniqueCodeSettings.show, { token })).body.data;
  await api.call(uniqueCodeSettings.save, { token, body: { is_on, version } });
}

/** As if bills with these codes (and dues of one year) had closed at this moment; by default now. */
export async function closeCodes(
  { deps }: Api,
  codes: number[],
  closed_at = timestamp(deps.clock),
): Promise<void> {
  const bank_account_id = deps.association.bankAccount().id;
  const rows = codes.map((code) => ({ bank_account_id, total: FEE_RUPIAH + code, closed_at }));
  await deps.db.insertInto('closed_totals').values(rows).execute();
}

/** From 1 to 999, without these. */
export function codesExcept(...free: number[]): number[] {
  return Array.from({ length: 999 }, (_, index) => index + 1).filter((code) => !free.includes(code));
}
