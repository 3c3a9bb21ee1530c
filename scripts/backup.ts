// `npm run backup [-- FILE]`: everything in one archive, even while the product serves.
import { join } from 'node:path';
import { yieldToOthers } from './lib/yield-to-others.ts';

yieldToOthers();

// Loaded by the process that yields, because loading is a second of work.
const { makeBackup } = await import('../server/backup/make-backup.ts');
const { readDataPlaces } = await import('../server/config.ts');
const { systemClock } = await import('../server/lib/clock.ts');
const { pathGiven, runCommand } = await import('./lib/run-command.ts');

const [given] = process.argv.slice(2);

await runCommand(async () => {
  const places = readDataPlaces(process.env);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const path = given ? pathGiven(given) : join(places.dataDir, 'backups', `anggota-${moment}.tar.gz`);
  const { tables, files, has_app_key } = await makeBackup(places, path, systemClock);
  const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
  console.log(`${path}: ${rows} rows and ${files.count} files (${Math.ceil(files.bytes / 1024)} kB).`);
  if (!has_app_key) console.log('APP_KEY is not in it: keep it elsewhere, links that were sent need it.');
  if (files.missing > 0)
    console.error(`${files.missing} files are named but missing: npm run check:data names them.`);
});
