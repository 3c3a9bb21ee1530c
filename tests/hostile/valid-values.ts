// What the fields of a body accept. It comes from the contract's schema where possible, otherwise from the field's
// name.

import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { firstDues } from '#shared/association/dues.contract.ts';
import { valueNames } from '#shared/imports/imports.fields.ts';
import { mergeFields } from '#shared/merges/merges.fields.ts';
import { reminderStages } from '#shared/reminders/reminder-stages.states.ts';
import { PASSWORD } from '../builders/rows/accounts.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;

/** A body that the endpoint accepts, unless the state of the data forbids it. */
export function validBody(body: z.ZodType | undefined, world: World): Arbitrary<Fields> {
  if (!(body instanceof z.ZodObject)) return fc.constant({});
  const shape = body.shape as Record<string, z.ZodType>;
  if ('pattern' in shape) return fc.constant(letterType(shape));
  const values = Object.entries(shape).map(([name, schema]) => [name, validValue(name, schema, world)]);
  return fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>).map(confirmed);
}

/** A confirmation repeats what it confirms. */
function confirmed(fields: Fields): Fields {
  const repeated = Object.keys(fields)
    .filter((name) => name.endsWith('_confirmation'))
    .map((name) => [name, fields[name.replace('_confirmation', '')]]);
  return { ...fields, ...Object.fromEntries(repeated) };
}

/** Some actions must say what their screen showed. */
const seenValues = [null, { version: '0'.repeat(64), certain_set: '0' }];

function validValue(name: string, schema: z.ZodType, world: World): Arbitrary<unknown> {
  const inner = unwrapped(schema);
  // That of a statement is an object, and most files need none.
  if (name === 'mapping' && inner instanceof z.ZodObject) return fc.constant(null);
  // That of a label is one of few.
  if (name === 'color' && inner instanceof z.ZodEnum) return fc.constantFrom(...inner.options);
  // Those typed in place of a cell are named as in their list.
  if ((name === 'category' || name === 'company_category') && inner instanceof z.ZodString)
    return fc.constantFrom('Akademisi', 'Umum');
  if (name === 'seen') return fc.constantFrom(...seenValues.filter((seen) => schema.safeParse(seen).success));
  const named = byName(world)[name];
  if (named) return named;
  if (inner instanceof z.ZodEnum) return fc.constantFrom(...inner.options);
  if (inner instanceof z.ZodLiteral) return fc.constantFrom(...inner.values);
  if (inner instanceof z.ZodNumber)
    return fc.integer({ min: Number(inner.minValue), max: Number(inner.maxValue) });
  const texts = ['Sari Wulandari', 'PT Rasa Nusantara', 'Uji Rasa & Aroma', 'PC'];
  return fc.constantFrom(...texts.filter((text) => schema.safeParse(text).success));
}

/** One field of a type of letters says what others may contain. */
function letterType(shape: Record<string, z.ZodType>): Fields {
  const type: Fields = {
    name: 'Surat Keterangan',
    code: 'SKA',
    pattern: '{seq:3}/{kode}/{tahun}',
    counting: 'year',
    audience: 'public',
    text: 'Kepada {kepada}',
    fields: [],
    signer_count: 1,
    signers: [{ signer_id: 1, place: 1, may_use_image: 0 }],
    validity: 'none',
    validity_months: null,
    request_rule: 'none',
    is_active: 1,
    version: 0,
  };
  return Object.fromEntries(Object.entries(type).filter(([name]) => name in shape));
}

/** The inner schema, without transforms, optional and nullable. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodPipe)
    return unwrapped((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

const password = fc.constantFrom('teh-melati-sore', 'wedang-jahe-malam');
const day = fc.constantFrom('2025-02-28', '2026-11-20', '1990-05-17', '', null);

const reminderText = fc.constantFrom('Yth. {nama}, perpanjang di {link}', '{sapaan} {nama}\n{total} {link}');

const deskText = fc.constantFrom('Yth. {nama}, {nomor_pembayaran}', '{nominal}\n{link}');

function byName(world: World): Record<string, Arbitrary<unknown>> {
  return {
    ...Object.fromEntries(reminderStages.map((stage) => [`${stage}_text`, reminderText])),
    text: reminderText,
    unclear_proof_text: deskText,
    other_amount_text: deskText,
    email: fc.oneof(
      fc.nat(1_000_000).map((number) => `uji${number}@contoh.id`),
      fc.constantFrom(...world.emails),
    ),
    password,
    new_password: password,
    current_password: fc.constant(PASSWORD),
    password_old: fc.constant(PASSWORD),
    hp: fc.constantFrom('081234567890', '+62 812-3456-7890'),
    date_of_birth: day,
    begins_on: day,
    conditions: fc.constantFrom('', 'photo.blank', 'login.blank*photo.filled'),
    order: fc.constantFrom('', 'oldest'),
    except: fc.constantFrom(undefined, [...world.ids.members]),
    label: fc.constantFrom(null, 1),
    typed_count: fc.constant(null),
    columns: fc.constantFrom('', 'number.labels'),
    card_layout: fc.constantFrom('sheet', 'single'),
    member_category: fc.constantFrom(...world.ids.categories),
    replaced_bill: fc.constantFrom(null, ...world.ids.payments),
    survivor: fc.constantFrom(...world.ids.members),
    merged: fc.constantFrom(...world.ids.members),
    from_merged: fc.subarray([...mergeFields]),
    from_file: fc.subarray([...valueNames]),
    bill: fc.constantFrom(null, ...world.ids.payments),
    stopped_on: day,
    started_on: fc.constant('2026-01-01'),
    ended_on: fc.constantFrom('2026-12-31', null),
    attempt: fc.uuid({ version: 4 }),
    first_day: day,
    day,
    field_values: fc.constant({}),
    signers: fc.constant([]),
    type: fc.constant(1),
    returned_on: day,
    replaces: fc.constantFrom(null, ...world.ids.payments),
    created_at: day,
    started_at: day,
    expired_at: day,
    joined_on: day,
    coming_fee: fc.constant(null),
    coming_on: fc.constant(null),
    rules: fc.constant(firstDues),
    period: fc.constant('from_approval'),
    first_month: fc.integer({ min: 1, max: 12 }),
    grace_days: fc.integer({ min: 0, max: 90 }),
    today: fc.constant(null),
    years: fc.integer({ min: 1, max: 5 }),
    duplicate_of: fc.constant(null),
    parts: fc.constantFrom(...world.ids.payments).map((payment) => [{ payment }]),
    account: fc.constantFrom(null, 1),
    mapping: fc.constantFrom([], [{ column: 0, field: 'email', clears: false }]),
    choices: fc.constant([]),
    statuses: fc.constantFrom(
      [],
      [{ value: 'Meninggal', action: 'skip' }],
      [{ value: 'Keluar', action: 'stop', reason: 'resigned' }],
    ),
    emptied: fc.constant([]),
    taken: fc.constantFrom('', 'hidden', 'total,remark'),
    header_row: fc.constantFrom(0, 1, 2),
    defaults: fc.constant({ company: null, company_category: null }),
    payment: fc.constantFrom(null, ...world.ids.payments),
    member: fc.constantFrom(null, ...world.ids.members),
    user: fc.constantFrom(...world.ids.members),
    company_category: fc.constantFrom(...world.ids.companyCategories),
    category: fc.constantFrom(...world.ids.companyCategories),
    code: fc.integer({ min: 11, max: 35 }).map((digit) => digit.toString(36)),
    support_email: fc.constant('kantor@contoh.id'),
    office_whatsapp: fc.constantFrom('081234567890', null),
    website: fc.constantFrom('https://contoh.id', 'contoh.id', ''),
    number: fc.nat(99_999).map((end) => `123-45.${String(end).padStart(5, '0')}`),
    color: fc.constantFrom('#205030', '#FFEE00', null),
    logo_image_id: fc.constantFrom(null, world.ids.images.logo),
    illustration_image_id: fc.constantFrom(null, world.ids.images.illustration),
    signature_image_id: fc.constantFrom(null, world.ids.images.signature),
    qris_image_id: fc.constantFrom(null, world.ids.images.qris),
    version: fc.constant(0),
    benefits: fc.constant([{ title: 'Kartu', text: 'Berlaku setahun.' }]),
    ids: fc.constant(world.ids.statementRows),
    hidden_banks: fc.constant(['014']),
    rewritten: fc.constant([{ bank: '014', text: 'Minta file dari bendahara.' }]),
    questions: fc.constant([{ question: 'Siapa?', answer: 'Siapa *pun*.' }]),
    answers: fc.constant(['Siapa *pun*.', '']),
    members: fc.constantFrom(world.ids.members.slice(0, 2), world.ids.members.slice(0, 1)),
    state: fc.constant('opened'),
    slug: fc.nat(1_000_000).map((number) => `panduan-${number}`),
    content: fc.constantFrom('# Judul\n\nIsi.', 'Teks [tautan](https://contoh.id)'),
  };
}
