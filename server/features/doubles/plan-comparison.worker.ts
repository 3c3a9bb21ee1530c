// The thread that plans the comparison of many members, on a separate connection.
import type { DatabaseLocation } from '../../db/location.ts';
import { openSnapshotReader } from '../../db/reads/stream-rows.ts';
import type { ComparisonTexts } from './doubles.db.ts';
import { type Plans, planSteps, type ReadCompared } from './planned-comparison.service.ts';

export interface PlanOrder {
  where: DatabaseLocation;
  texts: ComparisonTexts;
  step: keyof Plans;
  members: number[];
}

export default async function plan({ where, texts, step, members }: PlanOrder): Promise<Plans[keyof Plans]> {
  const reader = await openSnapshotReader(where);
  const read: ReadCompared = async <Row>(query: keyof ComparisonTexts, values: readonly object[]) => {
    const found: Row[] = [];
    const rows = reader.rows<Row>({ sql: texts[query], parameters: [JSON.stringify(values)] });
    for await (const some of rows) found.push(...some);
    return found;
  };
  try {
    return await planSteps[step](read, members);
  } finally {
    await reader.close();
  }
}
