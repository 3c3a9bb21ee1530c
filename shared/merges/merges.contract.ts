// 'Gabungkan': two records of one person become one, and can be parted again for 30 days.
import { z } from 'zod';
import { id, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { member } from '../members/members.contract.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import * as parameter from '../parameters.ts';
import { paymentStatuses } from '../payments/payments.states.ts';
import { mergeFields, mergeSides } from './merges.fields.ts';
import { mergedThings } from './merges.labels.ts';

const membershipState = z.object({
  status: z.enum(memberStatuses),
  started_at: plainDate.nullable(),
  expired_at: plainDate.nullable(),
  is_lifetime: z.boolean(),
  /** The first day of the next period of a member who is not active. */
  active_from: plainDate.nullable(),
});
export type MembershipOutlook = z.infer<typeof membershipState>;

/** A value that differs. `survivor` and `merged` are shown; null: blank. */
const fieldChoice = z.object({
  field: z.enum(mergeFields),
  survivor: z.string().nullable(),
  merged: z.string().nullable(),
  /** Chosen at first: what is filled. */
  suggested: z.enum(mergeSides),
});
export type FieldChoice = z.infer<typeof fieldChoice>;

const openBill = z.object({
  id,
  number: z.string(),
  total: z.int(),
  status: z.enum(paymentStatuses),
  of: z.enum(mergeSides),
  /** Its proof waits, or its money has arrived. */
  is_undecided: z.boolean(),
  /** Why it cannot stay open; null for one that can. */
  reason: z.string().nullable(),
});
export type MergedBill = z.infer<typeof openBill>;

const counted = z.object({ thing: z.enum(mergedThings), count: z.int() });
export type MergedCount = z.infer<typeof counted>;

const preview = z.object({
  /** Changes with anything that is shown here. */
  version: z.string(),
  survivor: member,
  merged: member,
  fields: z.array(fieldChoice),
  /** What becomes the survivor's. */
  moves: z.array(counted),
  /** What ends, or stays the survivor's. */
  ends: z.array(counted),
  bills: z.array(openBill),
  /** Numbers of paid bills with an entry fee, where there are several. */
  paid_entry_fees: z.array(z.string()),
  /** Whether the survivor owes an entry fee afterwards. */
  owes_entry_fee: z.boolean(),
  membership: z.object({ survivor: membershipState, merged: membershipState, after: membershipState }),
  /** Why they cannot be merged now. */
  obstacles: z.array(z.string()),
});
export type MergePreview = z.infer<typeof preview>;

const merge = z.object({
  id,
  merged_id: id,
  merged_name: z.string(),
  /** That the merged one had and nobody has now; null without one, and after an undo. */
  old_number: z.string().nullable(),
  survivor: z.object({ id, name: z.string(), number: z.string().nullable() }).nullable(),
  admin: z.string(),
  merged_at: timestamp,
  /** Null: it cannot be undone any more. */
  undo_until: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  undone_by: z.string().nullable(),
});
export type Merge = z.infer<typeof merge>;

const undoPreview = z.object({
  ...merge.shape,
  /** What came or was decided since, in words: it prevents the undo. */
  obstacles: z.array(z.string()),
  /** Fields of the survivor that were changed since: they stay. */
  staying: z.array(z.string()),
});
export type UndoPreview = z.infer<typeof undoPreview>;

const pair = {
  survivor: parameter.idFilter,
  merged: parameter.idFilter,
};

const newMerge = z.object({
  survivor: field.choice('Data yang dipertahankan'),
  merged: field.choice('Data yang digabung'),
  /** Fields that are taken from the merged one; the others stay. */
  from_merged: field.listOf('Pilihan', field.oneOf('Pilihan', mergeFields), mergeFields.length),
  /** The open bill that stays, where there are several. */
  bill: field.optionalChoice('Tagihan'),
  /** The preview. */
  seen: z.object(
    {
      version: z
        .string({ error: 'Muat ulang halaman ini.' })
        .regex(/^[0-9a-f]{64}$/, 'Muat ulang halaman ini.'),
    },
    'Muat ulang halaman ini.',
  ),
});
export type NewMerge = z.output<typeof newMerge>;

export const merges = {
  preview: endpoint({
    method: 'GET',
    path: '/api/merges/preview',
    access: 'super_admin',
    summary: 'What merging one member into another would do.',
    query: z.object(pair),
    response: one(preview),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/merges',
    access: 'super_admin',
    summary: 'Merges one member into another. Refused when the preview has changed, 409.',
    status: 201,
    body: newMerge,
    formerly: { seen_version: 'version' },
    response: saved(merge),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/merges',
    access: 'super_admin',
    summary: 'Merges, newest first.',
    query: z.object({ page: parameter.page }),
    response: page(merge),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/merges/:id',
    access: 'super_admin',
    summary: 'One merge, and what its undo would do.',
    params: parameter.id,
    response: one(undoPreview),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/merges/:id/undo',
    access: 'super_admin',
    summary: 'Parts the two again, for 30 days. Refused once something came or was decided since.',
    params: parameter.id,
    response: saved(undoPreview),
  }),
};
