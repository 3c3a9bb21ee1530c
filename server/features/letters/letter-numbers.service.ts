// Terms of office, and numbers that were given on paper.
import type { TermInput, UsedNumbers } from '#shared/letters/letter-types.contract.ts';
import { termLabels } from '#shared/letters/letter-types.contract.ts';
import { letterErrors } from '#shared/letters/letters.messages.ts';
import { changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { lockTable } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { conflict, invalid, orNotFound } from '../../lib/errors.ts';
import { type Numbering, numberingOn } from '../papers/issue-papers.open.store.ts';
import {
  findCounter,
  findNewestTermDay,
  insertRange,
  insertTerm,
  lockPaperCounter,
  readTerms,
  type TermRow,
} from '../papers/papers.open.db.ts';
import { findType } from './letter-types.db.ts';

export function listTerms({ db }: Pick<Deps, 'db'>): Promise<TermRow[]> {
  return readTerms(db);
}

/** Throws 422 for a name that is taken, and for a day that is not after all that was numbered per term. */
export function beginTerm(
  deps: Deps,
  admin: AdminCaller,
  { name, first_day, reason }: TermInput,
): Promise<TermRow> {
  return changeAs(deps, admin, async (work) => {
    if (first_day === null) throw invalid({ first_day: `${termLabels.first_day} wajib diisi.` });
    await lockTable(work.tx, 'paper_terms');
    const [last, ...others] = await readTerms(work.tx);
    const isTaken = [...(last ? [last] : []), ...others].some(
      (term) => term.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) throw invalid({ name: letterErrors.termName });
    if (last && last.first_day >= first_day)
      throw invalid({ first_day: letterErrors.termOrder(last.first_day) });
    const newest = await findNewestTermDay(work.tx);
    if (newest !== null && newest >= first_day) throw invalid({ first_day: letterErrors.termDay(newest) });
    const term = await insertTerm(work.tx, {
      name,
      first_day,
      reason,
      created_by: admin.id,
      created_by_name: admin.name,
      created_at: work.now,
    });
    work.record({
      action: 'letter_term.begin',
      subjectId: term.id,
      after: { name, begins_on: first_day, reason },
    });
    return term;
  });
}

export interface UsedSequence {
  type_id: number;
  period: string;
  used: number;
  newest_on: string | null;
}

/** Throws 404, and 422 where the type cannot be numbered. */
export async function showNumbers(deps: Deps, typeId: number): Promise<UsedSequence> {
  const type = orNotFound(await findType(deps.db, typeId));
  const made = await numberingOn(deps, type, today(deps.clock));
  const counter = await findCounter(deps.db, made);
  return shownCounter(deps, made, { used: counter?.value ?? 0, newest_on: counter?.newest_on ?? null });
}

async function shownCounter(
  { db }: Pick<Deps, 'db'>,
  { typeId, period }: Numbering,
  counted: { used: number; newest_on: string | null },
): Promise<UsedSequence> {
  const terms = await readTerms(db);
  const name = terms.find(({ id }) => `T${id}` === period)?.name;
  return { type_id: typeId, period: name ?? period, ...counted };
}

/** Throws 404, 409 when the series has gone on since, and 422 for numbers that are used. */
export async function countUsedNumbers(
  deps: Deps,
  admin: AdminCaller,
  typeId: number,
  { next, day, reason, seen }: UsedNumbers,
): Promise<UsedSequence> {
  const type = orNotFound(await findType(deps.db, typeId));
  const made = await numberingOn(deps, type, day ?? today(deps.clock));
  await changeAs(deps, admin, async (work) => {
    const used = await lockPaperCounter(work.tx, made);
    refuseUnseen(seen?.used, used, () => conflict(letterErrors.countedSince(used)));
    if (next <= used + 1) throw invalid({ next: letterErrors.alreadyUsed(used) });
    await insertRange(work.tx, {
      type_id: typeId,
      period: made.period,
      first_sequence: used + 1,
      last_sequence: next - 1,
      reason,
      created_by: admin.id,
      created_by_name: admin.name,
      created_at: work.now,
    });
    work.record({
      action: 'letter_type.count_used',
      subjectId: typeId,
      after: { from_number: used + 1, to_number: next - 1, period: made.period, reason },
    });
  });
  const counter = await findCounter(deps.db, made);
  return shownCounter(deps, made, { used: next - 1, newest_on: counter?.newest_on ?? null });
}
