// How the embedded database reads the statements of a call, for tests of what must not grow with the data.
import { CompiledQuery } from 'kysely';
import { recordStatements } from '../../../tools/record-statements.ts';
import type { Api } from './api.ts';

interface Plan {
  /** Text of the statement. */
  statement: string;
  lines: string[];
}

/** Of all statements that the work sends and whose text matches, in order. For one call at a time. */
export async function queryPlans(api: Api, text: RegExp, work: () => Promise<unknown>): Promise<Plan[]> {
  const { db } = api.deps;
  const recording = recordStatements(db);
  api.deps.db = recording.db;
  try {
    await work();
  } finally {
    api.deps.db = db;
  }
  const plans: Plan[] = [];
  for (const { sql: statement, parameters } of recording.statements.filter(({ sql }) => text.test(sql))) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
    );
    plans.push({ statement, lines: rows.map(({ detail }) => detail) });
  }
  return plans;
}
