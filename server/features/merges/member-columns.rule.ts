// The columns that name a member, for checks of the data.
import { mergeRules } from './merge-rules.rule.ts';

/** Columns in which no row may name a member who was merged: all but those that go on naming him. */
export function columnsWithoutMerged(): { table: string; column: string }[] {
  return [...mergeRules].flatMap(([name, rule]) => {
    const [table = '', column = ''] = name.split('.');
    return rule === 'keep' ? [] : [{ table, column }];
  });
}
