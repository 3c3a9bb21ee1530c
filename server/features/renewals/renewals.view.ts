// Renewal rows as the wire shows them.

import type { RenewalType } from '#shared/renewals/renewal-kinds.states.ts';
import type { Renewal } from '#shared/renewals/renewals.contract.ts';
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import { memberSummaryView } from '../members/members.open.view.ts';
import type { RenewalRow } from './renewals.db.ts';

export function renewalView(row: RenewalRow, appUrl: string): Renewal {
  return {
    id: row.id,
    user: memberSummaryView(row, appUrl),
    created_at: row.created_at,
    started_at: row.has_start === 1 ? row.started_at : null,
    expired_at: isLifetime(row.expired_at) ? null : row.expired_at,
    type: typeOf(row),
    reason: row.reason ?? undefined,
  };
}

function typeOf({ kind, payment_id, import_id }: RenewalRow): RenewalType {
  if (kind !== 'dues') return kind;
  if (payment_id !== null) return 'payment';
  return import_id === null ? 'manual' : 'import';
}
