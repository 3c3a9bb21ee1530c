// Members: what admins manage, and the account that members see and edit themselves.
import { z } from 'zod';
import { id, list, message, one, plainDate, saved, searchedPage, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { limits } from '../limits.ts';
import { shownLabel } from '../member-labels/member-labels.contract.ts';
import { memberStatuses } from '../membership/membership.states.ts';
import { shownMembership } from '../membership/shown-membership.schemas.ts';
import * as parameter from '../parameters.ts';
import { freedMoney, listedRenewal } from '../renewals/renewals.contract.ts';
import { callLimits } from '../throttles.ts';
import { activationStates } from './activations.states.ts';
import { biodata, biodataChange, nameOnly, shownBiodata } from './biodata.schemas.ts';

const identifying = {
  name: field.personName('Nama lengkap'),
  email: field.email(),
};

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  ...shownBiodata.shape,
  company_category_id: id.nullable(),
  category: nameOnly.nullable(),
  photo: z.string().nullable(),
  photo_url: z.string().nullable(),
  member_number: z.string().nullable(),
  member_started_at: plainDate.nullable(),
  ...shownMembership.shape,
  created_at: timestamp,
  updated_at: timestamp,
});
export type Member = z.infer<typeof member>;

/** Biodata with the fields that identify: for registration and for admins. */
export const identity = z.object({
  ...identifying,
  ...biodata.shape,
});

export const identityChange = z.object({
  ...identifying,
  ...biodataChange.shape,
});
export type IdentityChange = z.infer<typeof identityChange>;

const newPassword = z.object({
  new_password: field.newPassword('Password baru'),
  new_password_confirmation: z.unknown().optional(),
});

const photo = { field: 'photo', required: true } as const;

export const profile = {
  show: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'member',
    summary: 'The signed-in member.',
    response: one(member),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/user',
    access: 'member',
    summary: "Changes the member's own biodata; name and e-mail stay.",
    body: biodataChange,
    comparesSeen: true,
    response: saved(member),
  }),
  changePhoto: endpoint({
    method: 'POST',
    path: '/api/user/photo',
    access: 'member',
    throttle: callLimits.uploads,
    summary: "Replaces the member's own photo.",
    upload: photo,
    response: saved(z.object({ photo: z.string(), photo_url: z.string() })),
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/user/password',
    access: 'member',
    throttle: 'verb',
    summary: "Changes the member's own password and ends the other sessions.",
    body: field.confirmed(
      newPassword.extend({ current_password: field.existingPassword('Password saat ini') }),
      'new_password',
    ),
    response: message,
  }),
};

export const newMember = z.object({
  ...identity.shape,
  created_at: field.optionalDate('Tanggal terdaftar'),
  status: field.oneOf('Status anggota', memberStatuses),
  started_at: field.optionalDate('Tanggal mulai'),
  expired_at: field.optionalDate('Tanggal berakhir'),
  /** In place of a last day. */
  is_lifetime: field.optionalFlag('Seumur hidup').optional(),
  is_generate_member_number: field.optionalFlag('Buat nomor anggota'),
  /** The default category when left out. */
  member_category: field.optionalChoice('Kategori anggota'),
  /** Of a pending member, while dues are by category; 1 when left out. */
  owes_entry_fee: field.flagOfChange('Uang pangkal belum dibayar'),
});
export type NewMember = z.infer<typeof newMember>;

/**
 * Of the address bar: what is not in its form is unknown, never left out. Only the empty text, or none at all, is blank: a
 * text of blank signs, one that is given twice, and what is no text are unknown.
 */
export const stateText = z
  .preprocess((value = '') => (isState(value) ? value : UNKNOWN_STATE), z.string())
  .describe('In the form of the address bar of the member list. Anything else selects nobody.');

/** All that an address shows as it is. */
const isState = (value: unknown) => typeof value === 'string' && /^[!-~]*$/.test(value);

/** In no form of the address bar. */
const UNKNOWN_STATE = '?';

/** Whom the list shows, in which order and with which columns. */
export const memberSearch = z.object({
  keyword: parameter.memberKeyword,
  company_category: parameter.idInBody,
  status: parameter.statusFilter(memberStatuses),
  /** As `formatConditions` writes them. */
  conditions: stateText,
  /** As `formatOrder` writes it. */
  order: stateText,
  /** As `formatColumns` writes them. */
  columns: stateText,
});
export type MemberSearch = z.infer<typeof memberSearch>;

/**
 * The same in a body, where an invisible character in the keyword is refused. So is a field that does not exist: a mistyped
 * filter must not select everybody.
 */
export const memberSearchInBody = memberSearch
  .extend({ keyword: field.optionalText('Cari', limits.keyword).transform((text) => text ?? '') })
  .strict();

export const memberFilters = memberSearch.extend({
  page: parameter.page,
  only: parameter.only,
});
export type MemberFilters = z.infer<typeof memberFilters>;

/** For admins. Both are left out where nobody was merged into the member. */
const managedMember = member.extend({
  /** Never given again. */
  old_numbers: z.array(z.string()).optional(),
  old_names: z.array(z.string()).optional(),
});
export type ManagedMember = z.infer<typeof managedMember>;

/** In the list: with what the chosen columns need. */
const listedMember = managedMember.extend({
  labels: z.array(shownLabel).optional(),
  last_paid_at: timestamp.nullable().optional(),
  first_login_at: timestamp.nullable().optional(),
  activation_state: z.enum(activationStates).optional(),
});
export type ListedMember = z.infer<typeof listedMember>;

/** Of a search while somebody types. */
const memberHit = managedMember
  .pick({
    id: true,
    name: true,
    title_before_name: true,
    title_after_name: true,
    email: true,
    photo_url: true,
    member_number: true,
    old_numbers: true,
    old_names: true,
  })
  .extend({
    /** The number of the bill that was typed. */
    bill: z.string().optional(),
  });
export type MemberHit = z.infer<typeof memberHit>;

export const members = {
  hits: endpoint({
    method: 'GET',
    path: '/api/users/hits',
    access: 'admin',
    summary:
      'The first members for what somebody types: numbers of members, bills and phones by their beginning, words from the ' +
      'third letter.',
    query: z.object({ keyword: parameter.keyword }),
    response: z.object({ data: z.array(memberHit), has_more: z.boolean() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'Members, newest first; filters and conditions combine. What cannot be judged selects nobody.',
    query: memberFilters,
    response: searchedPage(listedMember).extend({
      /** Why nobody is selected: conditions, order or columns are unknown, or can no longer be judged. */
      problem: z.string().optional(),
    }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'One member. Of one who was merged into another, the 404 names the other one in `merged_into`.',
    params: parameter.id,
    response: one(managedMember),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'admin',
    summary: 'Adds a member without a password; the reset link creates one.',
    status: 201,
    body: newMember,
    response: saved(member),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Changes biodata, name and e-mail.',
    params: parameter.id,
    body: identityChange,
    comparesSeen: true,
    response: saved(member),
  }),
  removal: endpoint({
    method: 'GET',
    path: '/api/users/:id/removal',
    access: 'admin',
    summary:
      'What deleting the member would leave: deposits without a member, in sen, and money of rows that waits again.',
    params: parameter.id,
    response: one(z.object({ deposits: z.int(), frees: z.array(freedMoney) })),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'Deletes a member with payments, renewals, files and sessions.',
    params: parameter.id,
    response: message,
  }),
  setPassword: endpoint({
    method: 'PATCH',
    path: '/api/users/:id/password',
    access: 'admin',
    throttle: callLimits.chosenPasswords,
    summary: "Sets a member's password and ends the member's sessions.",
    params: parameter.id,
    body: field.confirmed(newPassword, 'new_password'),
    response: message,
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/api/users/:id/photo',
    access: 'admin',
    throttle: callLimits.adminUploads,
    summary: "Replaces a member's photo.",
    params: parameter.id,
    upload: photo,
    response: saved(z.object({ photo: z.string(), photo_url: z.string() })),
  }),
  renewals: endpoint({
    method: 'GET',
    path: '/api/users/:id/renewals',
    access: 'admin',
    summary: "One member's renewals, newest first.",
    params: parameter.id,
    response: list(listedRenewal),
  }),
};
