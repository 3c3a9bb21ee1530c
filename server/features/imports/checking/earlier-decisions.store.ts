// A second check leaves the decisions of a person where the same rows and members are in question.
import type { Work } from '../../../changes/change.ts';
import { readMembersBy } from '../../members/imported-members.open.db.ts';
import type { ImportLine } from '../import-rows.db.ts';
import { storedList } from '../stored.types.ts';
import type { JudgedRow } from './judge-rows.rule.ts';
import { planChange, type RowDefaults } from './plan-row.rule.ts';

export type EarlierDecision = Partial<Pick<ImportLine, 'decision' | 'member_id' | 'changes' | 'outlook'>>;

type DecidedLine = Pick<ImportLine, 'id' | 'candidates' | 'decision' | 'member_id'>;

interface SecondCheck {
  judged: ReadonlyMap<number, JudgedRow>;
  defaults: RowDefaults;
}

/** Returns the columns of each decision that stays, by the id of its line. */
export async function earlierDecisions(
  { tx, today, dues }: Work,
  lines: DecidedLine[],
  { judged, defaults }: SecondCheck,
): Promise<Map<number, EarlierDecision>> {
  const decided = lines.flatMap((line) => {
    const row = judged.get(line.id);
    const isSame = row?.verdict === 'doubtful' && storedList(row.candidates) === line.candidates;
    return isSame ? [{ line, row }] : [];
  });
  const linkedIds = decided.flatMap(({ line }) => (line.decision === 'link' ? (line.member_id ?? []) : []));
  const members = linkedIds.length > 0 ? await readMembersBy(tx, 'id', [...new Set(linkedIds)]) : [];
  const columns = decided.map(({ line, row }): [number, EarlierDecision] => {
    if (line.decision !== 'link') return [line.id, { decision: line.decision }];
    const member = members.find(({ id }) => id === line.member_id);
    const plan = member && planChange(row.content, member, { defaults, today, graceDays: dues.grace_days });
    if (!plan || plan.faults.length > 0) return [line.id, {}];
    const { changes, outlook } = plan;
    const columns = { changes: storedList(changes), outlook: JSON.stringify(outlook) };
    return [line.id, { decision: 'link', member_id: member.id, ...columns }];
  });
  return new Map(columns);
}
