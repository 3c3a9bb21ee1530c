// Drafts of letters, and what becomes of issued ones.
import { z } from 'zod';
import { flag, id, message, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { paperKinds, paperStates } from '../papers/papers.states.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import { letterLimits } from './letters.states.ts';

export const letterLabels = {
  type: 'Jenis surat',
  user: 'Anggota',
  day: 'Tanggal surat',
  subject: 'Perihal',
  addressee: 'Kepada',
  purpose: 'Keperluan',
  text: 'Isi surat',
  field_values: 'Isian',
  signers: 'Penanda tangan',
  is_mailed: 'Beri tahu anggota lewat email',
  reason: 'Alasan',
} as const;
const labels = letterLabels;

const draftShape = {
  /** Left out: the day of the issue. */
  day: field.optionalDate(labels.day),
  subject: field.text(labels.subject, letterLimits.subject),
  addressee: field.optionalText(labels.addressee, letterLimits.addressee),
  purpose: field.optionalText(labels.purpose, letterLimits.purpose),
  /** Markdown with fields; the text of the type at first. */
  text: field.lines(labels.text, letterLimits.text),
  /** By the names of the type's own fields. */
  field_values: z.record(
    z.string().max(letterLimits.fieldName),
    field.text(labels.field_values, letterLimits.fieldValue),
    { error: () => `${labels.field_values} tidak valid.` },
  ),
  /** In their places. */
  signers: field.listOf(labels.signers, field.choice(labels.signers), 2),
  is_mailed: field.optionalFlag(labels.is_mailed),
};

const draftStart = z.object({
  type: field.choice(labels.type),
  /** Of a type for members. */
  user: field.optionalChoice(labels.user),
});
export type DraftStart = z.output<typeof draftStart>;

const draftChange = z.object({ ...draftShape, version: field.version() });
export type DraftChange = z.output<typeof draftChange>;

const draft = z.object({
  id,
  type: z.object({ id, name: z.string() }),
  user: z.object({ id, name: z.string() }).nullable(),
  /** The letter that it is to replace. */
  replaces: z.object({ id, number: z.string() }).nullable(),
  day: plainDate.nullable(),
  subject: z.string(),
  addressee: z.string().nullable(),
  purpose: z.string().nullable(),
  text: z.string(),
  field_values: z.record(z.string(), z.string()),
  signers: z.array(z.int()),
  is_mailed: flag,
  created_by_name: z.string(),
  version: z.int(),
  updated_at: timestamp,
});
export type LetterDraft = z.infer<typeof draft>;

export const letter = z.object({
  id,
  kind: z.enum(paperKinds),
  type: z.object({ id, name: z.string() }),
  number: z.string(),
  day: plainDate,
  user: z.object({ id, name: z.string() }).nullable(),
  person_name: z.string().nullable(),
  subject: z.string(),
  addressee: z.string().nullable(),
  valid_until: plainDate.nullable(),
  state: z.enum(paperStates),
  state_reason: z.string().nullable(),
  state_by_name: z.string().nullable(),
  state_at: timestamp.nullable(),
  replaces: z.object({ id, number: z.string() }).nullable(),
  replaced_by: z.object({ id, number: z.string() }).nullable(),
  issued_by_name: z.string(),
  created_at: timestamp,
  mailed_at: timestamp.nullable(),
  /** A copy was uploaded: of a letter that was written elsewhere. */
  has_file: z.boolean(),
  /** Its text is gone, with its member. */
  is_erased: flag,
  check_code: z.string(),
  check_url: z.string(),
});
export type Letter = z.infer<typeof letter>;

const link = one(z.string());
const feature = 'letters';
const seenDraft = z.object({ seen: field.seen({ version: z.int() }) });
const seenLetter = field.seen({ state: z.enum(paperStates) });

export const letterDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/api/letter-drafts',
    access: 'admin',
    feature,
    summary: 'Letters without a number, the last changed first.',
    query: z.object({ page: parameter.page }),
    response: page(draft),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/letter-drafts/:id',
    access: 'admin',
    feature,
    summary: 'One draft.',
    params: parameter.id,
    response: one(draft),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/letter-drafts',
    access: 'admin',
    feature,
    summary: 'Begins a letter with the text of its type, signed by who is in office today.',
    status: 201,
    body: draftStart,
    response: saved(draft),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/letter-drafts/:id',
    access: 'admin',
    feature,
    summary: 'Changes a draft; 409 when someone else has saved it since.',
    params: parameter.id,
    body: draftChange,
    response: saved(draft),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/letter-drafts/:id',
    access: 'admin',
    feature,
    summary: 'Deletes a draft.',
    params: parameter.id,
    response: message,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/letter-drafts/:id/preview',
    access: 'admin',
    feature,
    throttle: callLimits.previews,
    summary: 'The draft as PDF in base64, without a number; stores nothing.',
    params: parameter.id,
    response: one(z.object({ pdf: z.base64() })),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/letter-drafts/:id/issue',
    access: 'admin',
    feature,
    summary: 'Gives the draft a number and freezes it. Repeated, it answers the same letter.',
    params: parameter.id,
    body: seenDraft,
    response: saved(letter),
  }),
};

const numberInput = z.object({
  type: field.choice(labels.type),
  day: field.optionalDate(labels.day),
  subject: field.text(labels.subject, letterLimits.subject),
  addressee: field.optionalText(labels.addressee, letterLimits.addressee),
  /** The number that it replaces. */
  replaces: field.optionalChoice('Menggantikan'),
  /** Made by the form when it opens. A call that is repeated with it answers the same number. */
  attempt: z.uuid({ error: 'Muat ulang halaman ini.' }),
});
export type NumberInput = z.output<typeof numberInput>;

export const letters = {
  show: endpoint({
    method: 'GET',
    path: '/api/letters/:id',
    access: 'admin',
    feature,
    summary: 'One issued letter, or a number that was taken.',
    params: parameter.id,
    response: one(letter),
  }),
  assignNumber: endpoint({
    method: 'POST',
    path: '/api/letters/numbers',
    access: 'admin',
    feature,
    summary: "Takes a number for a letter that is written elsewhere ('Ambil Nomor').",
    status: 201,
    body: numberInput,
    response: saved(letter),
  }),
  pdf: endpoint({
    method: 'POST',
    path: '/api/letters/:id/pdf',
    access: 'admin',
    feature,
    throttle: callLimits.adminDocuments,
    summary: 'Link to the PDF of a letter, drawn from what was frozen, with its state.',
    params: parameter.id,
    response: link,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/api/letters/:id/revoke',
    access: 'admin',
    feature,
    summary: 'Revokes a letter with a reason; its number stays for ever.',
    params: parameter.id,
    body: z.object({ reason: field.text(labels.reason, letterLimits.reason), seen: seenLetter }),
    response: saved(letter),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/letters/:id/replacement',
    access: 'admin',
    feature,
    summary: "Begins the draft that is to replace a letter ('Ganti'), with its text.",
    status: 201,
    params: parameter.id,
    body: z.object({ seen: seenLetter }),
    response: saved(draft),
  }),
};
