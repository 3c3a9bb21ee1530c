import { deposits } from '#shared/deposits/deposits.contract.ts';
import { call } from '../../../lib/calls/call.ts';

/** Loads the first page of the deposits of a member: few have more. */
export async function loadMemberDeposits(user: string, options?: Parameters<typeof call>[2]) {
  return (await call(deposits.list, { query: { user } }, options)).data;
}
