// Issues letters, takes numbers for letters that are written elsewhere, and revokes both.
import type { NumberInput } from '#shared/letters/letters.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { violatedUnique } from '../../db/db-errors.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { paperLink, readLetterImages } from '../papers/draw-papers.open.service.ts';
import {
  explainingNumbers,
  freezePapers,
  type NewPaper,
  type Numbering,
  numberingOn,
  refuseDay,
} from '../papers/issue-papers.open.store.ts';
import { changePaperState, findPaperByKey, lockPaper, type NumberedPaper } from '../papers/papers.open.db.ts';
import { composeLetter } from './compose-letter.store.ts';
import { getDraft } from './drafts.service.ts';
import { findType } from './letter-types.db.ts';
import { type DraftRow, deleteDraft, findLetter, type LetterRow, markOnPaper } from './letters.db.ts';
import { letterMail } from './letters.mails.ts';
import { readFieldValues, readSignerIds } from './stored-letters.rule.ts';

/** Throws 404. */
export async function getLetter({ db }: Pick<Deps, 'db'>, id: number): Promise<LetterRow> {
  return orNotFound(await findLetter(db, id));
}

/**
 * Gives a draft its number. A draft that was issued already answers its letter. Throws 404, 409 for a draft that was saved
 * since, and 422 at each wrong field, such as a day before the newest of the series.
 */
export async function issueDraft(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  seen: { version?: number | undefined } | null | undefined,
): Promise<LetterRow> {
  const issueKey = `draft:${id}`;
  const issued = await findPaperByKey(deps.db, issueKey);
  if (issued) return getLetter(deps, issued.id);
  const draft = await getDraft(deps, id);
  refuseUnseen(seen?.version, draft.version, () => conflict(letterErrors.changedSince(draft.updated_at)));
  const type = orNotFound(await findType(deps.db, draft.type_id));
  const day = draft.day ?? today(deps.clock);
  const numbering = await numberingOn(deps, type, day);
  await refuseDay(deps, numbering);
  const paper = await issueOnce(deps, { issueKey, numbering }, () =>
    changeAs(deps, admin, async (work) => {
      if (!(await deleteDraft(work.tx, id, draft.version)))
        throw conflict(letterErrors.changedSince(draft.updated_at));
      const composed = await composeLetter(deps, work.tx, type, { ...textOfDraft(draft), day });
      return freezeLetter(deps, work, numbering, {
        ...composed,
        issueKey,
        issuedBy: admin,
        isMailed: draft.is_mailed === 1 && draft.member_id !== null,
        replacesId: draft.replaces_id,
      });
    }),
  );
  return getLetter(deps, paper.id);
}

export function textOfDraft(draft: DraftRow) {
  return {
    memberId: draft.member_id,
    subject: draft.subject,
    addressee: draft.addressee,
    purpose: draft.purpose,
    text: draft.text,
    fieldValues: readFieldValues(draft.field_values),
    signers: readSignerIds(draft.signers),
  };
}

/** Takes a number. The attempt that took one already answers it. Throws 422 at each wrong field. */
export async function assignNumber(deps: Deps, admin: AdminCaller, input: NumberInput): Promise<LetterRow> {
  const issueKey = `form:${input.attempt}`;
  const taken = await findPaperByKey(deps.db, issueKey);
  if (taken) return getLetter(deps, taken.id);
  const type = await findType(deps.db, input.type);
  if (!type || type.is_active === 0) throw invalid({ type: letterErrors.unknownType });
  const numbering = await numberingOn(deps, type, input.day ?? today(deps.clock));
  await refuseDay(deps, numbering);
  const paper = await issueOnce(deps, { issueKey, numbering }, () =>
    changeAs(deps, admin, async (work) =>
      freezeLetter(deps, work, numbering, {
        kind: 'number',
        memberId: null,
        personName: null,
        subject: input.subject,
        addressee: input.addressee,
        validUntil: null,
        content: {},
        imageIds: [],
        issueKey,
        issuedBy: admin,
        replacesId: input.replaces,
      }),
    ),
  );
  return getLetter(deps, paper.id);
}

/** Runs the issue, explains a refused number, and finds the paper of a call that came twice concurrently. */
export async function issueOnce(
  deps: Deps,
  { issueKey, numbering }: { issueKey: string; numbering: Numbering },
  issue: () => Promise<NumberedPaper>,
): Promise<{ id: number }> {
  try {
    return await explainingNumbers(deps, numbering, issue);
  } catch (error) {
    const isRepeated = /issued_once|issue_key/.test(violatedUnique(error) ?? '');
    const found = isRepeated || isConflict(error) ? await findPaperByKey(deps.db, issueKey) : undefined;
    if (found) return found;
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 409;
}

/** Throws 422 where the replaced letter is not valid any more. */
async function freezeLetter(
  deps: Deps,
  work: AdminWork,
  numbering: Numbering,
  letter: NewPaper,
): Promise<NumberedPaper> {
  const replaced = letter.replacesId ? orNotFound(await lockPaper(work.tx, letter.replacesId)) : null;
  if (replaced && replaced.state !== 'valid') throw refused(letterErrors.notReplaceable);
  await markOnPaper(work.tx, letter.imageIds);
  const [paper] = await freezePapers(work, numbering, [letter]);
  if (!paper) throw new Error('A letter has no number.');
  const reason = `diganti oleh nomor ${paper.number}`;
  if (replaced)
    await changePaperState(work.tx, replaced.id, {
      state: 'replaced',
      state_reason: reason,
      state_by: work.admin.id,
      state_by_name: work.admin.name,
      state_at: work.now,
      replaced_by_id: paper.id,
    });
  if (letter.isMailed && letter.memberId !== null) {
    const mail = await letterMail(deps, work.tx, { ...letter, memberId: letter.memberId, ...paper });
    if (mail) work.queueMail(mail);
  }
  work.record({
    action: letter.kind === 'number' ? 'letter.take_number' : 'letter.issue',
    subjectId: paper.id,
    memberId: letter.memberId,
    after: { letter_number: paper.number, subject: letter.subject, replaces: replaced?.number },
  });
  return paper;
}

/** Throws 404, 409 when the letter has another state by now, and 422 for one that is not valid. */
export async function revokeLetter(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { reason, seen }: { reason: string; seen?: { state?: string | undefined } | null | undefined },
): Promise<LetterRow> {
  await changeAs(deps, admin, async (work) => {
    const letter = orNotFound(await lockPaper(work.tx, id));
    refuseUnseen(seen?.state, letter.state, () => conflict(letterErrors.stateChanged));
    if (letter.state !== 'valid') throw refused(letterErrors.notValid);
    await changePaperState(work.tx, id, {
      state: 'revoked',
      state_reason: reason,
      state_by: admin.id,
      state_by_name: admin.name,
      state_at: work.now,
    });
    work.record({
      action: 'letter.revoke',
      subjectId: id,
      memberId: letter.member_id,
      after: { letter_number: letter.number, reason },
    });
  });
  return getLetter(deps, id);
}

/** Returns a link to the PDF. The download is audited. Throws 404, 422 for what has no text here, and 503. */
export async function downloadLetter(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const letter = await getLetter(deps, id);
  const link = await paperLink(deps, letter);
  await changeAs(deps, admin, async (work) =>
    work.record({
      action: 'letter.download',
      subjectId: id,
      memberId: letter.member_id,
      after: { letter_number: letter.number },
    }),
  );
  return link;
}

/**
 * Returns a draft as PDF in base64, without a number; nothing is stored. Throws 404, 422 at each wrong field, and 503.
 */
export async function previewDraft(deps: Deps, id: number): Promise<string> {
  const draft = await getDraft(deps, id);
  const type = orNotFound(await findType(deps.db, draft.type_id));
  const day = draft.day ?? today(deps.clock);
  const { subject, addressee, validUntil, content } = await composeLetter(deps, deps.db, type, {
    ...textOfDraft(draft),
    day,
  });
  const address = `${deps.config.appUrl}/verifikasi`;
  const paper = {
    number: PREVIEW_NUMBER,
    day,
    subject,
    addressee,
    validUntil,
    content,
    checkUrl: `${address}/contoh`,
    lookUpUrl: address.replace(/^https?:\/\//, ''),
    checkCode: 'XXXXXX',
    stamp: null,
  };
  const bytes = await deps.documents.render({ paper, images: await readLetterImages(deps, content) });
  return Buffer.from(bytes).toString('base64');
}

const PREVIEW_NUMBER = 'Konsep, belum bernomor';
