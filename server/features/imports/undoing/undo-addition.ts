// Removes a member whom an import added, unless somebody has used or changed the account since.
import { retentionReasons } from '#shared/imports/rows.texts.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { removeImportedMember } from '../../members/imported-members.service.ts';
import { editReason, type Outcome, report, retain, type UndoneLine, undone } from './undone-line.ts';

export async function undoAddition(work: AdminWork, line: UndoneLine): Promise<Outcome> {
  const { member, importId } = line;
  if (!member) return report(retentionReasons.removed);
  const reason = reasonToRetain(line, member);
  if (reason !== null) return retain(reason);
  await removeImportedMember(work, member.id);
  const { name, email, number } = member;
  const before = { name, email, number };
  work.record({ action: 'member.undo_import', subjectId: importId, memberId: member.id, before });
  return undone;
}

function reasonToRetain(
  { undo, renewals, importId }: UndoneLine,
  member: NonNullable<UndoneLine['member']>,
): string | null {
  if (member.password_hash !== null || member.email_verified_at !== null || Number(member.sessions) > 0)
    return retentionReasons.login;
  if (Number(member.payments) > 0) return retentionReasons.payment;
  const hasPeriod = typeof undo.after.expired_at === 'string';
  if (renewals.length !== (hasPeriod ? 1 : 0) || renewals.some(({ import_id }) => import_id !== importId))
    return retentionReasons.renewal;
  if (Number(member.documents) > 0) return retentionReasons.documents;
  if (member.photo_key !== null) return retentionReasons.photo;
  return editReason(undo, member);
}
