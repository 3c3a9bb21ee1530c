// Renewal without a login: a link opens its member's bill and nothing else.
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { isUnsettled, orderedStatus } from '#shared/payments/payments.rules.ts';
import { renewLinkErrors } from '#shared/renew-links/renew-links.messages.ts';
import { change, changeAs, type Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller, Caller } from '../../http/caller.ts';
import { timestamp } from '../../lib/clock.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { endRenewLinks } from '../membership/end-renew-links.open.store.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import {
  listOwnPayments,
  orderDuesInChange,
  readQuotes,
  sendProof,
} from '../payments/payments.open.service.ts';
import { findRenewLink, noteOpened, type RenewLinkRow } from './renew-links.db.ts';
import { type LinkUse, throttleLink, throttleWrongLink } from './renew-links.throttle.ts';
import type { OpenedLink } from './renew-links.view.ts';

export interface LinkVisit {
  token: string;
  caller: Caller;
}

/** Returns what the page shows. Throws 404 for a link that does not work, 429. Notes the first opening. */
export async function openRenewLink(deps: Deps, visit: LinkVisit): Promise<OpenedLink> {
  const link = await admitLink(deps, visit, 'show');
  if (link.opened_at === null) await noteOpened(deps.db, link.id, timestamp(deps.clock));
  const offer = await readQuotes(deps, link.member_id);
  return { link, offer, bill: await findBill(deps.db, link.member_id) };
}

/**
 * Orders dues as a member with a login does. An open order for as many years at the same fee stays as it is. A form
 * that is sent twice changes nothing. Throws 404, 409 for another price, 422 and 429.
 */
export async function orderByLink(
  deps: Deps,
  visit: LinkVisit,
  { years, seenTotal }: { years: number; seenTotal: number | null | undefined },
): Promise<void> {
  const { member_id } = await admitLink(deps, visit, 'order');
  await change(deps, async (work) => {
    const member = await lockMember(work, member_id);
    await getLink({ db: work.tx, now: work.now }, visit.token);
    if (await isOrdered(deps, work, { memberId: member.id, years })) return;
    await orderDuesInChange(deps, work, { member, years, seenTotal });
  });
}

async function isOrdered(
  deps: Deps,
  { tx }: Work,
  { memberId, years }: { memberId: number; years: number },
): Promise<boolean> {
  const bill = await findBill(tx, memberId);
  if (!bill || bill.status !== orderedStatus(bill.total) || findDues(bill.lines).years !== years)
    return false;
  const { quotes } = await readQuotes({ ...deps, db: tx }, memberId);
  return quotes.some(({ duration, total }) => duration === years && total === bill.lines_total);
}

/** Runs before the body is read: a wrong link costs no upload. Returns the name of the link. Throws 404 and 429. */
export async function admitProof(deps: Deps, visit: LinkVisit): Promise<string> {
  return nameOf(await admitLink(deps, visit, 'sendProof'));
}

/**
 * Runs before a form of the page is read. Returns the name of the link, or null for a wrong one, which the page then
 * counts. Throws 429.
 */
export async function admitRenewForm(deps: Deps, token: string): Promise<string | null> {
  const link = await findValidLink({ db: deps.db, now: timestamp(deps.clock) }, token);
  if (!link) return null;
  await throttleLink(deps, 'form', link.id);
  return nameOf(link);
}

/** However an address spells its token. */
function nameOf({ id }: RenewLinkRow): string {
  return `renewal ${id}`;
}

interface LinkProof {
  /** Number of the bill on the member's screen. */
  no: string;
  bank_account_name: string;
  note: string | null;
  file: Buffer;
}

/** Runs after `admitProof`. Throws 404, 409 when another bill is open by now, and as for members with a login. */
export async function proveByLink(deps: Deps, token: string, { no, ...proof }: LinkProof): Promise<void> {
  const { member_id: memberId } = await getLink({ db: deps.db, now: timestamp(deps.clock) }, token);
  const bill = await findBill(deps.db, memberId);
  if (bill?.number !== no) throw conflict(renewLinkErrors.otherBill);
  await sendProof(deps, { memberId, id: bill.id }, proof);
}

/** Ends all links of a member. Throws 404 for an unknown one. */
export function revokeLinks(deps: Deps, admin: AdminCaller, memberId: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    await lockMember(work, memberId);
    await endRenewLinks(work, [memberId]);
    work.record({ action: 'member.revoke_renew_links', subjectId: memberId, memberId });
  });
}

/** The newest payment until it is paid or replaced, as on the member's own dashboard. */
async function findBill(db: Database, memberId: number): Promise<OpenedLink['bill']> {
  const [latest] = await listOwnPayments({ db }, memberId);
  return latest && isUnsettled(latest) ? latest : null;
}

/** Every link that does not work costs the same, whatever the reason. Throws 404 and 429. */
async function admitLink(deps: Deps, { token, caller }: LinkVisit, use: LinkUse): Promise<RenewLinkRow> {
  const link = await findValidLink({ db: deps.db, now: timestamp(deps.clock) }, token);
  if (!link) {
    await throttleWrongLink(deps, caller);
    throw notFound(renewLinkErrors.over);
  }
  await throttleLink(deps, use, link.id);
  return link;
}

interface Moment {
  db: Database;
  now: string;
}

async function getLink(moment: Moment, token: string): Promise<RenewLinkRow> {
  const link = await findValidLink(moment, token);
  if (!link) throw notFound(renewLinkErrors.over);
  return link;
}

/** Over: expired, revoked, or made for an earlier period, so every payment and grant ends it. */
async function findValidLink({ db, now }: Moment, token: string): Promise<RenewLinkRow | null> {
  const link = await findRenewLink(db, hashToken(token));
  const isValid =
    link && link.revoked_at === null && link.expires_at > now && link.period_end === link.expired_at;
  return isValid ? link : null;
}
