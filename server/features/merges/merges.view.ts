// Merges as the wire shows them.

import { formatDate } from '#shared/dates.ts';
import type {
  FieldChoice,
  MembershipOutlook,
  Merge,
  MergedCount,
  MergePreview,
} from '#shared/merges/merges.contract.ts';
import { type MergeField, mergeFields } from '#shared/merges/merges.fields.ts';
import { MERGE_UNDO_DAYS, type MergedThing, mergedThings } from '#shared/merges/merges.labels.ts';
import { displayPhone } from '#shared/phone.ts';
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import { undoUntil } from '../../changes/undo.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { ComparedMember } from '../members/imported-members.open.db.ts';
import { memberView, photoUrl, shownState, type ViewContext } from '../members/members.open.view.ts';
import type { MergeFacts } from './merge-facts.service.ts';
import type { MergeRow } from './merges.db.ts';

/** Returns null once it cannot be undone any more. */
export function mergeUndoUntil(
  { merged_at, undo, undone_at }: Pick<MergeRow, 'merged_at' | 'undo' | 'undone_at'>,
  now: Temporal.Instant,
): string | null {
  const isUndoable = undo !== null && undone_at === null;
  return undoUntil(isUndoable ? merged_at : null, { days: MERGE_UNDO_DAYS, now: formatInstant(now) });
}

export function mergeView(row: MergeRow, now: Temporal.Instant): Merge {
  return {
    id: row.id,
    merged_id: row.merged_id,
    merged_name: row.merged_name,
    old_number: row.old_number,
    survivor:
      row.survivor_name === null
        ? null
        : { id: row.survivor_id, name: row.survivor_name, number: row.survivor_number },
    admin: row.admin_name,
    merged_at: row.merged_at,
    undo_until: mergeUndoUntil(row, now),
    undone_at: row.undone_at,
    undone_by: row.undone_by_name,
  };
}

export function previewView(facts: MergeFacts, context: ViewContext): MergePreview {
  const { survivor, merged } = facts.members;
  return {
    version: facts.version,
    survivor: memberView(survivor, context),
    merged: memberView(merged, context),
    fields: choicesOf(facts, context),
    moves: countsOf(facts.moves),
    ends: countsOf(facts.ends),
    bills: facts.bills.map(({ bill, isUndecided, reason }) => ({
      id: bill.id,
      number: bill.number,
      total: bill.total,
      status: bill.status,
      of: bill.member_id === survivor.id ? 'survivor' : 'merged',
      is_undecided: isUndecided,
      reason,
    })),
    paid_entry_fees: facts.paidEntryFees.length > 1 ? facts.paidEntryFees : [],
    owes_entry_fee: facts.owesEntryFee,
    membership: {
      survivor: outlookOf(survivor, context),
      merged: outlookOf(merged, context),
      after: outlookOf({ ...survivor, ...facts.membership }, context),
    },
    obstacles: facts.obstacles,
  };
}

function countsOf(counts: ReadonlyMap<MergedThing, number>): MergedCount[] {
  return mergedThings.flatMap((thing) => {
    const count = counts.get(thing);
    return count === undefined ? [] : [{ thing, count }];
  });
}

function outlookOf(member: ComparedMember, { day }: ViewContext): MembershipOutlook {
  const state = shownState(member, day);
  return {
    status: state.member_status,
    started_at: member.started_at,
    expired_at: state.member_expired_at,
    is_lifetime: isLifetime(member.expired_at),
    active_from: state.member_active_from,
  };
}

/** What differs. A number is no choice where only one of the two has one. */
function choicesOf(facts: MergeFacts, context: ViewContext): FieldChoice[] {
  const { survivor, merged } = facts.members;
  return mergeFields.flatMap((field): FieldChoice[] => {
    const [own, other] = [shownValue(survivor, field, context), shownValue(merged, field, context)];
    if (own === other || (field === 'number' && (own === null || other === null))) return [];
    return [{ field, survivor: own, merged: other, suggested: suggestedSide(facts, field, own) }];
  });
}

/** What is filled, and the address with a password. */
function suggestedSide(
  { rows }: MergeFacts,
  field: MergeField,
  own: string | null,
): FieldChoice['suggested'] {
  if (field === 'email')
    return rows.survivor.password_hash === null && rows.merged.password_hash !== null ? 'merged' : 'survivor';
  return own === null ? 'merged' : 'survivor';
}

function shownValue(member: ComparedMember, field: MergeField, { appUrl }: ViewContext): string | null {
  if (field === 'photo') return photoUrl(member.photo_key, appUrl);
  if (field === 'company_category') return member.company_category_name;
  const value = member[field];
  if (value === null || value === '') return null;
  if (field === 'hp') return displayPhone(value);
  return field === 'date_of_birth' ? formatDate(value) : value;
}
