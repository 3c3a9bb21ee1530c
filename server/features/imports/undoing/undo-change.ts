// Puts back what an import changed in a member who was there, unless somebody has changed it since.
import { retentionReasons } from '#shared/imports/rows.texts.ts';
import type { AdminWork } from '../../../changes/change.ts';
import {
  changeImportedMember,
  type ImportedChange,
  readMembersBy,
} from '../../members/imported-members.service.ts';
import { revokeRenewal } from '../../membership/membership.service.ts';
import { lockMember } from '../../membership/open/locked-member.ts';
import { passwordMark } from '../../passwords/account-changes.ts';
import { readChoiceLists } from '../imports.db.ts';
import type { OrderDeps } from '../run-order.ts';
import type { StoredUndo } from '../stored.ts';
import { editReason, type Outcome, report, retain, type UndoneLine, undone } from './undone-line.ts';

export async function undoChange(
  { deps, work }: { deps: OrderDeps; work: AdminWork },
  line: UndoneLine,
): Promise<Outcome> {
  const { member, undo, importId } = line;
  if (!member) return report(retentionReasons.removed);
  const reason = reasonToRetain(line, member);
  if (reason !== null) return retain(reason);
  const obstacle = await obstacleTo(work, line);
  if (obstacle !== null) return report(obstacle);
  if (undo.renewalId !== null) await revokeRenewal(work, await lockMember(work, member.id), undo.renewalId);
  const before: ImportedChange = undo.before;
  await changeImportedMember({ deps, work }, member.id, before);
  work.record({
    action: 'member.undo_import',
    subjectId: importId,
    memberId: member.id,
    before: undo.after,
    after: undo.before,
  });
  return undone;
}

function reasonToRetain(
  { undo, renewals }: UndoneLine,
  member: NonNullable<UndoneLine['member']>,
): string | null {
  const edited = editReason(undo, member);
  if (edited !== null) return edited;
  const accountReason = undo.after.email === undefined ? null : reasonOfAccount(undo, member);
  if (accountReason !== null) return accountReason;
  const concernsMembership = undo.renewalId !== null || undo.after.number !== undefined;
  if (!concernsMembership) return null;
  if (Number(member.payments) > 0) return retentionReasons.payment;
  if (Number(member.documents) > 0) return retentionReasons.documents;
  const isAsImported = renewals.every(({ id }) => id === undo.renewalId);
  const isThere = undo.renewalId === null || renewals.length === 1;
  return isAsImported && isThere ? null : retentionReasons.renewal;
}

/**
 * An account whose address the import changed is not handed back with a password that someone has set since. Versions
 * before did not note the password: any login counts then.
 */
function reasonOfAccount(
  { passwordMark: noted }: StoredUndo,
  member: NonNullable<UndoneLine['member']>,
): string | null {
  if (noted === undefined) return Number(member.sessions) > 0 ? retentionReasons.login : null;
  return noted === passwordMark(member.password_hash) ? null : retentionReasons.password;
}

/** Why the values before cannot be stored again. */
async function obstacleTo(work: AdminWork, { undo: { before } }: UndoneLine): Promise<string | null> {
  if (typeof before.email === 'string') {
    const [owner] = await readMembersBy(work.tx, 'email', [before.email]);
    if (owner) return retentionReasons.emailTaken;
  }
  if (before.company_category_id === undefined && before.category_id === undefined) return null;
  const lists = await readChoiceLists(work.tx);
  const isGone = (id: unknown, list: { id: number }[]) =>
    typeof id === 'number' && !list.some((listed) => listed.id === id);
  const areGone =
    isGone(before.company_category_id, lists.company_category) || isGone(before.category_id, lists.category);
  return areGone ? retentionReasons.choiceGone : null;
}
