// Paying dues: a member orders and sends a proof.

import { setUpErrors } from '#shared/association/set-up.messages.ts';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { type Price, predictPeriod, priceOrder, sumPrice } from '#shared/dues/dues.rules.ts';
import { durations } from '#shared/limits.ts';
import { billLines, makeCharges } from '#shared/payments/bill-lines.rules.ts';
import type { PaymentFilters, Quotes } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import {
  acceptsProof,
  isFree,
  isOpenBill,
  isUnsettled,
  orderedStatus,
} from '#shared/payments/payments.rules.ts';
import { stopErrors } from '#shared/stops/stops.messages.ts';
import { officeContact } from '../../association/mail-sender.ts';
import { isSetUp } from '../../association/set-up.ts';
import { change, type Work } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { LastStatement } from '../../db/in-transaction.ts';
import type { SearchedPageOf } from '../../db/lists/paginate.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { conflict, notFound, refused } from '../../lib/errors.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { findLockedWith, type LockedMember, lockMember } from '../membership/locked-member.open.store.ts';
import { hasStopped } from '../membership/stopped-members.open.store.ts';
import { rememberNewProof } from '../proofs/hash-proofs.open.service.ts';
import {
  assignUniqueCode,
  findSharedTotal,
  findTakenOver,
  hasUniqueCodes,
  restReplaced,
} from '../unique-codes/unique-codes.open.service.ts';
import { refuseSecondEntryFee } from './entry-fees.open.store.ts';
import {
  type BillAccount,
  type BillEvent,
  type BillFacts,
  type BillRules,
  cancelOpenOrders,
  findOwnPayment,
  findShownPayment,
  insertPayment,
  orderFacts,
  orderFactsQuery,
  type PaymentRow,
  readMemberPayments,
  readNotifiedAdmins,
  readOrderFacts,
  updatePayment,
} from './payments.db.ts';
import { freeOrderMail, proofArrivedMail } from './payments.mails.ts';
import { readPaymentPage } from './payments-list.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listPayments(deps: ReadDeps, filters: PaymentFilters): Promise<SearchedPageOf<PaymentRow>> {
  return readPaymentPage(deps.db, filters);
}

export function listOwnPayments(deps: ReadDeps, memberId: number): Promise<PaymentRow[]> {
  return readMemberPayments(deps.db, memberId);
}

/**
 * Finds the newest open bill of the member. An order cancels those before, but a proof of an older one opens it again.
 */
export async function findOpenBill(deps: ReadDeps, memberId: number): Promise<PaymentRow | undefined> {
  return (await readMemberPayments(deps.db, memberId)).find(isOpenBill);
}

/** Throws 404 for an unknown payment. */
export async function getPayment(deps: ReadDeps, id: number): Promise<PaymentRow> {
  return requirePayment(await findShownPayment(deps.db, id));
}

/** Throws 404 for an unknown payment and for another member's, so that it does not reveal that the id exists. */
export async function getOwnPayment(deps: ReadDeps, memberId: number, id: number): Promise<PaymentRow> {
  return requirePayment(await findOwnPayment(deps.db, memberId, id));
}

/** Throws 404 for no payment. */
export function requirePayment(payment: PaymentRow | undefined): PaymentRow {
  if (!payment) throw notFound(paymentErrors.notFound);
  return payment;
}

/**
 * Orders dues; older orders that were never paid become canceled. Where the association uses unique codes, the bill
 * has one unless all are taken. An order of the same dues takes over the code that its member knows. Free years wait for
 * an admin, without a code. Throws 422 while a payment waits for verification, for a membership without an end, or when no
 * category says what a year costs. Throws 422 also until the association is set up. Throws 409 when it costs something
 * else than `seenTotal`.
 */
export function orderDues(
  deps: Deps,
  memberId: number,
  { years, seenTotal }: Omit<OrderInput, 'member'>,
): Promise<PaymentRow> {
  return change(deps, async (work) => {
    const locked = await lockForBill(work, memberId);
    if (!locked) throw notFound();
    const { member } = locked;
    const order = await prepareOrder(deps, work, { ...locked, years, seenTotal });
    // The counter of the month makes all orders wait, so only the commit follows it.
    return isFreeOrder(order)
      ? orderFreeYears(deps, work, member, order)
      : new LastStatement(() => addPaymentRow(work, member, order));
  });
}

interface OrderInput {
  member: LockedMember;
  years: number;
  /** Rupiah without a code, as the form showed it. */
  seenTotal?: number | null | undefined;
}

/** Orders dues as `orderDues` does, in the caller's change. */
export async function orderDuesInChange(deps: Deps, work: Work, input: OrderInput): Promise<PaymentRow> {
  const order = await prepareOrder(deps, work, { ...input, facts: await readBillFacts(work, input.member) });
  return isFreeOrder(order)
    ? orderFreeYears(deps, work, input.member, order)
    : addPaymentRow(work, input.member, order);
}

/** Makes room for the new order, and decides what it asks for. */
async function prepareOrder(
  deps: Deps,
  work: Work,
  { member, facts, years, seenTotal }: OrderInput & { facts: BillFacts },
): Promise<NewDues> {
  if (hasStopped(member)) throw refused(mayNotOrder(deps));
  if (facts.isLifetime) throw refused(paymentErrors.isLifetime);
  if (facts.waiting > 0) throw refused(paymentErrors.isWaiting);
  if (facts.holding !== null) throw refused(depositErrors.holdsDeposit(facts.holding));
  const replaced = facts.unpaid > 0 ? await cancelOpenOrders(work.tx, [member.id], work.now) : [];
  const price = priceOfBill(work, facts, years);
  const sum = sumPrice(price);
  refuseUnseen(seenTotal, sum, () => conflict(paymentErrors.otherPrice(sum)));
  const order = { price, ...facts, status: orderedStatus(sum) };
  if (!isFreeOrder(order) && !isSetUp(deps)) throw refused(setUpErrors.member);
  const bill = { member: member.id, account: facts.account.bank_account_id, dues: sum };
  const takenOver = hasUniqueCodes(deps) ? findTakenOver(replaced, bill) : undefined;
  await restReplaced(work, replaced, takenOver);
  if (isFreeOrder(order) || !hasUniqueCodes(deps)) return order;
  return { ...order, code: takenOver ? takenOver.unique_code : await assignUniqueCode(work, bill) };
}

/** Locks the member, and reads what a bill of today depends on. Returns undefined for an unknown member. */
export async function lockForBill(
  work: Work,
  memberId: number,
): Promise<{ member: LockedMember; facts: BillFacts } | undefined> {
  const rules = billRules(work);
  const query = orderFactsQuery(work.tx, { memberId, today: work.today }, rules);
  const locked = await findLockedWith(work, memberId, query);
  return locked && { member: locked.member, facts: orderFacts(locked.rows, rules) };
}

/** Reads what a bill of today depends on. */
function readBillFacts(work: Work, { id }: LockedMember): Promise<BillFacts> {
  return readOrderFacts(work.tx, { memberId: id, today: work.today }, billRules(work));
}

function billRules({ dues, accountChoice }: Work): BillRules {
  return { isByCategory: dues.is_by_category === 1, accountChoice };
}

/** Throws 422 when no category says what a year costs. */
export function priceOfBill(
  { today, dues }: Pick<Work, 'today' | 'dues'>,
  { fee, entryFee, lastEnd }: BillFacts,
  years: number,
): Price {
  if (fee === null) throw refused(paymentErrors.noDefaultCategory);
  return priceOrder({ day: today, years, fee, entryFee, lastEnd }, dues);
}

/** Reads what a member can order today, or why nothing. */
export async function readQuotes(deps: QuoteDeps, memberId: number): Promise<Quotes> {
  const prices = await readPrices(deps, memberId);
  const quotes = isSetUp(deps) ? prices.quotes : prices.quotes.filter(isFree);
  if (quotes.length === prices.quotes.length) return prices;
  return { quotes, refusal: quotes.length === 0 ? setUpErrors.member : null };
}

/** Reads what orders of 1 to 5 years cost today, or why the member cannot order. */
export async function readPrices(deps: QuoteDeps, memberId: number): Promise<Quotes> {
  const rules = deps.association.current().dues;
  const day = today(deps.clock);
  const facts = await readOrderFacts(
    deps.db,
    { memberId, today: day },
    { isByCategory: rules.is_by_category === 1, accountChoice: deps.association.accountChoice },
  );
  const { fee, entryFee, lastEnd, isLifetime } = facts;
  if (facts.hasStopped) return { quotes: [], refusal: mayNotOrder(deps) };
  if (isLifetime) return { quotes: [], refusal: paymentErrors.isLifetime };
  if (facts.holding !== null) return { quotes: [], refusal: depositErrors.holdsDeposit(facts.holding) };
  if (fee === null) return { quotes: [], refusal: paymentErrors.noDefaultCategory };
  const quotes = durations.map((years) => {
    const order = { day, years, fee, entryFee, lastEnd };
    const price = priceOrder(order, rules);
    const { start, end } = predictPeriod(order, rules);
    const lines = billLines(makeCharges(price), null);
    const named = { names_years: price.yearsFrom !== null, starts_on: start, ends_on: end };
    return { duration: years, category_member_fee: fee, lines, total: sumPrice(price), ...named };
  });
  return { quotes, refusal: null };
}

type QuoteDeps = Pick<Deps, 'db' | 'clock' | 'association'>;

/** There is nothing to transfer: no code, and an admin decides. */
function isFreeOrder({ price }: Pick<NewDues, 'price'>): boolean {
  return isFree({ total: sumPrice(price) });
}

/** The order enters the queue of the admins immediately. */
async function orderFreeYears(
  deps: Deps,
  work: Work,
  member: LockedMember,
  order: NewDues,
): Promise<PaymentRow> {
  const admins = await readNotifiedAdmins(work.tx);
  const ordered = await addPaymentRow(work, member, { ...order, extra: { submitted_at: work.now } });
  for (const admin of admins) work.queueMail(freeOrderMail(deps, admin, ordered));
  return ordered;
}

interface Proof {
  file: Buffer;
  bank_account_name: string;
  note: string | null;
}

/**
 * Stores the proof, moves the payment to waiting_confirmation and queues a mail to the admins who want one.
 * A new proof replaces the previous one. Throws 404 for another member's payment and 422 for a decided one. Throws 409 for
 * a rejected one whose total another open bill has received since, or whose entry fee another bill has.
 */
export async function sendProof(
  deps: Deps,
  payment: { memberId: number; id: number },
  { file, ...about }: Proof,
): Promise<PaymentRow> {
  // Checked again with the member locked; here it spares the work on an image that is refused anyway.
  refuseProof(await getOwnPayment(deps, payment.memberId, payment.id));
  const { before, after } = await withStoredImage(deps, { field: 'photo', file, kind: 'proofs' }, (key) =>
    change(deps, (work) => submitProof(deps, work, payment, { key, file, ...about })),
  );
  await discardFile(deps, before.proof_key);
  return after;
}

async function submitProof(
  deps: Deps,
  work: Work,
  { memberId, id }: { memberId: number; id: number },
  proof: Proof & { key: string },
): Promise<{ before: PaymentRow; after: PaymentRow }> {
  const member = await lockMember(work, memberId);
  const before = requirePayment(await findOwnPayment(work.tx, memberId, id));
  refuseProof(before);
  if (hasStopped(member)) throw refused(mayNotOrder(deps));
  const submitted = {
    status: 'waiting_confirmation',
    proof_key: proof.key,
    bank_account_name: proof.bank_account_name,
    member_note: proof.note,
    submitted_at: work.now,
    proved_at: before.status === 'rejected' ? work.now : (before.proved_at ?? work.now),
    updated_at: work.now,
  } as const;
  if ((await findSharedTotal(work, [{ before, after: submitted }])) !== undefined)
    throw conflict(paymentErrors.amountIsTaken);
  await refuseSecondEntryFee(work, [{ before, after: submitted }]);
  await updatePayment(work.tx, id, submitted);
  await rememberNewProof(work, { paymentId: id, key: proof.key, file: proof.file });
  // Admins get a mail when a payment enters their queue, not for another proof of it.
  if (before.status !== 'waiting_confirmation')
    for (const admin of await readNotifiedAdmins(work.tx))
      work.queueMail(proofArrivedMail(deps, admin, before));
  return { before, after: { ...before, ...submitted } };
}

function mayNotOrder({ association }: Pick<Deps, 'association'>): string {
  return stopErrors.mayNotOrder(officeContact(association));
}

function refuseProof(payment: PaymentRow): void {
  if (isUnsettled(payment) && isFree(payment)) throw refused(paymentErrors.freeNeedsNoProof);
  if (!acceptsProof(payment)) throw refused(paymentErrors.proofNotAccepted);
}

type Columns = NewRow<'payments'>;

export interface NewDues extends Pick<Columns, 'status'> {
  price: Price;
  category: BillFacts['category'];
  account: BillAccount;
  /** Unique code in rupiah. */
  code?: number | null;
  record?: BillEvent;
  /** What else the payment has from the beginning. */
  extra?: Partial<
    Pick<Columns, 'proof_key' | 'bank_account_name' | 'admin_note' | 'submitted_at' | 'proved_at'>
  >;
}

/**
 * Inserts a payment; number and total are set by the server. Call it last: the counter of the month stays locked until
 * the commit.
 */
export async function addPaymentRow(
  work: Work,
  member: LockedMember,
  { price, status, category, account, code = null, extra, record }: NewDues,
): Promise<PaymentRow> {
  const lines = makeCharges(price).map((charge, index) => ({
    ...charge,
    line: index + 1,
    memberId: member.id,
    categoryId: category.id,
    categoryName: category.name,
  }));
  const inserted = await insertPayment(work.tx, work.today, {
    record,
    payment: {
      ...extra,
      member_id: member.id,
      lines_total: sumPrice(price),
      total: sumPrice(price) + (code ?? 0),
      unique_code: code,
      status,
      bank_account_id: account.bank_account_id,
      created_at: work.now,
      updated_at: work.now,
    },
    lines: lines.map(({ line, kind, memberId, categoryId, fee, years, yearsFrom, amount }) => ({
      line,
      kind,
      member_id: memberId,
      category_id: categoryId,
      fee,
      years,
      years_from: yearsFrom,
      amount,
    })),
  });
  const { name, company, photo_key, email } = member.row;
  return {
    ...inserted,
    ...account,
    lines,
    member_name: name,
    member_company: company,
    member_photo_key: photo_key,
    member_email: email,
    decided_by_name: null,
    deposited: 0,
    covered_to: null,
  };
}
