// Which members may be one person. A name alone never makes a pair: phone, date of birth, address or institution must agree.
import { type DoubleReason, doubleReasons } from '#shared/doubles/doubles.states.ts';
import { judgeNumber } from '#shared/whatsapp-numbers.ts';
import { joinedForm } from '../../lib/search/search-form.ts';
import {
  comparedName,
  differsByOneLetter,
  hasInitials,
  isAbbreviated,
  letterForms,
  type NameForm,
  nameWithInitials,
  shorterForms,
} from './name-likeness.rule.ts';

export interface PossibleDouble {
  id: number;
  name: string;
  /** `YYYY-MM-DD` */
  date_of_birth: string | null;
  company: string;
  hp: string;
  email: string;
}

export interface FoundPair {
  lower: number;
  higher: number;
  /** The surest first. */
  reasons: DoubleReason[];
  /** The surest pairs have the lowest. */
  rank: number;
}

export interface FoundDoubles {
  members: number;
  /** The surest first. */
  pairs: FoundPair[];
  /** Numbers of offices and the like: their members are paired by similar names only. */
  crowdedPhones: { hp: string; count: number }[];
  /** Pairs above `MAX_PAIRS`. */
  unlisted: number;
}

/** More members with one phone number share an office, not a person. */
export const MAX_SHARING_MEMBERS = 10;
export const MAX_PAIRS = 10_000;

interface Named extends PossibleDouble {
  /** In the list that is compared. */
  place: number;
  form: NameForm | null;
}

export function findDoubles(compared: readonly PossibleDouble[]): FoundDoubles {
  const members: Named[] = compared.map((member, place) => ({
    ...member,
    place,
    form: comparedName(member.name),
  }));
  const found: Found = new Map();
  const add = (reason: DoubleReason) => adder(found, reason, members.length);
  for (const key of birthKeys) pairAll(groupsBy(members, key), add('birth'));
  pairAll(groupsBy(members, gmailKey), add('email'));
  const phones = groupsBy(members, phoneKey);
  const crowded = phones.filter(({ length }) => length > MAX_SHARING_MEMBERS);
  pairAll(
    phones.filter(({ length }) => length <= MAX_SHARING_MEMBERS),
    add('phone'),
  );
  for (const group of crowded) pairSimilar(group, add('phone'));
  for (const group of groupsBy(members, companyKey)) pairSimilar(group, add('company'));
  const pairs = [...found].map(([key, bits]) => pairOf(members, key, bits)).toSorted(bySureness);
  return {
    members: members.length,
    pairs: pairs.slice(0, MAX_PAIRS),
    crowdedPhones: crowded
      .map((group) => ({ hp: group[0]?.hp ?? '', count: group.length }))
      .toSorted((a, b) => b.count - a.count),
    unlisted: Math.max(0, pairs.length - MAX_PAIRS),
  };
}

/** By the places of both in one number; the reasons as bits in the order of `doubleReasons`. */
type Found = Map<number, number>;

type Add = (one: Named, other: Named) => void;

function adder(found: Found, reason: DoubleReason, count: number): Add {
  const bit = 1 << doubleReasons.indexOf(reason);
  return (one, other) => {
    const key = Math.min(one.place, other.place) * count + Math.max(one.place, other.place);
    found.set(key, (found.get(key) ?? 0) | bit);
  };
}

function pairOf(members: readonly Named[], key: number, bits: number): FoundPair {
  const ids = [Math.floor(key / members.length), key % members.length].map(
    (place) => members[place]?.id ?? 0,
  );
  const reasons = doubleReasons.filter((_, place) => (bits & (1 << place)) !== 0);
  const [surest] = reasons;
  const order = surest ? doubleReasons.indexOf(surest) : doubleReasons.length;
  const rank = order * doubleReasons.length + doubleReasons.length - reasons.length;
  return { lower: Math.min(...ids), higher: Math.max(...ids), reasons, rank };
}

function bySureness(a: FoundPair, b: FoundPair): number {
  return a.rank - b.rank || a.lower - b.lower || a.higher - b.higher;
}

type KeyOf = (member: Named) => string | null;

/** The same name in one of its spellings, and the same date of birth. */
const birthKeys: KeyOf[] = [
  ({ form, date_of_birth: birth }) => (form && birth ? `${form.joined} ${birth}` : null),
  ({ form, date_of_birth: birth }) => (form && birth ? `${form.sorted} ${birth}` : null),
];

function phoneKey({ hp }: Named): string | null {
  return judgeNumber(hp).digits;
}

const GMAIL = /^([^@+]+)(?:\+[^@]*)?@(?:gmail|googlemail)\.com$/;

/** Gmail reads no dots, and nothing after a plus. Other addresses are unique anyway. */
function gmailKey({ email }: Named): string | null {
  const local = GMAIL.exec(email.toLowerCase())?.[1];
  return local?.replaceAll('.', '') || null;
}

/** What people write who belong to no institution. */
const noInstitutions = new Set(
  'swasta wiraswasta karyawanswasta pensiunan mahasiswa pelajar lainnya lain tidakada tidakbekerja belumbekerja belumada pribadi mandiri umum praktikmandiri iburumahtangga irt na none tbd'.split(
    ' ',
  ),
);

function companyKey({ company }: Named): string | null {
  const form = joinedForm(company);
  return form === '' || noInstitutions.has(form) ? null : form;
}

/** Members with the same key, where there are several. */
function groupsBy(members: readonly Named[], keyOf: KeyOf): Named[][] {
  const first = new Map<string, Named>();
  const groups = new Map<string, Named[]>();
  for (const member of members) {
    const key = keyOf(member);
    if (key === null) continue;
    const group = groups.get(key);
    const other = first.get(key);
    if (group) group.push(member);
    else if (other) groups.set(key, [other, member]);
    else first.set(key, member);
  }
  return [...groups.values()];
}

/** Each with each; of a large group each with the first. */
function pairAll(groups: readonly Named[][], add: Add): void {
  for (const group of groups)
    for (const [index, one] of group.entries()) {
      const others = group.length > MAX_SHARING_MEMBERS && index > 0 ? [] : group.slice(index + 1);
      for (const other of others) add(one, other);
    }
}

interface Formed extends Named {
  form: NameForm;
}

const isFormed = (member: Named): member is Formed => member.form !== null;

/** Those whose names are the same, or nearly so. Letter by letter, so that a large institution needs little memory. */
function pairSimilar(group: readonly Named[], add: Add): void {
  const formed = group.filter(isFormed);
  for (const key of sameNameKeys) pairAll(groupsBy(formed, key), add);
  // Nearly the same name with another date of birth is another person.
  const addLikely: Add = (one, other) => {
    if (!areOtherBirths(one.date_of_birth, other.date_of_birth)) add(one, other);
  };
  pairLackingOneWord(formed, addLikely);
  for (const some of Map.groupBy(formed, ({ form }) => form.joined.slice(0, 1)).values()) {
    pairByOneLetter(some, addLikely);
    pairAbbreviated(some, addLikely);
  }
}

const sameNameKeys: KeyOf[] = [({ form }) => form?.joined ?? null, ({ form }) => form?.sorted ?? null];

/** Different in more than a slip: two of year, month and day, where month and day have not changed places. */
function areOtherBirths(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [a, b] = [one.split('-'), other.split('-')];
  const equal = a.filter((part, at) => part === b[at]).length;
  return equal < 2 && !(a[0] === b[0] && a[1] === b[2] && a[2] === b[1]);
}

/** 'Sri Wahyuni' and 'Sri Wahyuni Lestari'. */
function pairLackingOneWord(group: readonly Formed[], add: Add): void {
  const whole = Map.groupBy(
    group.filter(({ form }) => form.words.length > 1),
    ({ form }) => form.sorted,
  );
  for (const longer of group)
    for (const form of shorterForms(longer.form))
      for (const shorter of (whole.get(form) ?? []).slice(0, MAX_SHARING_MEMBERS)) add(longer, shorter);
}

function pairByOneLetter(group: readonly Formed[], add: Add): void {
  const byForm = new Map<string, Formed[]>();
  for (const member of group)
    for (const form of letterForms(member.form)) {
      const others = byForm.get(form);
      if (!others) {
        byForm.set(form, [member]);
        continue;
      }
      for (const other of others) if (differsByOneLetter(member.form, other.form)) add(member, other);
      // Of many with one form, later ones are compared with the first ones.
      if (others.length < MAX_SHARING_MEMBERS) others.push(member);
    }
}

/** 'Budi S.' and 'Budi Santoso'. */
function pairAbbreviated(group: readonly Formed[], add: Add): void {
  const short = group.filter(({ form }) => hasInitials(form));
  if (short.length === 0) return;
  const byForm = Map.groupBy(group, ({ form }) => nameWithInitials(form));
  for (const member of short)
    for (const other of (byForm.get(nameWithInitials(member.form)) ?? []).slice(0, MAX_SHARING_MEMBERS))
      if (other !== member && isAbbreviated(member.form, other.form)) add(member, other);
}
