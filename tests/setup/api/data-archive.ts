// The archive of all data as a Super Admin makes it. The job runs when the test says so.
import assert from 'node:assert/strict';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { PASSWORD } from '../../builders/rows/accounts.ts';
import type { Api } from './api.ts';
import { openLink } from './links.ts';
import { runOrders } from './orders.ts';

/** Does what is ordered as one attempt, which is recorded as the queue does. */
export async function runArchiveJob(api: Api, signal = new AbortController().signal): Promise<void> {
  try {
    await runOrders(api, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const failed_at = '2026-11-20T03:00:00.000Z';
    await api.deps.db
      .updateTable('jobs')
      .set({ failed_at, last_error: error instanceof Error ? error.message : '' })
      .where('kind', '=', 'make_archive')
      .execute();
  }
}

export type ArchiveFiles = Record<string, Uint8Array>;

/** The files of a new archive. */
export async function archiveOf(api: Api, token: string): Promise<ArchiveFiles> {
  const ordered = await api.call(dataArchive.make, { token, body: { password: PASSWORD } });
  assert.equal(ordered.status, 200, JSON.stringify(ordered.body));
  await runArchiveJob(api);
  const { status, body } = await api.call(dataArchive.download, { token, body: { password: PASSWORD } });
  assert.equal(status, 200, JSON.stringify(body));
  const { statusCode, rawPayload } = await openLink(api, body.data);
  assert.equal(statusCode, 200);
  return unzipSync(rawPayload);
}

/** The rows of a spreadsheet by the titles of its columns. */
export async function rowsIn(files: ArchiveFiles, name: string): Promise<Record<string, unknown>[]> {
  const [sheet] = (await readXlsx(files[`${name}.xlsx`] ?? new Uint8Array())).sheets;
  assert.ok(sheet, name);
  const [titles = [], ...rows] = sheet.rows;
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [String(title), cells[at]])));
}
