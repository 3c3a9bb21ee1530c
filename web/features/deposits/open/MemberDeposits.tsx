import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import { DepositTable } from './DepositTable.tsx';

/** Shows them on the page of a member. */
export function MemberDeposits({ rows }: { rows: readonly Deposit[] }) {
  return (
    <Card title="Titipan">
      <DepositTable rows={rows} empty="Tidak ada titipan" emptyHint="" isOfMember />
    </Card>
  );
}
