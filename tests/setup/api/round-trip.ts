// A backup of some data, restored somewhere else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { makeBackup } from '../../../server/backup/make-backup.ts';
import { restoreBackup } from '../../../server/backup/restore-backup.ts';
import type { DataPlaces } from '../../../server/config.ts';
import { makeClock } from '../../../server/lib/clock.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';

/** Backs up and restores; on PostgreSQL `embedded` crosses over to the other engine and `server` back. */
export async function roundTrip(
  t: TestContext,
  from: DataPlaces,
  where: 'embedded' | 'server',
): Promise<TemporaryData> {
  const path = join(folder(t), 'backup.tar.gz');
  await makeBackup(
    from,
    path,
    makeClock(() => Date.parse('2026-11-20T03:00:00Z')),
  );
  const places = await createTemporaryData(where);
  await restoreBackup(places, path);
  return places;
}

/** Removed after the test. */
export function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'anggota-backup-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}
