// A month of an association that tries to mislead the matching. It has alike names, neighbouring totals, rivals, and
// people who transfer other sums than they were told. The truth of each row is known.
import type { MatchedPayment, MatchedRow } from '../../../server/bank-files/matching/matching.types.ts';
import { toSen } from '../../../shared/statements/sen.rules.ts';
import { type Person, somePerson, someStranger } from './alike-names.ts';
import { bankText, settlementText, transferText } from './bank-texts.ts';
import { type Random, randomOf } from './random.ts';

const fees = [250_000, 250_500];
const earlierFee = 200_000;
const accounts = [1, 2];

export interface MatchingWorld {
  members: { id: number; name: string }[];
  payments: MatchedPayment[];
  rows: MatchedRow[];
  fees: number[];
  /** By row: the open payments that its money is for, and whether a member sent it. */
  truth: Map<number, { payments: Set<number>; isByMember: boolean; kind: string }>;
}

interface Size {
  members: number;
  rows: number;
  /** Rupiah. Some bills then have it, some pay for a part of their first year, and codes are shared. Left out: none. */
  entryFee?: number;
}

export function matchingWorld(seed: number, size: Size): MatchingWorld {
  const random = randomOf(seed);
  const people = Array.from({ length: size.members }, (_, index) => ({
    id: index + 1,
    ...somePerson(random),
  }));
  const payments = size.entryFee
    ? withLines(random, size.entryFee, somePayments(random, people))
    : somePayments(random, people);
  const world: MatchingWorld = {
    members: people.map(({ id, name }) => ({ id, name })),
    payments,
    rows: [],
    fees: [...fees, earlierFee],
    truth: new Map(),
  };
  const author = { random, world, people, unpaid: payments.filter(({ state }) => state === 'open') };
  while (world.rows.length < size.rows) addRows(author);
  return world;
}

type NumberedPerson = Person & { id: number };

interface Author {
  random: Random;
  world: MatchingWorld;
  people: NumberedPerson[];
  unpaid: MatchedPayment[];
}

const day = (random: Random, month: string) =>
  `2026-${month}-${String(1 + random.below(28)).padStart(2, '0')}`;

/** No two payments of an account share a code while there are codes left. Their totals always differ. */
function somePayments(random: Random, people: NumberedPerson[]): MatchedPayment[] {
  const totals = new Set<string>();
  const codes = new Map(accounts.map((id) => [id, new Set<number>()]));
  return people.flatMap(({ id, name }) => {
    const base = random.pick(fees) * random.pick([1, 1, 1, 1, 2, 2, 3, 5]);
    const account = random.isTrue(0.8) ? 1 : 2;
    const code = random.isTrue(0.95) ? someCode(random, codes.get(account) ?? new Set()) : null;
    const key = `${account} ${base + (code ?? 0)}`;
    if (totals.has(key)) return [];
    if (code !== null) totals.add(key);
    const state = random.pick(['open', 'open', 'open', 'open', 'open', 'open', 'paid', 'closed'] as const);
    const years = Math.round(base / 250_250);
    const total = base + (code ?? 0);
    const createdOn = day(random, '10');
    return [{ id: 10_000 + id, member: id, name, account, years, base, total, code, createdOn, state }];
  });
}

/** Each third bill has the entry fee, each fifth an adjustment. Bills with other dues share codes, but no total. */
function withLines(random: Random, fee: number, payments: MatchedPayment[]): MatchedPayment[] {
  const totals = new Set<string>();
  return payments.flatMap((payment) => {
    const entryFee = random.isTrue(0.33) ? fee : 0;
    const adjustment = random.isTrue(0.2) ? -1000 * (1 + random.below(200)) : 0;
    const code = payment.code === null ? null : 1 + random.below(SHARED_CODES);
    const base = payment.base + entryFee + adjustment;
    const total = base + (code ?? 0);
    const key = `${payment.account} ${total}`;
    if (totals.has(key)) return [];
    totals.add(key);
    return [{ ...payment, entryFee, adjustment, code, base, total }];
  });
}

/** Few, so that totals meet as soon as a line is left out. */
const SHARED_CODES = 60;

const CODE_COUNT = 999;

function someCode(random: Random, taken: Set<number>): number {
  let code = 1 + random.below(CODE_COUNT);
  while (taken.size < CODE_COUNT && taken.has(code)) code = (code % CODE_COUNT) + 1;
  taken.add(code);
  return code;
}

interface Sent {
  sum: number;
  account?: number;
  sender: string | null;
  payments: MatchedPayment[];
  isByMember?: boolean;
  bookedOn?: string;
  text?: string;
}

type Story = (payment: MatchedPayment, author: Author) => (Sent & { kind?: string })[];

const personOf = ({ people }: Author, { member }: MatchedPayment): string =>
  people.find(({ id }) => id === member)?.bankName ?? '';

const another = ({ random, people }: Author): string => random.pick(people).bankName;

const steps = [1000, 5000, 10_000, 50_000];

const stories: Record<string, { weight: number; tell: Story }> = {
  exact: {
    weight: 50,
    tell: (payment, author) => [
      { sum: payment.total, sender: personOf(author, payment), payments: [payment] },
    ],
  },
  wallet: { weight: 6, tell: (payment) => [{ sum: payment.total, sender: null, payments: [payment] }] },
  stranger: {
    weight: 4,
    tell: (payment, { random }) => [
      { sum: payment.total, sender: someStranger(random), payments: [payment] },
    ],
  },
  spouse: {
    weight: 4,
    tell: (payment, author) => [{ sum: payment.total, sender: another(author), payments: [payment] }],
  },
  twice: {
    weight: 2,
    tell: (payment, author) => {
      const once = { sum: payment.total, sender: personOf(author, payment), payments: [payment] };
      return [once, once];
    },
  },
  codeMissing: {
    weight: 8,
    tell: (payment, author) => [
      { sum: payment.base, sender: personOf(author, payment), payments: [payment] },
    ],
  },
  rounded: {
    weight: 4,
    tell: (payment, author) => {
      const step = author.random.pick(steps);
      const sum = Math.ceil(payment.total / step) * step;
      return [{ sum, sender: personOf(author, payment), payments: [payment] }];
    },
  },
  otherYears: {
    weight: 4,
    tell: (payment, author) => {
      const base = author.random.pick(fees) * (1 + author.random.below(3));
      const sender = author.random.isTrue(0.8) ? personOf(author, payment) : null;
      return [{ sum: base + (payment.code ?? 0), sender, payments: [payment] }];
    },
  },
  earlierFee: {
    weight: 3,
    tell: (payment, author) => [
      { sum: earlierFee * payment.years, sender: personOf(author, payment), payments: [payment] },
    ],
  },
  couple: {
    weight: 5,
    tell: (payment, author) => {
      const others = author.unpaid.filter(
        ({ account, id }) => account === payment.account && id !== payment.id,
      );
      const count = author.random.isTrue(0.8) ? 1 : 2;
      const parts = [payment, ...others.slice(0, count)];
      const all = parts.map((part) => personOf(author, part)).join(' ');
      const first = personOf(author, payment);
      const sender = author.random.pick([all, all, all, first, parts.length === 2 ? null : first]);
      return [{ sum: parts.reduce((sum, { total }) => sum + total, 0), sender, payments: parts }];
    },
  },
  otherAccount: {
    weight: 2,
    tell: (payment, author) => {
      const account = accounts.find((id) => id !== payment.account) ?? 1;
      return [{ sum: payment.total, account, sender: personOf(author, payment), payments: [payment] }];
    },
  },
  beforePayment: {
    weight: 1,
    tell: (payment, { random }) => [
      { sum: payment.total, sender: someStranger(random), payments: [], bookedOn: day(random, '09') },
    ],
  },
  settlement: {
    weight: 2,
    tell: (payment, { random }) => [
      { sum: payment.total, sender: null, payments: [], text: settlementText(random) },
    ],
  },
  bank: {
    weight: 2,
    tell: (payment, { random }) => [
      { sum: payment.total, sender: null, payments: [], text: bankText(random) },
    ],
  },
  lineMissing: {
    weight: 0,
    tell: (payment, author) => {
      const { entryFee = 0, adjustment = 0, code } = payment;
      const less = author.random.pick([entryFee, adjustment, entryFee + adjustment]);
      const sum = payment.total - less - (author.random.isTrue(0.2) ? (code ?? 0) : 0);
      return [
        { sum, sender: author.random.isTrue(0.6) ? personOf(author, payment) : null, payments: [payment] },
      ];
    },
  },
  donation: {
    weight: 3,
    tell: (_payment, { random }) => [
      { sum: 50_000 * (1 + random.below(20)), sender: someStranger(random), payments: [] },
    ],
  },
};

const deck = Object.entries(stories).flatMap(([kind, { weight }]) => Array<string>(weight).fill(kind));

/** A payment that was closed is paid late, with its own total. */
function addRows(author: Author): void {
  const { random, world } = author;
  const payment = author.unpaid.shift() ?? random.pick(world.payments);
  const isLate = payment.state !== 'open' || random.isTrue(0.02);
  const hasLines = Boolean(payment.entryFee || payment.adjustment);
  const usual = () => (hasLines && random.isTrue(0.3) ? 'lineMissing' : random.pick(deck));
  const kind = isLate ? 'exact' : usual();
  for (const sent of stories[kind]?.tell(payment, author) ?? []) {
    const id = world.rows.length + 1;
    const isByMember = sent.payments.length > 0;
    const note = random.pick(['iuran', '', 'bayar iuran 2026', 'utk anggota']);
    world.rows.push({
      id,
      account: sent.account ?? payment.account,
      amount: toSen(sent.sum),
      bookedOn: sent.bookedOn ?? day(random, '11'),
      text: sent.text ?? transferText({ sender: sent.sender, sum: sent.sum, note }, random),
    });
    world.truth.set(id, { payments: new Set(sent.payments.map((part) => part.id)), isByMember, kind });
    for (const part of sent.payments) author.unpaid = author.unpaid.filter((other) => other.id !== part.id);
  }
}
