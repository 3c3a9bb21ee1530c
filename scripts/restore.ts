// `npm run restore -- FILE`: a backup into an empty data folder or a new database, on either engine.
import { BackupError } from '../server/backup/manifest.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { readDataPlaces } from '../server/config.ts';
import { pathGiven, runCommand } from './lib/run-command.ts';

const [given] = process.argv.slice(2);

await runCommand(async () => {
  if (!given) throw new BackupError('Which backup? npm run restore -- FILE');
  const places = readDataPlaces(process.env);
  const { made_at, tables, files, has_app_key } = await restoreBackup(places, pathGiven(given));
  for (const [table, { rows }] of Object.entries(tables)) console.log(`  ${table}: ${rows}`);
  console.log(`  files: ${files.count}`);
  console.log(`Restored as it was at ${made_at}${has_app_key ? ', with its key for links' : ''}.`);
  if (!has_app_key) console.log('Start it with the APP_KEY that it had, so that links that were sent work.');
});
