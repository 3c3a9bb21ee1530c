// Rows of statements as the wire shows them.

import { addDays } from '#shared/calendar-days.ts';
import { jakartaDay } from '#shared/dates.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import { rowLimits } from '#shared/statements/statement-rows.limits.ts';
import type { EqualRow, StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import { namesMember, type Suggestion } from '#shared/statements/suggestion-reasons.labels.ts';
import type { Deps } from '../../../deps.ts';
import { today } from '../../../lib/clock.ts';
import { memberSummaryView } from '../../members/members.open.view.ts';
import { obstacleView, shownLines } from '../../payments/payments.open.view.ts';
import type { AccountGroup } from '../accounts.open.service.ts';
import { accountView } from '../accounts.open.view.ts';
import type { BillRecord, LinkRecord, NamedPayer, StatementRowRecord } from './rows.db.ts';

/** What the suggestions and links of a page name, by id. */
interface Related {
  groups: AccountGroup[];
  members: ReadonlyMap<number, NamedPayer>;
  bills: ReadonlyMap<number, BillRecord>;
  /** By approved row: why its approval cannot be undone. */
  refusals: ReadonlyMap<number, string>;
}

export interface ShownRow {
  row: StatementRowRecord;
  suggestions: Suggestion[];
  /** It has none, and waits to be matched. */
  isMatching: boolean;
  links: LinkRecord[];
  earlier: EqualRow | null;
  related: Related;
}

type ViewDeps = Pick<Deps, 'config' | 'links' | 'clock'>;

export function statementRowView(
  { row, suggestions, isMatching, links, earlier, related }: ShownRow,
  deps: ViewDeps,
): StatementRow {
  const batch = links[0]?.batch_id;
  return {
    id: row.id,
    statement_id: row.statement_id,
    line: row.line,
    account: accountView(related.groups, row.bank_account_id),
    booked_on: row.booked_on,
    booked_at_time: row.booked_at_time,
    amount: row.amount,
    rest: isUndecided(row) ? row.amount - Number(row.linked) : 0,
    reference: row.reference,
    description: row.description,
    text_hidden_on: textHiddenOn(row, today(deps.clock)),
    state: row.state,
    is_repeat: row.is_repeat === 1,
    reversal: row.reversal && { kind: row.reversal, on: row.reversed_on },
    is_matching: isUndecided(row) && isMatching,
    doubt: row.doubt,
    reason: row.reason,
    suggestions: suggestions.flatMap((suggestion) => suggestionView(suggestion, related, deps)),
    earlier,
    links: links.map((link) => linkView(link, related)),
    batch: batch === undefined ? null : { id: batch, refusal: related.refusals.get(row.id) ?? null },
    decided_by: row.decided_by_name,
    decided_at: row.decided_at,
    updated_at: row.updated_at,
  };
}

/**
 * Nothing once the member or a payment was deleted, or a payment was decided. Where it was paid since, and more than the
 * sum names the member, the money is his. Matching, which runs again soon, knows the rest.
 */
function suggestionView(
  { member, payments, reasons }: Suggestion,
  { members, bills }: Related,
  deps: ViewDeps,
): StatementRow['suggestions'] {
  const named = members.get(member);
  const found = payments.flatMap(({ id }) => bills.get(id) ?? []);
  if (!named || found.length < payments.length) return [];
  const wasOpen = !reasons.some((reason) => reason === 'already_paid' || reason === 'closed');
  if (wasOpen && !found.every(isOpenBill)) {
    const isPaid = found.every(({ status }) => status === 'paid');
    return isPaid && reasons.some(namesMember)
      ? [
          {
            reasons: [...reasons.filter(namesMember), 'no_payment'],
            member: named,
            payments: [],
          },
        ]
      : [];
  }
  return [{ reasons, member: named, payments: found.map((bill) => billView(bill, deps)) }];
}

function billView(bill: BillRecord, { config, links, clock }: ViewDeps) {
  return {
    id: bill.id,
    no: bill.number,
    created_at: bill.created_at,
    updated_at: bill.updated_at,
    user: memberSummaryView(bill, config.appUrl),
    total: bill.total,
    lines: shownLines(bill),
    deposited: bill.deposited,
    duration_in_year: findDues(bill.lines).years,
    status: bill.status,
    ...obstacleView(bill, today(clock)),
    proof_full_url: bill.proof_key === null ? null : links.url({ key: bill.proof_key, now: clock.now() }),
  };
}

function linkView(link: LinkRecord, { bills }: Related): StatementRow['links'][number] {
  const { payment_id, waiting_id, waiting_number } = link;
  const { member_id, member_name: name, member_number: number } = link;
  const bill = payment_id === null ? undefined : bills.get(payment_id);
  const waits = waiting_id !== null && waiting_number !== null;
  return {
    payment: bill ? { id: bill.id, no: bill.number, lines: shownLines(bill) } : null,
    waits_for: waits ? { id: waiting_id, no: waiting_number } : null,
    member: member_id === null || name === null ? null : { id: member_id, name, number },
    amount: link.amount,
    kind: link.is_rounding === 1 ? 'rounding' : link.kind,
  };
}

/**
 * The day on which the text of a row is hidden, at the earliest: before a decision it stays. Null when it stays for the
 * accounts, as that of an approved row, and when it is hidden already.
 */
function textHiddenOn(
  { state, description, created_at }: Pick<StatementRowRecord, 'state' | 'description' | 'created_at'>,
  today: string,
): string | null {
  if (state === 'approved' || description === null) return null;
  const day = addDays(jakartaDay(created_at), rowLimits.textDays);
  return day > today ? day : today;
}
