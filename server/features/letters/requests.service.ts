// Members ask for letters. Types that say so are issued immediately; about others an admin decides.

import { letterErrors } from '#shared/letters/letters.messages.ts';
import { letterLimits } from '#shared/letters/letters.states.ts';
import type { RequestInput } from '#shared/letters/requests.contract.ts';
import type { RequestState } from '#shared/letters/requests.states.ts';
import { statusOn } from '#shared/renewals/renewals.rules.ts';
import { type AdminWork, change, changeAs, type Work } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { startOfDay, today } from '../../lib/clock.ts';
import { conflict, invalid, notFound, orNotFound, refused } from '../../lib/errors.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { paperLink } from '../papers/draw-papers.open.service.ts';
import { freezePapers, type Numbering, numberingOn } from '../papers/issue-papers.open.store.ts';
import { findPaperByKey, type NumberedPaper } from '../papers/papers.open.db.ts';
import { composeLetter, signersOnDay } from './compose-letter.store.ts';
import { issueOnce } from './issue-letters.service.ts';
import { findType, readTypes, type TypeRow } from './letter-types.db.ts';
import { findLetter, markOnPaper } from './letters.db.ts';
import { letterMail, refusedRequestMail } from './letters.mails.ts';
import {
  countRequestsSince,
  findRequest,
  findRequester,
  findRequestOfPaper,
  insertLetterRequest,
  lockRequest,
  type RequestRow,
  readOwnLetterPage,
  readOwnRequests,
  readRequestPage,
  updateRequest,
} from './requests.db.ts';

export async function offerLetters(
  deps: Deps,
  memberId: number,
): Promise<{ types: TypeRow[]; refusal: string | null }> {
  const types = (await readTypes(deps.db)).filter(isOffered);
  if (types.length === 0) return { types, refusal: null };
  const refusal = await findRefusal(deps, deps.db, memberId);
  return refusal === null ? { types, refusal } : { types: [], refusal };
}

function isOffered({ is_active, request_rule }: TypeRow): boolean {
  return is_active === 1 && request_rule !== 'none';
}

/** Why a member may not ask; null for an active one. */
async function findRefusal(
  { association, clock }: Pick<Deps, 'association' | 'clock'>,
  db: Database,
  memberId: number,
): Promise<string | null> {
  const member = orNotFound(await findRequester(db, memberId));
  if (member.stop_reason !== null) return letterErrors.hasStopped;
  const status = statusOn(today(clock), member, association.current().dues.grace_days);
  if (status === 'active') return null;
  return status === 'pending' ? letterErrors.notYetActive : letterErrors.notActive;
}

export function listOwnLetters({ db }: Pick<Deps, 'db'>, memberId: number, page: number) {
  return readOwnLetterPage(db, { memberId, page });
}

export function listOwnRequests({ db }: Pick<Deps, 'db'>, memberId: number): Promise<RequestRow[]> {
  return readOwnRequests(db, memberId);
}

/** A link to the PDF of an own letter. Throws 404 for one of somebody else, and 503. */
export async function ownLetterLink(deps: Deps, memberId: number, id: number): Promise<string> {
  const letter = await findLetter(deps.db, id);
  if (letter?.member_id !== memberId || letter.kind !== 'letter') throw notFound();
  return paperLink(deps, letter);
}

/** Throws 422 for who is not active, a type that is not offered, and above the limit of a day. */
export async function askForLetter(deps: Deps, memberId: number, input: RequestInput): Promise<RequestRow> {
  const type = await findType(deps.db, input.type);
  if (!type || !isOffered(type)) throw invalid({ type: letterErrors.unknownType });
  const refusal = await findRefusal(deps, deps.db, memberId);
  if (refusal !== null) throw refused(refusal);
  if (type.request_rule === 'at_once') return issueToMember(deps, memberId, { type, input });
  const id = await change(deps, async (work) => {
    await lockMember(work, memberId);
    await refuseTooMany(work, { memberId, typeId: type.id });
    return insertLetterRequest(work.tx, { ...requestColumns(work, memberId, input), state: 'waiting' });
  });
  return orNotFound(await findRequest(deps.db, id));
}

function requestColumns({ now }: Work, memberId: number, { type, purpose, addressee }: RequestInput) {
  return { type_id: type, member_id: memberId, purpose, addressee, created_at: now };
}

async function refuseTooMany(
  { tx, today: day }: Work,
  request: { memberId: number; typeId: number },
): Promise<void> {
  if ((await countRequestsSince(tx, { ...request, since: startOfDay(day) })) >= letterLimits.ownPerDay)
    throw refused(letterErrors.tooManyToday);
}

interface LetterOfMember {
  type: TypeRow;
  input: RequestInput;
}

async function issueToMember(
  deps: Deps,
  memberId: number,
  { type, input }: LetterOfMember,
): Promise<RequestRow> {
  const issueKey = `form:${input.attempt}`;
  const numbering = await numberingOn(deps, type, today(deps.clock));
  const known = await findPaperByKey(deps.db, issueKey);
  const paper =
    known ??
    (await issueOnce(deps, { issueKey, numbering }, () =>
      change(deps, async (work) => {
        await lockMember(work, memberId);
        await refuseTooMany(work, { memberId, typeId: type.id });
        const request = {
          ...input,
          memberId,
          issueKey,
          issuedBy: { id: null, name: 'Anggota' },
          isMailed: false,
        };
        const issued = await freezeRequested(deps, work, { type, numbering, request });
        await insertLetterRequest(work.tx, {
          ...requestColumns(work, memberId, input),
          state: 'accepted',
          paper_id: issued.id,
          decided_at: work.now,
        });
        return issued;
      }),
    ));
  const request = orNotFound(await findRequestOfPaper(deps.db, paper.id));
  if (request.member_id !== memberId) throw notFound();
  return request;
}

interface RequestedLetter {
  type: TypeRow;
  numbering: Numbering;
  request: {
    memberId: number;
    purpose: string;
    addressee: string;
    issueKey: string;
    issuedBy: { id: number | null; name: string };
    isMailed: boolean;
  };
}

/** With the text of the type, signed by who is in office today. */
async function freezeRequested(
  deps: Deps,
  work: Work,
  { type, numbering, request }: RequestedLetter,
): Promise<NumberedPaper> {
  const { memberId, purpose, addressee, ...issue } = request;
  const composed = await composeLetter(deps, work.tx, type, {
    memberId,
    day: numbering.day,
    subject: type.name,
    addressee,
    purpose,
    text: type.text,
    fieldValues: {},
    signers: await signersOnDay(work.tx, type, numbering.day),
  });
  await markOnPaper(work.tx, composed.imageIds);
  const [paper] = await freezePapers(work, numbering, [{ ...composed, ...issue }]);
  if (!paper) throw new Error('A letter has no number.');
  return paper;
}

export function listRequests(
  { db }: Pick<Deps, 'db'>,
  filters: { state: RequestState | 'none' | null; page: number },
): Promise<PageOf<RequestRow>> {
  return readRequestPage(db, filters);
}

type Seen = { state?: RequestState | undefined } | null | undefined;

/** Throws 404, 409 for a request that was decided since, and 422 where the letter cannot be issued. */
export async function acceptRequest(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  seen: Seen,
): Promise<RequestRow> {
  const issueKey = `request:${id}`;
  const request = orNotFound(await findRequest(deps.db, id));
  if (request.state === 'accepted') return request;
  const type = orNotFound(await findType(deps.db, request.type_id));
  const numbering = await numberingOn(deps, type, today(deps.clock));
  await issueOnce(deps, { issueKey, numbering }, () =>
    changeAs(deps, admin, async (work) => {
      const { member_id: memberId, purpose, addressee } = await lockWaiting(work, id, seen);
      const request = { memberId, purpose, addressee, issueKey, issuedBy: admin, isMailed: true };
      const paper = await freezeRequested(deps, work, { type, numbering, request });
      await updateRequest(work.tx, id, { state: 'accepted', paper_id: paper.id, ...decidedBy(work) });
      const mail = await letterMail(deps, work.tx, { memberId, subject: type.name, ...paper });
      if (mail) work.queueMail(mail);
      work.record({
        action: 'letter.accept_request',
        subjectId: paper.id,
        memberId,
        after: { letter_number: paper.number, subject: type.name },
      });
      return paper;
    }),
  );
  return orNotFound(await findRequest(deps.db, id));
}

/** Throws 404, and 409 for a request that was decided since. */
export async function refuseRequest(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { reason, seen }: { reason: string; seen?: Seen },
): Promise<RequestRow> {
  await changeAs(deps, admin, async (work) => {
    const request = await lockWaiting(work, id, seen);
    const type = orNotFound(await findType(work.tx, request.type_id));
    await updateRequest(work.tx, id, { state: 'refused', reason, ...decidedBy(work) });
    const mail = await refusedRequestMail(deps, work.tx, {
      memberId: request.member_id,
      subject: type.name,
      reason,
    });
    if (mail) work.queueMail(mail);
    work.record({
      action: 'letter.refuse_request',
      subjectId: id,
      memberId: request.member_id,
      after: { subject: type.name, reason },
    });
  });
  return orNotFound(await findRequest(deps.db, id));
}

async function lockWaiting(work: AdminWork, id: number, seen: Seen) {
  const request = orNotFound(await lockRequest(work.tx, id));
  refuseUnseen(seen?.state, request.state, () => conflict(letterErrors.requestDecided));
  if (request.state !== 'waiting') throw conflict(letterErrors.requestDecided);
  return request;
}

function decidedBy({ admin, now }: AdminWork) {
  return { decided_by: admin.id, decided_by_name: admin.name, decided_at: now };
}
