// Rows of receipts as calls answer them.
import type { BillReceipts } from '#shared/papers/receipts.contract.ts';
import { receiptContent } from '../../pdf/paper-content.ts';
import { checkUrl } from './check-url.open.view.ts';
import type { PaperRow } from './papers.open.db.ts';

export function receiptView(row: PaperRow, appUrl: string): BillReceipts['former'][number] {
  const { id, number, day, state, state_at, state_reason, is_erased } = row;
  const content = is_erased === 1 ? null : receiptContent.parse(JSON.parse(row.content));
  return {
    id,
    number,
    day,
    amount: content?.sum ?? null,
    state,
    state_at,
    state_reason,
    check_url: checkUrl(appUrl, row),
    is_erased,
  };
}
