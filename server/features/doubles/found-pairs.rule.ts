// Which members may be one person. A name alone never makes a pair: phone, date of birth, address or institution must agree.
import { type DoubleReason, doubleReasons } from '#shared/doubles/doubles.states.ts';
import { type LikenessForm, phoneKey, sortLetters } from '../../lib/likeness/likeness-keys.ts';
import {
  differsByOneLetter,
  hasInitials,
  isAbbreviated,
  isMisspellable,
  lacksOneWord,
  type NameForm,
  nameWithInitials,
} from '../../lib/likeness/name-likeness.ts';

export interface FoundPair {
  lower: number;
  higher: number;
  /** The surest first. */
  reasons: DoubleReason[];
  /** The surest pairs have the lowest. */
  rank: number;
}

/**
 * Members who have one key in common. Where there are more, it is crowded: the number of an office, a common name at a large
 * institution. There each member is compared with so many before and after it.
 */
export const MAX_SHARING_MEMBERS = 10;

/** Who else has a key of a member, by id, the nearest first. */
export interface Neighbours {
  key: number;
  member: number;
  before: number[];
  after: number[];
}

/** Expects as `gone` how many others had the key until now. */
export function isCrowded({ before, after }: Neighbours, gone = 0): boolean {
  return before.length + after.length + gone >= MAX_SHARING_MEMBERS;
}

/** Finds the pairs of one member. `members`: at least it and its neighbours; who is missing was deleted. */
export function findDoubles(
  member: LikenessForm,
  neighbours: readonly Neighbours[],
  members: ReadonlyMap<number, LikenessForm>,
): FoundPair[] {
  const phone = phoneKey(member);
  const isOffice = neighbours.some((found) => found.key === phone && isCrowded(found));
  const others = new Set<LikenessForm>();
  for (const found of neighbours) {
    if (isOffice && found.key === phone) continue;
    for (const ids of [found.before, found.after]) {
      const known = ids.flatMap((id) => members.get(id) ?? []);
      for (const other of isCrowded(found) ? withNearestNamesake(member, known) : known) others.add(other);
    }
  }
  return [...others].flatMap((other) => {
    const reasons = doubleReasons.filter((reason) => agreements[reason](member, other, { isOffice }));
    return reasons.length === 0 ? [] : pairOf(member.id, other.id, reasons);
  });
}

/** Of many with one name each is paired with the next one only: that is enough to look at all of them. */
function withNearestNamesake(member: LikenessForm, others: readonly LikenessForm[]): LikenessForm[] {
  const letters = ({ name }: LikenessForm) => name && sortLetters(name.joined);
  const own = letters(member);
  const nearest = others.find((other) => letters(other) === own);
  return others.filter((other) => other === nearest || letters(other) !== own);
}

function pairOf(one: number, other: number, reasons: DoubleReason[]): FoundPair {
  const [surest] = reasons;
  const order = surest ? doubleReasons.indexOf(surest) : doubleReasons.length;
  const rank = order * doubleReasons.length + doubleReasons.length - reasons.length;
  return { lower: Math.min(one, other), higher: Math.max(one, other), reasons, rank };
}

type Agree = (one: LikenessForm, other: LikenessForm, phone: { isOffice: boolean }) => boolean;

const isSame = <T>(one: T | null, other: T | null) => one !== null && one === other;

const agreements: Record<DoubleReason, Agree> = {
  birth: (one, other) => isSame(one.birth, other.birth) && haveOneName(one, other),
  email: (one, other) => isSame(one.gmail, other.gmail),
  phone: (one, other, { isOffice }) =>
    isSame(one.phone, other.phone) && (!isOffice || haveSimilarNames(one, other)),
  company: (one, other) => isSame(one.company, other.company) && haveSimilarNames(one, other),
};

/** In one of its spellings. */
function haveOneName({ name: one }: LikenessForm, { name: other }: LikenessForm): boolean {
  return (
    isSame(one?.joined ?? null, other?.joined ?? null) || isSame(one?.sorted ?? null, other?.sorted ?? null)
  );
}

/** The same, or nearly so. Nearly the same name with another date of birth is another person. */
function haveSimilarNames(one: LikenessForm, other: LikenessForm): boolean {
  if (haveOneName(one, other)) return true;
  if (!one.name || !other.name || areOtherBirths(one.birth, other.birth)) return false;
  return areNearlyTheSame(one.name, other.name);
}

function areNearlyTheSame(one: NameForm, other: NameForm): boolean {
  return (
    lacksOneWord(one, other) ||
    lacksOneWord(other, one) ||
    (isMisspellable(one) && isMisspellable(other) && differsByOneLetter(one, other)) ||
    // 'Budi S.' and 'Budi Santoso'.
    ((hasInitials(one) || hasInitials(other)) &&
      isSame(nameWithInitials(one), nameWithInitials(other)) &&
      isAbbreviated(one, other))
  );
}

/** Different in more than a slip: two of year, month and day, where month and day have not changed places. */
function areOtherBirths(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [a, b] = [one.split('-'), other.split('-')];
  const equal = a.filter((part, at) => part === b[at]).length;
  return equal < 2 && !(a[0] === b[0] && a[1] === b[2] && a[2] === b[1]);
}
