// Renewal rows as the wire shows them.
import type { Renewal } from '#shared/renewals/renewals.contract.ts';
import { memberSummaryView } from '../members/open/members.view.ts';
import type { RenewalRow } from './renewals.db.ts';

export function renewalView(row: RenewalRow, appUrl: string): Renewal {
  return {
    id: row.id,
    user: memberSummaryView(row, appUrl),
    created_at: row.created_at,
    started_at: row.has_start === 1 ? row.started_at : null,
    expired_at: row.expired_at,
  };
}
