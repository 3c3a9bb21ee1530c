// Removes members whom an import added, unless somebody has used or changed the account since.
import { retentionReasons } from '#shared/imports/rows.texts.ts';
import type { AdminWork } from '../../../changes/change.ts';
import { removeImportedMembers } from '../../members/imported-members.service.ts';
import { editReason, type Outcome, report, retain, type UndoneLine, undone } from './undone-line.ts';

interface Addition {
  lineId: number;
  line: UndoneLine;
}

/** Of some rows, with a statement for all of them. By the id of the row. */
export async function undoAdditions(work: AdminWork, additions: Addition[]): Promise<[number, Outcome][]> {
  const outcomes = additions.map(({ lineId, line }) => ({ lineId, line, outcome: judge(line) }));
  const removed = outcomes.flatMap(({ line, outcome }) =>
    line.member && outcome === undone ? { ...line, member: line.member } : [],
  );
  await removeImportedMembers(
    work,
    removed.map(({ member }) => member.id),
  );
  for (const { member, importId } of removed) {
    const { name, email, number } = member;
    const before = { name, email, number };
    work.record({ action: 'member.undo_import', subjectId: importId, memberId: member.id, before });
  }
  return outcomes.map(({ lineId, outcome }) => [lineId, outcome]);
}

function judge(line: UndoneLine): Outcome {
  if (!line.member) return report(retentionReasons.removed);
  const reason = reasonToRetain(line, line.member);
  return reason === null ? undone : retain(reason);
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
