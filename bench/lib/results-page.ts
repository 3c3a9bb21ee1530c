// bench/results.md: the table, the machine, the method, the plans.
import { cpus, loadavg, totalmem } from 'node:os';
import { type Row, tableOf } from './rows.ts';

interface Results {
  rows: Row[];
  notes: string[];
  sizes: number[];
  seconds: number;
}

export function resultsPage({ rows, notes, sizes, seconds }: Results): string {
  const missed = rows.filter(({ met }) => met === false).length;
  const [processor] = cpus();
  return `# Results of \`npm run bench\`

${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s, ${rows.length} rows, ${missed} missed.

${tableOf(rows)}

## Machine and method

${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},
load of the machine at the end ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}. Other work runs on it: ratios count, figures do not.

- Data: ${sizes.map((size) => size.toLocaleString('en')).join(', ')} members with two payments and two renewals each in the mean, made by \`bench/data\` from a fixed seed.
- Product and limit are processes of their own on the same data; both are measured in every round, in turns the one or the other first.
  A figure is the median of the rounds with half of its span; a ratio is the median of the ratios of the rounds.
- Requests a second: 16 kept connections from a thread of the bench. p50: one connection.
- A limit is a bare Fastify handler with the product's own SQL, prepared, without guard, validation, log or view.
  What stands between the two is in [decision 12](../docs/decisions/0012-the-way-of-a-small-request.md).

${notes.join('\n\n')}
`;
}
