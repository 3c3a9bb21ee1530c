// Types of letters with their numbers, terms of office, and who signs.
import { z } from 'zod';
import { flag, id, list, message, one, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { countings, isPrintedName, numberLimits, patternProblem } from '../papers/number-pattern.rules.ts';
import { CONSENT_LABEL } from '../papers/papers.states.ts';
import { receiptErrors } from '../papers/receipts.messages.ts';
import { receiptType } from '../papers/receipts.rules.ts';
import * as parameter from '../parameters.ts';
import { letterTextProblem, ownFieldProblem } from './letter-text.rules.ts';
import {
  letterAudiences,
  letterLimits,
  letterValidities,
  requestRules,
  signerPlaces,
} from './letters.states.ts';

export const letterTypeLabels = {
  name: 'Nama jenis surat',
  code: 'Kode',
  pattern: 'Pola nomor',
  counting: 'Penomoran',
  audience: 'Untuk',
  text: 'Isi surat',
  fields: 'Isian',
  signer_count: 'Jumlah penanda tangan',
  signers: 'Penanda tangan',
  validity: 'Masa berlaku',
  validity_months: 'Berlaku berapa bulan',
  request_rule: 'Permohonan anggota',
  is_active: 'Dipakai',
} as const;
const labels = letterTypeLabels;

const ownField = z.object({
  name: z
    .string({ error: () => 'Nama isian wajib diisi.' })
    .trim()
    .max(letterLimits.fieldName, `Nama isian maksimal ${letterLimits.fieldName} karakter.`)
    .superRefine((name, context) => {
      const problem = ownFieldProblem(name);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    }),
  label: field.text('Keterangan isian', letterLimits.fieldLabel),
});

const typeSigner = z.object({
  signer_id: field.choice('Penanda tangan'),
  place: z.literal(signerPlaces, { error: 'Tempat tanda tangan tidak valid.' }),
  may_use_image: field.optionalFlag(CONSENT_LABEL),
});

const typeShape = {
  name: field.text(labels.name, letterLimits.name),
  pattern: field.text(labels.pattern, numberLimits.pattern),
  counting: field.oneOf(labels.counting, countings),
  audience: field.oneOf(labels.audience, letterAudiences),
  /** Markdown with fields. */
  text: field.lines(labels.text, letterLimits.text),
  fields: field
    .listOf(labels.fields, ownField, letterLimits.fields)
    .refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, {
      error: 'Setiap isian harus punya nama sendiri.',
    }),
  signer_count: z.literal([1, 2], { error: `${labels.signer_count} harus 1 atau 2.` }),
  signers: field.listOf(labels.signers, typeSigner, letterLimits.signersOfType),
  validity: field.oneOf(labels.validity, letterValidities),
  validity_months: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    field.number(labels.validity_months, letterLimits.months).nullable(),
  ),
  request_rule: field.oneOf(labels.request_rule, requestRules),
};

type TypeInput = z.output<z.ZodObject<typeof typeShape>>;

/** Whatever one field says about another, each at its field. */
function refuseContradictions(type: TypeInput, context: z.RefinementCtx): void {
  const refuse = (path: keyof TypeInput, message: string | null) => {
    if (message !== null) context.addIssue({ code: 'custom', path: [path], message });
  };
  refuse('pattern', patternProblem(type.pattern, type.counting));
  refuse('text', letterTextProblem(type.text, type));
  const isPublic = type.audience === 'public';
  if (isPublic && type.request_rule !== 'none')
    refuse('request_rule', 'Surat untuk umum tidak dapat dimohon anggota.');
  if (isPublic && type.validity === 'membership')
    refuse('validity', 'Hanya surat untuk anggota yang berlaku sampai keanggotaan berakhir.');
  if ((type.validity === 'months') !== (type.validity_months !== null))
    refuse(
      'validity_months',
      type.validity === 'months' ? `${labels.validity_months} wajib diisi.` : 'Kosongkan.',
    );
  const keys = type.signers.map(({ signer_id, place }) => `${signer_id} ${place}`);
  if (new Set(keys).size < keys.length) refuse('signers', 'Penanda tangan ini sudah ada di tempat itu.');
  const places = new Set(type.signers.map(({ place }) => place));
  if (!places.has(1) || places.has(2) !== (type.signer_count === 2))
    refuse(
      'signers',
      `Pilih penanda tangan untuk ${type.signer_count === 2 ? 'kedua tempat' : 'satu tempat'}.`,
    );
}

const codeField = z
  .string({ error: () => `${labels.code} wajib diisi.` })
  .trim()
  .regex(
    new RegExp(`^[A-Z0-9-]{${numberLimits.code.min},${numberLimits.code.max}}$`),
    'Kode 2 sampai 10 huruf besar, angka, atau tanda hubung.',
  )
  .refine((code) => code !== receiptType.code, { error: receiptErrors.codeReserved });

const typeInput = z.object({ ...typeShape, code: codeField }).superRefine(refuseContradictions);
export type LetterTypeInput = z.output<typeof typeInput>;

/** A code stays: numbers that were given name it. */
const typeChange = z
  .object({ ...typeShape, is_active: field.flagField(labels.is_active), version: field.version() })
  .superRefine(refuseContradictions);
export type LetterTypeChange = z.output<typeof typeChange>;

const letterType = z.object({
  id,
  ...z.object(typeShape).shape,
  signers: z.array(typeSigner.extend({ name: z.string(), position: z.string() })),
  code: z.string(),
  is_active: flag,
  /** The number that a letter of today would have; null while it cannot be told. */
  next_number: z.string().nullable(),
  version: z.int(),
  updated_at: timestamp,
});
export type LetterType = z.infer<typeof letterType>;

const feature = 'letters';

export const letterTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/letter-types',
    access: 'admin',
    feature,
    summary: 'All types of letters, by name, with the number that comes next.',
    response: list(letterType),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/letter-types/:id',
    access: 'admin',
    feature,
    summary: 'One type of letter.',
    params: parameter.id,
    response: one(letterType),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/letter-types',
    access: 'super_admin',
    feature,
    summary: 'Adds a type of letter. Its code is unique for ever.',
    status: 201,
    body: typeInput,
    response: saved(letterType),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/letter-types/:id',
    access: 'super_admin',
    feature,
    summary:
      'Changes a type; its pattern holds from the next number on. 409 when someone else has saved it since.',
    params: parameter.id,
    body: typeChange,
    response: saved(letterType),
  }),
};

export const termLabels = { name: 'Nama periode', first_day: 'Hari pertama', reason: 'Alasan' } as const;

const termInput = z.object({
  name: field
    .text(termLabels.name, numberLimits.term)
    .refine(isPrintedName, { error: 'Nama periode hanya huruf, angka, spasi, dan tanda / - . _ ( ).' }),
  first_day: field.optionalDate(termLabels.first_day),
  reason: field.text(termLabels.reason, letterLimits.reason),
});
export type TermInput = z.output<typeof termInput>;

const term = z.object({
  id,
  name: z.string(),
  first_day: plainDate,
  reason: z.string(),
  created_by_name: z.string(),
  created_at: timestamp,
});

export const usedNumberLabels = { next: 'Nomor berikutnya', day: 'Tanggal', reason: 'Alasan' } as const;

const usedNumbers = z.object({
  /** The sequence that the next letter gets: all below it count as used. */
  next: field.number(usedNumberLabels.next, { min: 2, max: numberLimits.sequence }),
  /** A day of the period that is meant; today when left out. */
  day: field.optionalDate(usedNumberLabels.day),
  reason: field.text(usedNumberLabels.reason, letterLimits.reason),
  seen: field.seen({ used: z.int() }),
});
export type UsedNumbers = z.output<typeof usedNumbers>;

const counter = z.object({
  type_id: id,
  /** '2026', or the name of a term. */
  period: z.string(),
  /** The last sequence that is used. */
  used: z.int(),
  newest_on: plainDate.nullable(),
});

export const letterNumbers = {
  terms: endpoint({
    method: 'GET',
    path: '/api/letter-terms',
    access: 'admin',
    feature,
    summary: 'Terms of office, newest first.',
    response: list(term),
  }),
  beginTerm: endpoint({
    method: 'POST',
    path: '/api/letter-terms',
    access: 'super_admin',
    feature,
    summary: 'Begins a term of office: series that count per term begin at 1 for days from then on.',
    status: 201,
    body: termInput,
    response: saved(term),
  }),
  counter: endpoint({
    method: 'GET',
    path: '/api/letter-types/:id/numbers',
    access: 'admin',
    feature,
    summary: 'How far a type has counted in the period of today.',
    params: parameter.id,
    response: one(counter),
  }),
  countUsed: endpoint({
    method: 'POST',
    path: '/api/letter-types/:id/numbers',
    access: 'super_admin',
    feature,
    summary: "Counts numbers below this one as given on paper ('Mulai dari 118').",
    params: parameter.id,
    body: usedNumbers,
    response: saved(counter),
  }),
};

export const signerLabels = {
  name: 'Nama',
  position: 'Jabatan',
  started_on: 'Menjabat mulai',
  ended_on: 'Menjabat sampai',
  signature_image_id: 'Gambar tanda tangan',
} as const;

const signerShape = {
  name: field.text(signerLabels.name, letterLimits.signerName),
  position: field.text(signerLabels.position, letterLimits.signerName),
  started_on: field.optionalDate(signerLabels.started_on),
  ended_on: field.optionalDate(signerLabels.ended_on),
  signature_image_id: field.optionalChoice(signerLabels.signature_image_id),
};

function refuseDays(
  { started_on, ended_on }: { started_on: string | null; ended_on: string | null },
  context: z.RefinementCtx,
): void {
  const refuse = (path: string, text: string) =>
    context.addIssue({ code: 'custom', path: [path], message: text });
  if (started_on === null) refuse('started_on', `${signerLabels.started_on} wajib diisi.`);
  else if (ended_on !== null && ended_on < started_on)
    refuse(
      'ended_on',
      `${signerLabels.ended_on} tidak boleh sebelum ${signerLabels.started_on.toLowerCase()}.`,
    );
}

const signerInput = z.object(signerShape).superRefine(refuseDays);
export type SignerInput = z.output<typeof signerInput>;
const signerChange = z.object({ ...signerShape, version: field.version() }).superRefine(refuseDays);
export type SignerChange = z.output<typeof signerChange>;

const signer = z.object({
  id,
  ...z.object(signerShape).shape,
  started_on: plainDate,
  version: z.int(),
  updated_at: timestamp,
});
export type Signer = z.infer<typeof signer>;

/** Not behind the switch of letters: receipts have a signer, too. */
export const letterSigners = {
  list: endpoint({
    method: 'GET',
    path: '/api/letter-signers',
    access: 'admin',
    summary: 'Who signs letters, by name.',
    response: list(signer),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/letter-signers',
    access: 'admin',
    summary: 'Adds a signer.',
    status: 201,
    body: signerInput,
    response: saved(signer),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/letter-signers/:id',
    access: 'admin',
    summary: 'Changes a signer; issued letters stay. 409 when someone else has saved it since.',
    params: parameter.id,
    body: signerChange,
    response: saved(signer),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/letter-signers/:id',
    access: 'admin',
    summary: 'Deletes a signer whom no type names; issued letters stay.',
    params: parameter.id,
    response: message,
  }),
};
