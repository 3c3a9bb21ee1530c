// The query plan of every list at the largest size; none may read a whole table for its first page.
import { recordStatements } from '../../tools/record-statements.ts';
import { listCases } from '../lib/list-cases.ts';
import { explain } from '../lib/plans.ts';
import type { Row } from '../lib/rows.ts';
import type { Part } from './part.ts';

export const plans: Part = async ({ datasets }) => {
  const largest = datasets.at(-1);
  if (!largest) return { rows: [] };
  const connection = largest.open();
  const where = `${largest.engine}, ${largest.size.toLocaleString('en')} members`;
  const notes: string[] = [`## Plans: ${where}`];
  const scanning: string[] = [];
  try {
    for (const { name, read } of listCases) {
      // Counts cached until the data changes are not part of a page's cost.
      await read(connection.db);
      const { db, statements } = recordStatements(connection.db);
      await read(db);
      const pageQueries = statements.filter(({ sql }) => !/^select count\(\*\) as "?total/.test(sql));
      notes.push(`### ${name}`);
      for (const query of pageQueries) {
        const { lines, scanned } = await explain(connection, query);
        if (scanned.length > 0) scanning.push(name);
        notes.push(['```', query.sql, '', ...lines, '```'].join('\n'));
      }
    }
  } finally {
    await connection.close();
  }
  const row: Row = {
    what: 'lists that read a whole table for their first page',
    on: where,
    ours: `${listCases.length} lists looked at`,
    against: '',
    result: scanning.length === 0 ? 'none' : scanning.join(', '),
    goal: 'none',
    met: scanning.length === 0,
  };
  return { rows: [row], notes: notes.join('\n\n') };
};
