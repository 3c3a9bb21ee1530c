// `npm run bench`: makes its data, measures the product next to its limits, and writes bench/results.md. Arguments
// choose parts (`lists details plans …`), engines (`sqlite`, `postgres`) and sizes (numbers). `--quick` uses few rows
// and rounds, `--minutes=60` keeps the smallest server at work that long. A run with any of these only prints.
// `--data=folder` keeps the embedded data there for the next run.
import { join } from 'node:path';
import { startPostgres } from '../tools/postgres.ts';
import { root } from '../tools/root.ts';
import { ensureBuild } from '../tools/web-build.ts';
import { makeDataset } from './lib/datasets.ts';
import { startLoader } from './lib/loader.ts';
import { writeResults } from './lib/results.ts';
import { type Row, tableOf } from './lib/rows.ts';
import { archives } from './parts/archives.ts';
import { busy } from './parts/busy.ts';
import { changes } from './parts/changes.ts';
import { details } from './parts/details.ts';
import { documents } from './parts/documents.ts';
import { doubles } from './parts/doubles.ts';
import { dues } from './parts/dues.ts';
import { exports } from './parts/exports.ts';
import { memberImports } from './parts/imports.ts';
import { lists } from './parts/lists.ts';
import { memberJobsPart } from './parts/member-jobs.ts';
import { pages } from './parts/pages.ts';
import type { Part } from './parts/part.ts';
import { photos } from './parts/photos.ts';
import { plans } from './parts/plans.ts';
import { poolers } from './parts/poolers.ts';
import { reminders } from './parts/reminders.ts';
import { renewal } from './parts/renewal.ts';
import { searches } from './parts/searches.ts';
import { smallest } from './parts/smallest.ts';
import { starts } from './parts/starts.ts';
import { statements } from './parts/statements.ts';

const parts: Record<string, Part> = {
  plans,
  lists,
  searches,
  details,
  poolers,
  busy,
  exports,
  archives,
  documents,
  photos,
  pages,
  renewal,
  starts,
  smallest,
  imports: memberImports,
  statements,
  reminders,
  dues,
  doubles,
  'member-jobs': memberJobsPart,
  // Last, because it changes the data.
  changes,
};
const engines = ['sqlite', 'postgres'] as const;

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const chosen = <Name extends string>(names: readonly Name[]) => {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : names;
};
const isComplete = words.every((word) => word.startsWith('--data='));
const keepIn = words.find((word) => word.startsWith('--data='))?.slice('--data='.length) ?? null;
const minutes = Number(words.find((word) => word.startsWith('--minutes='))?.slice('--minutes='.length) ?? 0);
const given = words.map(Number).filter((size) => size > 0);
const usualSizes = isQuick ? [1000, 3000] : [10_000, 100_000, 1_000_000];
const sizes = given.length > 0 ? given : usualSizes;
const turns = isQuick ? { rounds: 1, warm: 1 } : { rounds: 45, warm: 30 };
const turnMs = 200;

if (!(await ensureBuild())) process.exit(1);

// As in the product, for threads that a part starts.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled');

const began = Date.now();
const rows: (Row & { engine: string })[] = [];
const notes: string[] = [];
const loader = startLoader();
const server = chosen(engines).includes('postgres') ? await startPostgres() : null;
try {
  for (const engine of chosen(engines)) await runOn(engine);
} finally {
  await loader.close();
  await server?.stop();
}
if (isComplete) writeResults({ rows, notes, sizes, turns, turnMs, seconds: (Date.now() - began) / 1000 });
const missed = rows.filter(({ met }) => met === false);
console.log(
  `${tableOf(rows)}\n\n${rows.length} rows, ${missed.length} missed, ${Math.round((Date.now() - began) / 1000)} s`,
);

async function runOn(engine: (typeof engines)[number]): Promise<void> {
  const datasets = [];
  try {
    for (const size of sizes) {
      const at = Date.now();
      datasets.push(await makeDataset({ engine, size, serverUrl: server?.url ?? '', keepIn }));
      console.log(`${engine}: ${size} members made in ${Math.round((Date.now() - at) / 1000)} s`);
    }
    const usual = datasets[1] ?? datasets[0];
    if (!usual) return;
    const stage = {
      datasets,
      usual,
      loader,
      rounds: isQuick ? 1 : 9,
      turns,
      turnMs,
      minutes,
    };
    for (const name of chosen(Object.keys(parts))) {
      const outcome = await parts[name]?.(stage);
      rows.push(...(outcome?.rows ?? []).map((row) => ({ ...row, engine })));
      console.log(tableOf(outcome?.rows ?? []));
      if (!outcome?.notes) continue;
      notes.push(outcome.notes);
      console.log(outcome.notes);
    }
  } finally {
    for (const dataset of datasets) await dataset.remove();
  }
}
