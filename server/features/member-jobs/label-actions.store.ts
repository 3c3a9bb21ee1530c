// Gives a label to many members, or takes it from them.
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { labelErrors } from '#shared/member-labels/member-labels.messages.ts';
import type { AdminWork } from '../../changes/change.ts';
import { failed, retained, type UndoOutcome, undone } from '../../changes/undo.ts';
import type { Database } from '../../db/database.ts';
import { refused } from '../../lib/errors.ts';
import {
  findGivenLabels,
  findLabelNames,
  findNamedLabel,
  type GivenLabel,
  giveLabel,
  giveLabelBack,
  withdrawLabel,
} from '../member-labels/give-labels.open.store.ts';
import type { ActionForEach, ComparedRecords } from './job-actions.types.ts';
import { skipTests } from './skip-tests.db.ts';

const describe = async (db: Database, id: number | null, verb: string) => {
  const label = id === null ? undefined : await findNamedLabel(db, id);
  if (label) return { title: `${verb} ${label.name}` };
  return { problems: { label: id === null ? jobErrors.noLabel : labelErrors.unknown } };
};

async function getLabel({ tx }: AdminWork, id: number | null) {
  const label = await findNamedLabel(tx, id ?? 0);
  if (!label) throw refused(labelErrors.unknown);
  return label;
}

/** Of this label alone, by the names that it has and had. */
async function recordsOf(db: Database, id: number | null): Promise<ComparedRecords> {
  const names = id === null ? [] : await findLabelNames(db, id);
  const contents = new Set(names.map((label) => JSON.stringify({ label })));
  return {
    actions: ['member.give_label', 'member.take_label'],
    concerns: ({ before, after }) => contents.has(after ?? before ?? ''),
  };
}

/** `rowId`: the row that names this gift. */
interface Gift {
  rowId: number;
}

/** Versions before stored no row. */
interface Taken {
  row?: GivenLabel | undefined;
}

export const giveLabelAction = ({ label: id }: JobInputs['give_label']): ActionForEach => ({
  describe: (db) => describe(db, id, 'Beri label'),
  skips: { has_label: skipTests.has_label(id) },

  async apply({ work }, members) {
    const label = await getLabel(work, id);
    const given = await giveLabel(
      work,
      label,
      members.map((member) => member.id),
    );
    const rows = new Map(given.map((row) => [row.member_id, row.id]));
    return members.map(({ id: memberId }) => {
      const undo: Gift = { rowId: rows.get(memberId) ?? 0 };
      return { memberId, state: 'done', undo };
    });
  },

  records: (db) => recordsOf(db, id),

  async revert({ work }, members) {
    const label = await findNamedLabel(work.tx, id ?? 0);
    const ids = members.map(({ member }) => member.id);
    const given = label ? await findGivenLabels(work.tx, label, ids) : [];
    const rows = new Map(given.map((row) => [row.member_id, row.id]));
    const ours = members.flatMap(({ member, undo }) => {
      const { rowId }: Gift = JSON.parse(undo);
      return rows.get(member.id) === rowId ? member.id : [];
    });
    return outcomesOf(ids, label && (await withdrawLabel(work, label, ours)));
  },
});

export const removeLabelAction = ({ label: id }: JobInputs['remove_label']): ActionForEach => ({
  describe: (db) => describe(db, id, 'Lepas label'),
  skips: { without_label: skipTests.without_label(id) },

  async apply({ work }, members) {
    const label = await getLabel(work, id);
    const taken = await withdrawLabel(
      work,
      label,
      members.map((member) => member.id),
    );
    const rows = new Map(taken.map((row) => [row.member_id, row]));
    return members.map(({ id: memberId }) => {
      const undo: Taken = { row: rows.get(memberId) };
      return { memberId, state: 'done', undo };
    });
  },

  records: (db) => recordsOf(db, id),

  async revert({ work }, members) {
    const label = await findNamedLabel(work.tx, id ?? 0);
    const ids = members.map(({ member }) => member.id);
    const rows = members.map(({ member, undo }) => {
      const { row }: Taken = JSON.parse(undo);
      return { created_at: work.now, ...row, member_id: member.id };
    });
    return outcomesOf(ids, label && (await giveLabelBack(work, label, rows)));
  },
});

/** `changed`: who was put back; undefined: the label is gone. */
function outcomesOf(ids: readonly number[], changed: readonly GivenLabel[] | undefined): UndoOutcome[] {
  return ids.map((id) => {
    if (!changed) return failed(undoNotes.labelGone);
    return changed.some(({ member_id }) => member_id === id) ? undone() : retained(undoNotes.changed);
  });
}
