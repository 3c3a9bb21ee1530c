// What a type of letter can be: for whom, how long valid, and who may ask for one.
import { keysOf } from '../keys.ts';

export const letterLimits = {
  types: 40,
  /** Characters. */
  name: 60,
  subject: 160,
  addressee: 160,
  purpose: 160,
  text: 3000,
  reason: 255,
  fieldName: 30,
  fieldLabel: 60,
  fieldValue: 160,
  /** Of a type's own. */
  fields: 5,
  signerName: 120,
  signersOfType: 20,
  months: { min: 1, max: 120 },
  /** Letters of a type that a member may issue to himself on a day. */
  ownPerDay: 3,
  /** Of one order. */
  bulk: 2000,
} as const;

/** `member`: about a member, whose data fill it. `public`: the addressee is typed. */
export const audienceLabels = { member: 'Untuk anggota', public: 'Untuk umum' } as const;
export type LetterAudience = keyof typeof audienceLabels;
export const letterAudiences = keysOf(audienceLabels);

export const validityLabels = {
  none: 'Tanpa batas waktu',
  months: 'Beberapa bulan',
  membership: 'Sampai keanggotaan berakhir',
} as const;
export type LetterValidity = keyof typeof validityLabels;
export const letterValidities = keysOf(validityLabels);

/** `decided`: an admin decides about a request. `at_once`: active members receive it immediately. */
export const requestRuleLabels = {
  none: 'Hanya pengurus',
  decided: 'Anggota memohon, pengurus memutuskan',
  at_once: 'Anggota aktif langsung menerima',
} as const;
export type RequestRule = keyof typeof requestRuleLabels;
export const requestRules = keysOf(requestRuleLabels);

/** Where a signature stands: a letter has one or two. */
export const signerPlaces = [1, 2] as const;
export type SignerPlace = (typeof signerPlaces)[number];
