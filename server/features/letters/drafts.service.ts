// Drafts of letters. They have no number.

import { letterTextProblem } from '#shared/letters/letter-text.rules.ts';
import type { DraftChange, DraftStart } from '#shared/letters/letters.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { violatesReference } from '../../db/db-errors.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { NewRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, notFound, orNotFound, refused } from '../../lib/errors.ts';
import { letterContent } from '../../pdf/paper-content.ts';
import { signersOnDay } from './compose-letter.store.ts';
import { findType } from './letter-types.db.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  findLetter,
  insertDraft,
  readDraftPage,
  updateDraft,
} from './letters.db.ts';
import { readOwnFields } from './stored-letters.rule.ts';

export function listDrafts({ db }: Pick<Deps, 'db'>, page: number): Promise<PageOf<DraftRow>> {
  return readDraftPage(db, page);
}

/** Throws 404. */
export async function getDraft({ db }: Pick<Deps, 'db'>, id: number): Promise<DraftRow> {
  return orNotFound(await findDraft(db, id));
}

/** Throws 422 for an unknown type or member, and for a type that is put away. */
export async function startDraft(
  deps: Deps,
  admin: AdminCaller,
  { type: typeId, user }: DraftStart,
): Promise<DraftRow> {
  const type = await findType(deps.db, typeId);
  if (!type || type.is_active === 0) throw invalid({ type: letterErrors.unknownType });
  if ((type.audience === 'member') !== (user !== null))
    throw invalid({ user: user === null ? letterErrors.noMember : letterErrors.noMemberNeeded });
  return storeDraft(deps, admin, {
    type_id: type.id,
    member_id: user,
    replaces_id: null,
    subject: type.name,
    addressee: null,
    purpose: null,
    text: type.text,
    field_values: '{}',
    signers: JSON.stringify(await signersOnDay(deps.db, type, today(deps.clock))),
  });
}

/** Throws 404, 409 when the letter has another state by now, and 422 for one that is no valid letter of ours. */
export async function startReplacement(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  seen: { state?: string | undefined } | null | undefined,
): Promise<DraftRow> {
  const letter = orNotFound(await findLetter(deps.db, id));
  refuseUnseen(seen?.state, letter.state, () => conflict(letterErrors.stateChanged));
  if (letter.state !== 'valid' || letter.kind !== 'letter' || letter.is_erased === 1)
    throw refused(letterErrors.notReplaceable);
  const type = orNotFound(await findType(deps.db, letter.type_id));
  const { text, values } = letterContent.parse(JSON.parse(letter.content));
  const own = readOwnFields(type.fields).map(({ name }) => [name, values[name] ?? ''] as const);
  return storeDraft(deps, admin, {
    type_id: type.id,
    member_id: letter.member_id,
    replaces_id: letter.id,
    subject: letter.subject,
    addressee: letter.addressee,
    purpose: values.keperluan === '-' ? null : (values.keperluan ?? null),
    text,
    field_values: JSON.stringify(Object.fromEntries(own)),
    signers: JSON.stringify(await signersOnDay(deps.db, type, today(deps.clock))),
  });
}

type DraftText = Pick<
  NewRow<'letter_drafts'>,
  | 'type_id'
  | 'member_id'
  | 'replaces_id'
  | 'subject'
  | 'addressee'
  | 'purpose'
  | 'text'
  | 'field_values'
  | 'signers'
>;

async function storeDraft(deps: Deps, admin: AdminCaller, draft: DraftText): Promise<DraftRow> {
  try {
    const id = await changeAs(deps, admin, async (work) => {
      const added = await insertDraft(work.tx, {
        ...draft,
        day: null,
        is_mailed: 0,
        created_by: admin.id,
        created_by_name: admin.name,
        created_at: work.now,
        updated_at: work.now,
        version: 1,
      });
      work.record({
        action: 'letter.draft',
        subjectId: added,
        memberId: draft.member_id ?? null,
        after: { subject: draft.subject },
      });
      return added;
    });
    return await getDraft(deps, id);
  } catch (error) {
    if (violatesReference(error)) throw invalid({ user: letterErrors.noMember });
    throw error;
  }
}

/** Throws 404, 409 when someone else has saved it since, and 422 for unknown fields in the text. */
export async function saveDraft(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { version, field_values, signers, ...columns }: DraftChange,
): Promise<DraftRow> {
  const before = await getDraft(deps, id);
  const type = orNotFound(await findType(deps.db, before.type_id));
  const problem = letterTextProblem(columns.text, {
    audience: type.audience,
    fields: readOwnFields(type.fields),
  });
  if (problem !== null) throw invalid({ text: problem });
  await changeAs(deps, admin, async (work) => {
    const change = {
      ...columns,
      field_values: JSON.stringify(field_values),
      signers: JSON.stringify(signers),
      updated_at: work.now,
    };
    if (!(await updateDraft(work.tx, { id, version }, change)))
      throw conflict(letterErrors.changedSince(before.updated_at));
    work.record({
      action: 'letter.save_draft',
      subjectId: id,
      memberId: before.member_id,
      after: { subject: columns.subject },
    });
  });
  return getDraft(deps, id);
}

/** Throws 404. */
export async function removeDraft(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const before = await getDraft(deps, id);
  await changeAs(deps, admin, async (work) => {
    if (!(await deleteDraft(work.tx, id))) throw notFound();
    work.record({
      action: 'letter.remove_draft',
      subjectId: id,
      memberId: before.member_id,
      before: { subject: before.subject },
    });
  });
}
