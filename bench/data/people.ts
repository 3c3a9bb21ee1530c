// Generated members with all their data, one after another, the same in every run.
import { memberNumber } from '#shared/members/members.rules.ts';
import { dayOf, type History, makeHistory } from './histories.ts';
import { type Random, seededRandom } from './random.ts';
import {
  firstNames,
  institutions,
  lastNames,
  mailDomains,
  places,
  titlesAfter,
  titlesBefore,
} from './words.ts';

export type Cell = string | number | null;
export type Line = Record<string, Cell>;

export interface Household {
  member: Line;
  payments: Line[];
  paymentLines: Line[];
  renewals: Line[];
}

export interface Catalogue {
  categoryId: number;
  /** Yearly dues in rupiah. */
  fee: number;
  adminId: number;
  accountId: number;
  companyCategories: { id: number; code: string }[];
}

const DAY_MS = 86_400_000;
const RANDOM_SEED = 20_261_120;

/** The last of each kind of running number. */
export interface RunningNumbers {
  members: number;
  payments: Map<string, number>;
}

/** Members joined over the last twelve years; one in fifty was entered after joining. */
export function* makePeople(count: number, now: number, catalogue: Catalogue, counted: RunningNumbers) {
  const random = seededRandom(RANDOM_SEED);
  let paymentId = 0;
  for (let id = 1; id <= count; id++) {
    const place = random.chance(0.02) ? random.next() : id / (count + 1);
    const joined = Math.floor(now - (1 - place) * 12 * 365 * DAY_MS - 60_000);
    const history = makeHistory(random, joined, now);
    const member = makeMember(random, { id, joined, catalogue, history, counted });
    const bills = history.bills.map((bill) => {
      paymentId += 1;
      return makePayment({ paymentId, member: id, bill, catalogue, counted });
    });
    yield {
      member,
      payments: bills.map(({ payment }) => payment),
      paymentLines: bills.map(({ line }) => line),
      renewals: bills.flatMap(({ renewal }) => (renewal ? [renewal] : [])),
    } satisfies Household;
  }
}

interface Joining {
  id: number;
  joined: number;
  catalogue: Catalogue;
  history: History;
  counted: RunningNumbers;
}

function makeMember(random: Random, { id, joined, catalogue, history, counted }: Joining): Line {
  const first = random.pickCommon(firstNames);
  const last = random.pickCommon(lastNames);
  const middle = random.chance(0.4) ? `${random.pickCommon(lastNames)} ` : '';
  const kind = random.pickCommon(catalogue.companyCategories);
  const created = new Date(joined).toISOString();
  return {
    id,
    name: `${first} ${middle}${last}`,
    title_before_name: random.chance(0.2) ? random.pick(titlesBefore) : null,
    title_after_name: random.chance(0.5) ? random.pick(titlesAfter) : null,
    email: `${first}.${last}${id}@${random.pickCommon(mailDomains)}`.toLowerCase(),
    email_verified_at: created,
    place_of_birth: random.pickCommon(places),
    date_of_birth: dayOf(Date.UTC(1955, 0, 1) + random.below(17_000) * DAY_MS),
    company: random.pickCommon(institutions[kind.code] ?? ['Umum']),
    company_category_id: kind.id,
    category_id: catalogue.categoryId,
    hp: `+628${10 + random.below(80)}${String(random.below(100_000_000)).padStart(8, '0')}`,
    status: history.status,
    number: history.expiredAt === null ? null : numberOf(kind.code, created, counted),
    started_at: history.startedAt,
    expired_at: history.expiredAt,
    created_at: created,
    updated_at: created,
  };
}

function numberOf(code: string, created: string, counted: RunningNumbers): string {
  counted.members += 1;
  return memberNumber(code, Number(created.slice(0, 4)), counted.members);
}

interface Billing {
  paymentId: number;
  member: number;
  bill: History['bills'][number];
  catalogue: Catalogue;
  counted: RunningNumbers;
}

function makePayment({ paymentId, member, bill, catalogue, counted }: Billing) {
  const month = bill.day.slice(0, 7);
  const sequence = (counted.payments.get(month) ?? 0) + 1;
  counted.payments.set(month, sequence);
  const at = `${bill.day}T${String(paymentId % 24).padStart(2, '0')}:15:00.000Z`;
  const isDecided = bill.status === 'paid' || bill.status === 'rejected';
  const payment: Line = {
    id: paymentId,
    number: `INV-${month.replace('-', '')}-${String(sequence).padStart(4, '0')}`,
    member_id: member,
    lines_total: catalogue.fee * bill.years,
    total: catalogue.fee * bill.years,
    status: bill.status,
    bank_account_id: catalogue.accountId,
    submitted_at: bill.status === 'waiting_payment' || bill.status === 'canceled' ? null : at,
    decided_by: isDecided ? catalogue.adminId : null,
    decided_at: isDecided ? at : null,
    created_at: at,
    updated_at: at,
  };
  const line: Line = {
    payment_id: paymentId,
    line: 1,
    kind: 'dues',
    member_id: member,
    fee: catalogue.fee,
    years: bill.years,
    amount: catalogue.fee * bill.years,
  };
  if (!bill.period) return { payment, line, renewal: null };
  const renewal: Line = {
    member_id: member,
    payment_id: paymentId,
    line: 1,
    granted_on: bill.day,
    years: bill.years,
    started_at: bill.period.startedAt,
    expired_at: bill.period.expiredAt,
    created_by: catalogue.adminId,
    created_at: at,
  };
  return { payment, line, renewal };
}
