import { type Deposit, deposits } from '#shared/statements/deposits.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { DepositTable } from './DepositTable.tsx';

/** On the page of a member, where there are some. */
export function MemberDeposits({ rows }: { rows: readonly Deposit[] }) {
  if (rows.length === 0) return null;
  return (
    <Card title="Titipan">
      <DepositTable rows={rows} empty="Tidak ada titipan" emptyHint="" isOfMember />
    </Card>
  );
}

export async function loadDepositsOf(user: string, options?: Parameters<typeof call>[2]) {
  return (await call(deposits.list, { query: { user } }, options)).data;
}
