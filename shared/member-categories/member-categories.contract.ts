// The category of a member: its history, changes of it, and whether the member still owes an entry fee.
import { z } from 'zod';
import { id, one, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { nameOnly } from '../members/biodata.schemas.ts';
import * as parameter from '../parameters.ts';
import { memberCategoryLabels as labels } from './member-categories.labels.ts';

/** A time in one category. Each begins on the day on which the one before ends. */
const categorySpan = z.object({
  /** The change that began it; null for the category in which the member was added. */
  change_id: id.nullable(),
  /** Null: none. */
  category: nameOnly.nullable(),
  begins_on: plainDate,
  /** The day on which the next one began; null for the present one. */
  ended_on: plainDate.nullable(),
  reason: z.string().nullable(),
  is_imported: z.boolean(),
  /** Name of the admin; null for the first one, and for an admin who was deleted since. */
  changed_by: z.string().nullable(),
  changed_at: timestamp.nullable(),
});
export type CategorySpan = z.infer<typeof categorySpan>;

export const memberCategory = z.object({
  /** Newest first; never empty. */
  history: z.array(categorySpan),
  /** The bill that waits, while dues are by category. Totals are without unique codes. */
  open_bill: z
    .object({
      id,
      no: z.string(),
      total: z.int(),
      /** It waits for its payment only, so that another one may take its place. */
      is_replaceable: z.boolean(),
    })
    .nullable(),
  /** Categories to choose from, with the total of the same years as the open bill; null without a bill to replace. */
  choices: z.array(nameOnly.extend({ new_total: z.int().nullable() })),
  /** Null while dues are not by category: then nobody pays one. */
  entry_fee: z
    .object({
      is_owed: z.boolean(),
      /** Rupiah, of the present category. */
      amount: z.int(),
      /** The payment that had it. */
      paid_no: z.string().nullable(),
    })
    .nullable(),
});
export type MemberCategory = z.infer<typeof memberCategory>;

export const categoryMove = z.object({
  member_category: field.choice(labels.category),
  reason: field.text(labels.reason),
  /** The day from which it holds; today when left out. It changes no bill. */
  begins_on: field.optionalDate(labels.beginsOn),
  /** The open bill to replace; left out, bills stay. */
  replaced_bill: field.optionalChoice(labels.replacedBill),
  /** The present category, and the total of the new bill without a unique code. */
  seen: field.seen({ category: z.int().nullable(), new_total: z.int().nullable() }),
});
export type CategoryMove = z.infer<typeof categoryMove>;

export const entryFeeMark = z.object({
  is_owed: field.flagField(labels.owesEntryFee),
  reason: field.text(labels.reason),
});

export const memberCategories = {
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id/categories',
    access: 'admin',
    summary:
      "The history of a member's category, what a change would make of an open bill, and the entry fee.",
    params: parameter.id,
    response: one(memberCategory),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/users/:id/categories',
    access: 'admin',
    summary: 'Moves a member to another category; an open bill is replaced on request, otherwise it stays.',
    status: 201,
    params: parameter.id,
    body: categoryMove,
    formerly: { seen_total: 'new_total', seen_category: 'category' },
    response: saved(memberCategory),
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/api/category-changes/:id',
    access: 'admin',
    summary: "Takes a member's last change of category back; bills stay as they are.",
    params: parameter.id,
    response: saved(memberCategory),
  }),
  markEntryFee: endpoint({
    method: 'PUT',
    path: '/api/users/:id/entry-fee',
    access: 'admin',
    summary: 'Says whether the next bill of a member has the entry fee.',
    params: parameter.id,
    body: entryFeeMark,
    response: saved(memberCategory),
  }),
};
