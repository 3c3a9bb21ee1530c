// The statuses that a file names: each is counted, and decided by a person, once for all of its rows.
import { choiceKey } from '#shared/choice-names.ts';
import type { StatusAction } from '#shared/imports/imports.states.ts';
import type { RowStatus } from '../../../people-files/values/statuses.ts';
import type { FoundStatus, PlannedStop, StatusDecision } from '../stored.types.ts';

/** What the file says of a membership, and what a person decided about all rows that say so. */
export interface JudgedStatus extends RowStatus {
  /** null: nobody has decided. */
  action: StatusAction | null;
}

/** The key is the number of the row. */
export function withActions(
  statuses: ReadonlyMap<number, RowStatus>,
  decisions: readonly StatusDecision[],
): Map<number, JudgedStatus> {
  const decided = new Map(decisions.map((decision) => [choiceKey(decision.value), decision]));
  return new Map(
    [...statuses].map(([row, status]) => {
      const { action = null, reason = status.reason } = decided.get(choiceKey(status.value)) ?? {};
      return [row, { ...status, action, reason }];
    }),
  );
}

/** A day ahead is none on which somebody has stopped. */
export function plannedStop({ reason, day, dayText }: JudgedStatus, today: string): PlannedStop {
  const isUsed = day !== null && day <= today;
  return { reason, day: isUsed ? day : null, unread: isUsed ? null : dayText };
}

interface RowsOfFile {
  /** Numbers of those whose status a person must decide about. */
  waiting: ReadonlySet<number>;
  /** By the number of the row. */
  names: ReadonlyMap<number, string>;
}

/** Lists the counts of people who have died or left first. */
export function countStatuses(
  statuses: ReadonlyMap<number, JudgedStatus>,
  { waiting, names }: RowsOfFile,
): FoundStatus[] {
  const groups = Map.groupBy(statuses, ([, { value }]) => choiceKey(value));
  const found = [...groups.values()].flatMap((rows) => {
    const [example = null] = rows.flatMap(([row]) => {
      const name = names.get(row);
      return name === undefined ? [] : { row, name };
    });
    return rows.slice(0, 1).map(([, { value, meaning, reason }]) => ({
      value,
      meaning,
      reason,
      rows: rows.length,
      example,
      waiting: rows.filter(([row]) => waiting.has(row)).length,
    }));
  });
  const withMeaning = (meaning: RowStatus['meaning']) => found.filter((status) => status.meaning === meaning);
  return [...withMeaning('gone'), ...withMeaning('inactive'), ...withMeaning('other')];
}

/** Statuses are compared as people write them. */
export function findDecision(
  value: string,
  decisions: readonly StatusDecision[],
): StatusDecision | undefined {
  return decisions.find((decision) => choiceKey(decision.value) === choiceKey(value));
}
