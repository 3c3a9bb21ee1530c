// `npm run export [-- FILE] [--status=active]`: all members as a spreadsheet, even while the product serves.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memberStatuses } from '#shared/membership/membership.states.ts';
import { readDataPlaces } from '../server/config.ts';
import { writeExportFile } from '../server/features/documents/export-file.service.ts';
import { systemClock, today } from '../server/lib/clock.ts';
import { ConfigError } from '../server/lib/environment.ts';
import { pathGiven, runCommand } from './lib/run-command.ts';

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { status: { type: 'string' } },
  });
  const [given] = positionals;
  const places = readDataPlaces(process.env);
  const path = given
    ? pathGiven(given)
    : join(places.dataDir, 'exports', `Data Anggota ${today(systemClock)}.xlsx`);
  const filters = { status: statusGiven(values.status), category: null };
  const count = await writeExportFile(places, { path, filters }, systemClock);
  console.log(`${path}: ${count} members.`);
});

function statusGiven(text: string | undefined) {
  if (text === undefined) return null;
  const status = memberStatuses.find((known) => known === text);
  if (!status)
    throw new ConfigError(`--status: ${JSON.stringify(text)} is none of ${memberStatuses.join(', ')}.`);
  return status;
}
