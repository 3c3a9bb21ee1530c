// What members are compared by when the product looks for two records of one person: each key is a number that both records
// have in common. A migration rewrites the stored keys when a rule here or in the likeness of names changes.
import { hash } from 'node:crypto';
import { judgeNumber } from '#shared/whatsapp-numbers.ts';
import { joinedForm } from '../search/search-form.ts';
import {
  comparedName,
  isMisspellable,
  type NameForm,
  nameWithInitials,
  shorterForms,
} from './name-likeness.ts';

export interface LikenessRow {
  id: number;
  name: string;
  /** `YYYY-MM-DD` */
  date_of_birth: string | null;
  company: string;
  hp: string;
  email: string;
}

/** A member in the forms that are compared. */
export interface LikenessForm {
  id: number;
  /** Null for a name without letters. */
  name: NameForm | null;
  birth: string | null;
  /** Digits. */
  phone: string | null;
  /** Who owns a Gmail address. Other addresses are unique anyway. */
  gmail: string | null;
  /** Null for those who belong to no institution. */
  company: string | null;
}

/** Which columns of a member make the keys. */
export const comparedColumns = [
  'name',
  'date_of_birth',
  'company',
  'hp',
  'email',
] as const satisfies (keyof LikenessRow)[];

export function readLikeness({ id, name, date_of_birth, company, hp, email }: LikenessRow): LikenessForm {
  return {
    id,
    name: comparedName(name),
    birth: date_of_birth,
    phone: judgeNumber(hp).digits,
    gmail: gmailOwner(email),
    company: institution(company),
  };
}

const GMAIL = /^([^@+]+)(?:\+[^@]*)?@(?:gmail|googlemail)\.com$/;

/** Gmail reads no dots, and nothing after a plus. */
function gmailOwner(email: string): string | null {
  const local = GMAIL.exec(email.toLowerCase())?.[1];
  return local?.replaceAll('.', '') || null;
}

/** What people write who belong to no institution. */
const noInstitutions = new Set(
  'swasta wiraswasta karyawanswasta pensiunan mahasiswa pelajar lainnya lain tidakada tidakbekerja belumbekerja belumada pribadi mandiri umum praktikmandiri iburumahtangga irt na none tbd'.split(
    ' ',
  ),
);

function institution(company: string): string | null {
  const form = joinedForm(company);
  return form === '' || noInstitutions.has(form) ? null : form;
}

/** Lists the keys by which a member is compared with others. */
export function likenessKeys(member: LikenessForm): Set<number> {
  const { name, birth, phone, gmail, company } = member;
  const texts = [
    name && birth && `birth ${birth} ${sortLetters(name.joined)}`,
    gmail && `gmail ${gmail}`,
    phone && `phone ${phone}`,
    ...(company ? nameKeys(`company ${company}`, name) : []),
  ];
  return new Set(texts.flatMap((text) => (text ? numberOf(text) : [])));
}

export function phoneKey({ phone }: LikenessForm): number | null {
  return phone === null ? null : numberOf(`phone ${phone}`);
}

/**
 * Returns the additional keys of those whose phone number is that of an office: by these they are paired by similar
 * names. The negative key of the number finds all of them.
 */
export function officeKeys(member: LikenessForm): number[] {
  const key = phoneKey(member);
  if (key === null) return [];
  return [-key, ...nameKeys(`office ${member.phone}`, member.name).map(numberOf)];
}

/**
 * Similar names at one place have one of these in common. By letters in any order: so 'Santoso Budi', 'Budi Santoso' and
 * 'Budi Sanotso' have one key. A letter that is another or missing needs one key for each letter of the name.
 */
function nameKeys(place: string, name: NameForm | null): string[] {
  if (!name) return [];
  const letters = sortLetters(name.joined);
  const initials = nameWithInitials(name);
  return [
    letters,
    ...(isMisspellable(name) ? withoutOne(letters) : []),
    ...shorterForms(name).map((form) => sortLetters(form.replaceAll(' ', ''))),
    ...(initials ? [`initials ${initials}`] : []),
  ].map((form) => `${place} ${form}`);
}

/** Sorts the letters by the alphabet: 'Sari' → 'AIRS'. */
export function sortLetters(word: string): string {
  return Array.from(word).toSorted().join('');
}

/** Without one of its letters, for each letter. */
function withoutOne(letters: string): string[] {
  const all = Array.from(letters);
  return all.flatMap((letter, at) => (letter === all[at - 1] ? [] : all.toSpliced(at, 1).join('')));
}

/** Two texts of millions have the same number now and then. A comparison of two members looks at their texts. */
function numberOf(text: string): number {
  return hash('sha1', text, 'buffer').readUIntBE(0, KEY_BYTES) + 1;
}

const KEY_BYTES = 6;
