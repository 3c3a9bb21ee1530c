// Labels: short words on members.
import { isNameTaken } from '#shared/choice-names.ts';
import type { LabelInput } from '#shared/member-labels/member-labels.contract.ts';
import { labelErrors } from '#shared/member-labels/member-labels.messages.ts';
import { labelKey, labelLimits } from '#shared/member-labels/member-labels.states.ts';
import type { Change } from '#shared/seen.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseStale } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { invalid, notFound, refused } from '../../lib/errors.ts';
import { lockMember } from '../membership/locked-member.open.store.ts';
import { giveLabel, withdrawLabel } from './give-labels.open.store.ts';
import {
  countLabels,
  deleteLabel,
  findLabel,
  insertLabel,
  isMember,
  type LabelOfMember,
  type LabelRow,
  readLabels,
  readMemberLabels,
  updateLabelRow,
} from './member-labels.db.ts';

/** The labels are in the order of their names. */
export function listLabels({ db }: Pick<Deps, 'db'>): Promise<LabelRow[]> {
  return readLabels(db);
}

/** Throws 404 for an unknown label. */
export async function getLabel({ db }: Pick<Deps, 'db'>, id: number): Promise<LabelRow> {
  return requireLabel(await findLabel(db, id));
}

function requireLabel(label: LabelRow | undefined): LabelRow {
  if (!label) throw notFound(labelErrors.unknown);
  return label;
}

/** Throws 422 for a name that is taken, and for the label after the last possible one. */
export function addLabel(deps: Deps, admin: AdminCaller, { name, color }: LabelInput): Promise<LabelRow> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'labels');
    await refuseTakenName(work, { name });
    if ((await countLabels(work.tx)) >= labelLimits.labels) throw refused(labelErrors.tooMany);
    const row = { name, color, name_key: labelKey(name), created_by: admin.id, created_at: work.now };
    const id = await insertLabel(work.tx, { ...row, updated_at: work.now });
    work.record({ action: 'label.add', subjectId: id, after: { name, color } });
    return requireLabel(await findLabel(work.tx, id));
  });
}

/** Throws 404, 409 for a stale form, and 422 for a name that is taken. */
export function updateLabel(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen, ...input }: Change<LabelInput>,
): Promise<LabelRow> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'labels');
    const before = requireLabel(await findLabel(work.tx, id));
    await refuseStale(work, {
      typed: { ...input, seen },
      stored: before,
      subject: 'label',
      id,
      updatedAt: before.updated_at,
      reader: { isAdmin: true },
    });
    const { name = before.name } = input;
    await refuseTakenName(work, { id, name });
    await updateLabelRow(work.tx, id, { ...input, name_key: labelKey(name), updated_at: work.now });
    work.record({ action: 'label.update', subjectId: id, ...changedFields(before, input) });
    return requireLabel(await findLabel(work.tx, id));
  });
}

/** Its members lose it. Throws 404. */
export function removeLabel(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async (work) => {
    await lockTable(work.tx, 'labels');
    const { name, users_count } = requireLabel(await findLabel(work.tx, id));
    await deleteLabel(work.tx, id);
    work.record({ action: 'label.remove', subjectId: id, before: { name, count: Number(users_count) } });
  });
}

/** The labels are in the order of their names. Throws 404 for an unknown member. */
export async function listMemberLabels({ db }: Pick<Deps, 'db'>, memberId: number): Promise<LabelOfMember[]> {
  if (!(await isMember(db, memberId))) throw notFound();
  return readMemberLabels(db, [memberId]);
}

export interface LabelledMember {
  label: LabelRow;
  labels: LabelOfMember[];
}

/** Throws 404 for an unknown member or label. */
export function switchLabel(
  deps: Deps,
  admin: AdminCaller,
  { memberId, labelId, isOn }: { memberId: number; labelId: number; isOn: 0 | 1 },
): Promise<LabelledMember> {
  return changeAs(deps, admin, async (work) => {
    await lockMember(work, memberId);
    const label = requireLabel(await findLabel(work.tx, labelId));
    await (isOn === 1 ? giveLabel : withdrawLabel)(work, label, [memberId]);
    return { label, labels: await readMemberLabels(work.tx, [memberId]) };
  });
}

/** The labels are locked. */
async function refuseTakenName({ tx }: AdminWork, named: { id?: number; name: string }): Promise<void> {
  if (isNameTaken(await readLabels(tx), named)) throw invalid({ name: labelErrors.nameTaken });
}
