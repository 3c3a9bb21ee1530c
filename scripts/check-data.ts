// `npm run check:data`: checks the invariants of the data row by row, even while the product serves.
import { readDataPlaces } from '../server/config.ts';
import { connectReader, inSnapshot } from '../server/db/connections/read-only.ts';
import { findBrokenInvariants } from '../server/integrity/find-broken-invariants.ts';
import { findFileFaults } from '../server/integrity/find-file-faults.ts';
import { systemClock } from '../server/lib/clock.ts';
import { createFileStore } from '../server/storage/file-store.ts';
import { runCommand } from './lib/run-command.ts';

await runCommand(async () => {
  const places = readDataPlaces(process.env);
  const connection = connectReader(places);
  const files = await createFileStore(places);
  try {
    const broken = await inSnapshot(connection, (db) => findBrokenInvariants({ db, clock: systemClock }));
    const faults = await findFileFaults({ db: connection.db, clock: systemClock, files });
    const findings = [...broken, ...faults];
    for (const finding of findings) console.log(finding);
    console.log(findings.length === 0 ? 'The data is sound.' : `${findings.length} findings.`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    files.close();
    await connection.close();
  }
});
