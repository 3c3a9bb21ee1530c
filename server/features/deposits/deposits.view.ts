// Deposits as the wire shows them.
import type { BillDeposits, Deposit } from '#shared/deposits/deposits.contract.ts';
import type { BillUseRow, DepositRow, UseRow } from './deposits.db.ts';

export interface ShownDeposit {
  row: DepositRow;
  uses: UseRow[];
}

export interface FoundBillDeposits {
  /** Sen that the member has left. */
  free: number;
  uses: BillUseRow[];
  /** The approval from deposits; null without one. */
  approval: number | null;
  /** By approval: why it cannot be undone. */
  refusals: ReadonlyMap<number, string>;
}

export function depositView({ row, uses }: ShownDeposit): Deposit {
  const { id, member_id, member_name, member_number: number, amount, available } = row;
  return {
    id,
    user: member_id === null || member_name === null ? null : { id: member_id, name: member_name, number },
    row: sourceView(row),
    amount,
    available,
    reversal: reversalView(row),
    uses: uses.map((use) => ({
      id: use.id,
      amount: use.amount,
      payment: use.payment_id === null ? null : { id: use.payment_id, no: use.number ?? '' },
      used_on: use.used_on,
      returned_to: use.returned_to,
      reference: use.reference,
      created_at: use.created_at,
      created_by: use.created_by_name,
    })),
  };
}

export function billDepositsView({ free, uses, approval, refusals }: FoundBillDeposits): BillDeposits {
  const batchView = (id: number) => ({ id, refusal: refusals.get(id) ?? null });
  return {
    free,
    uses: uses.map((use) => ({
      id: use.id,
      amount: use.amount,
      row: sourceView(use),
      counts_on: use.counts_on,
      reversal: reversalView(use),
      batch: use.batch_id === null ? null : batchView(use.batch_id),
    })),
    batch: approval === null ? null : batchView(approval),
  };
}

function sourceView({ row_id, line, booked_on }: Pick<DepositRow, 'row_id' | 'line' | 'booked_on'>) {
  return { id: row_id, line, booked_on };
}

function reversalView({ reversal, reversed_on }: Pick<DepositRow, 'reversal' | 'reversed_on'>) {
  return reversal && { kind: reversal, on: reversed_on };
}
