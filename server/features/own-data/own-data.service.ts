// A member's own data as a zip: small enough to be made while the member waits.

import { randomUUID } from 'node:crypto';
import { TIME_ZONE } from '#shared/dates.ts';
import { makeRecord } from '#shared/keys.ts';
import { officeContact } from '../../association/mail-sender.ts';
import type { Deps } from '../../deps.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { today } from '../../lib/clock.ts';
import { type ZipPart, zipParts } from '../../lib/zip-parts.ts';
import { admit, refundAll } from '../../security/throttle.ts';
import { perMinutes, ruleFor } from '../../security/throttle-rules.ts';
import { FileMissingError } from '../../storage/file-store.ts';
import { namesQuery, tableQuery } from '../data-archive/archive-queries.open.db.ts';
import { type Names, namedTables } from '../data-archive/archived-tables.open.view.ts';
import { removeExports } from '../documents/collect-documents.open.job.ts';
import { storedDocument } from '../documents/documents.open.service.ts';
import { getMember } from '../members/members.open.service.ts';
import { confirmMemberPassword } from '../passwords/own-password.open.service.ts';
import { readOwnEvents } from './own-data.db.ts';
import { ownEventView } from './own-events.view.ts';
import { type OwnContents, type OwnFile, type OwnTable, ownJson, ownPage } from './own-page.view.ts';
import { ownerColumn, ownTables } from './own-tables.view.ts';

const MINUTES_PER_DAY = 24 * 60;
const downloadsPerDay = perMinutes(MINUTES_PER_DAY, 3);

/** Returns a link to the member's data. Throws 422 for a wrong password, 429 after three downloads in a day. */
export async function ownDataLink(deps: Deps, member: MemberCaller, password: string): Promise<string> {
  await confirmMemberPassword(deps, member.id, password);
  const rule = ruleFor('own-data', [String(member.id)], downloadsPerDay);
  await admit(deps, rule);
  const { clock, files, links } = deps;
  const now = clock.now();
  const key = `exports/${randomUUID()}.zip`;
  try {
    await removeExports(deps);
    const at = now.toZonedDateTimeISO(TIME_ZONE).toPlainDateTime();
    await files.put(key, zipParts(partsOf(deps, member.id), at));
    return links.url({ key, now, downloadName: `Data Saya ${today(clock)}.zip` });
  } catch (error) {
    await refundAll(deps, [rule]);
    throw error;
  }
}

interface NamedFile extends OwnFile {
  key: string;
}

/** The files first: the page says which of them could not be found. */
async function* partsOf(deps: Deps, memberId: number): AsyncGenerator<ZipPart> {
  const { db, clock, association } = deps;
  const { identity } = association.current();
  const member = await getMember(deps, memberId);
  const contents: OwnContents = {
    associationName: identity.association_name,
    contact: officeContact(deps.association),
    memberName: member.name,
    at: clock.now().toString(),
    tables: await readOwnTables(deps, memberId),
    names: await readNames(deps),
    events: (await readOwnEvents(db, memberId)).map(ownEventView),
    files: [],
    missing: [],
  };
  for (const { key, ...file } of [...picturesIn(contents.tables), ...(await documentsOf(deps, member))]) {
    const bytes = await deps.files.bytes(key).catch(unlessMissing);
    if (bytes) yield { path: file.path, bytes, isPacked: true };
    if (bytes) contents.files.push(file);
    else contents.missing.push(file.label);
  }
  yield { path: 'data-saya.html', bytes: Buffer.from(ownPage(contents)) };
  yield { path: 'data-saya.json', bytes: Buffer.from(ownJson(contents)) };
}

async function readOwnTables({ db }: Deps, memberId: number): Promise<OwnTable[]> {
  const tables: OwnTable[] = [];
  for (const table of ownTables) {
    const of = { ...ownerColumn(table.table), memberId };
    const columns = table.columns.flatMap(({ reads }) => reads);
    const { rows } = await db.executeQuery(tableQuery(db, { ...table, columns, of }));
    tables.push({ ...table, rows });
  }
  return tables;
}

async function readNames({ db }: Deps): Promise<Names> {
  const names = makeRecord(namedTables, () => new Map<number, string>());
  for (const table of namedTables)
    for (const { id, label } of (await db.executeQuery(namesQuery(db, table))).rows)
      names[table].set(id, label);
  return names;
}

function picturesIn(tables: OwnTable[]): NamedFile[] {
  return tables.flatMap(({ columns, rows }) =>
    columns.flatMap(({ file, title }) =>
      rows.flatMap((row) => {
        const key = file?.from === 'store' ? row[file.column] : null;
        if (!file || !key) return [];
        const path = file.path(row);
        return { key: String(key), path, label: `${title}: ${path.split('/').at(-1)}` };
      }),
    ),
  );
}

/** Card and letter of a member who has a number. */
async function documentsOf(
  deps: Deps,
  { id, number }: { id: number; number: string | null },
): Promise<NamedFile[]> {
  if (number === null) return [];
  const made: NamedFile[] = [];
  for (const kind of ['card', 'letter'] as const) {
    const { key, name } = await storedDocument(deps, id, kind);
    made.push({ key, path: name, label: name });
  }
  return made;
}

function unlessMissing(error: unknown): null {
  if (error instanceof FileMissingError) return null;
  throw error;
}
