import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { jpeg } from '../../tests/builders/files.ts';
import { addAdmin, addMember, PASSWORD } from '../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addProvedPayment } from '../../tests/builders/rows/payments.ts';
import { addStatement } from '../../tests/builders/rows/statements.ts';
import { challengeOf, setUpTwoStep } from '../../tests/builders/rows/two-step.ts';
import { switchUniqueCodes } from '../../tests/builders/rows/unique-codes.ts';
import { APP_KEY, listReleases, openFixture } from '../../tests/releases/fixtures.ts';
import { type Api, startApi } from '../../tests/setup/api/api.ts';
import { openLink } from '../../tests/setup/api/links.ts';
import { folder, roundTrip } from '../../tests/setup/api/round-trip.ts';
import { createTemporaryData } from '../../tools/temporary-data.ts';
import type { DataPlaces } from '../config.ts';
import { connectReader } from '../db/connections/read-only.ts';
import { listExecuted } from '../db/migrations/migrate.ts';
import { createFileStore } from '../storage/file-store.ts';
import { openArchive, readMembers } from './archive-reader.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupTables, streamPages } from './tables.ts';

test('everything comes back: rows, files, logins, second steps, sessions and signed links, also on the other engine', async (t) => {
  const api = await startApi(t);
  const { member, admin, proofUrl } = await addExampleData(api);
  const { recoveryCodes } = await setUpTwoStep(api, admin);
  const rows = await rowsOf(api.deps.config);
  const there = await roundTrip(t, api.deps.config, 'embedded');
  t.after(there.remove);
  const back = await roundTrip(t, there, 'server');
  assert.deepEqual(await rowsOf(there), rows);
  assert.deepEqual(await rowsOf(back), rows);
  assert.deepEqual(await filesOf(back), await filesOf(api.deps.config));

  const restored = await startApi(t, { places: back });
  const { status } = await restored.call(auth.login, { body: { email: member.email, password: PASSWORD } });
  assert.equal(status, 200);
  assert.equal((await restored.call(profile.show, { token: member.token })).status, 200);
  assert.equal((await openLink(restored, proofUrl)).statusCode, 200);
  const body = { challenge: await challengeOf(restored, admin), code: recoveryCodes[0] };
  assert.equal((await restored.call(adminAuth.secondStep, { body })).status, 200);
});

test('every row comes back that the last release has written, of every table', async (t) => {
  const { places, facts } = await openFixture(listReleases().at(-1) ?? '');
  const api = await startApi(t, { places, now: facts.now, environment: { APP_KEY }, checkInvariants: false });
  const there = await roundTrip(t, api.deps.config, 'embedded');
  t.after(there.remove);
  assert.deepEqual(await rowsOf(there), await rowsOf(api.deps.config));
});

test('ids are never assigned twice, also those of rows that were gone before the backup', async (t) => {
  const api = await startApi(t);
  await addMember(api);
  const gone = await addMember(api);
  await api.deps.db.deleteFrom('members').where('id', '=', gone.id).execute();
  const restored = await startApi(t, { places: await roundTrip(t, api.deps.config, 'server') });
  assert.ok((await addMember(restored)).id > gone.id);
});

test('a change during a backup is in it whole or not at all, and no replaced file is lost', async (t) => {
  const api = await startApi(t);
  const { member, admin } = await addExampleData(api);
  let isBusy = true;
  const writing = (async () => {
    while (isBusy) {
      await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
      await addDecidedPayment(api, { member: await addMember(api), admin });
    }
  })();
  const archive = join(folder(t), 'a.tar.gz');
  const { files } = await makeBackup(api.deps.config, archive, api.deps.clock);
  isBusy = false;
  await writing;
  assert.equal(files.missing, 0);
  const places = await createTemporaryData('server');
  await restoreBackup(places, archive);
  const restored = await startApi(t, { places });
  const rows = await restored.deps.db
    .selectFrom('payments')
    .leftJoin('renewals', 'renewals.payment_id', 'payments.id')
    .select(['payments.id', 'payments.status', 'renewals.id as renewal_id'])
    .execute();
  for (const { id, status, renewal_id } of rows)
    assert.equal(renewal_id !== null, status === 'paid', `payment ${id}`);
  const { photo_key } = await restored.deps.db
    .selectFrom('members')
    .select('photo_key')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  assert.ok(photo_key && (await restored.deps.files.exists(photo_key)));
});

test('a lost file is counted, and does not stop the backup', async (t) => {
  const api = await startApi(t);
  const { proofKey } = await addExampleData(api);
  await api.deps.files.remove(proofKey);
  const { files } = await makeBackup(api.deps.config, join(folder(t), 'a.tar.gz'), api.deps.clock);
  assert.equal(files.missing, 1);
});

test('a generated key moves with the data, so that links already sent still work', async (t) => {
  const api = await startApi(t);
  writeFileSync(join(api.deps.config.dataDir, 'app.key'), 'a key that was generated once and kept\n');
  const places = await roundTrip(t, api.deps.config, 'embedded');
  t.after(places.remove);
  assert.ok(existsSync(join(places.dataDir, 'app.key')));
});

test('an archive of the same name is never overwritten, and a failed backup leaves nothing', async (t) => {
  const api = await startApi(t);
  const inFolder = folder(t);
  writeFileSync(join(inFolder, 'a.tar.gz'), 'mine');
  await assert.rejects(makeBackup(api.deps.config, join(inFolder, 'a.tar.gz'), api.deps.clock), BackupError);
  assert.deepEqual(readdirSync(inFolder), ['a.tar.gz']);
  const places = { dataDir: join(inFolder, 'none'), databaseUrl: null, storageUrl: null };
  await assert.rejects(
    makeBackup(places, join(inFolder, 'b.tar.gz'), api.deps.clock),
    /There is no database/,
  );
  assert.deepEqual(readdirSync(inFolder), ['a.tar.gz']);
});

test('every table of the database is in the backup, and nothing that the database fills itself', async (t) => {
  const api = await startApi(t);
  const tables = await api.deps.db.introspection.getTables();
  const ours = tables
    .map(({ name }) => name)
    .filter(
      (name) =>
        !/^(members|payments|statement_rows)_search|^(tallies|likeness_keys|uncompared_members)$/.test(name),
    );
  assert.deepEqual(ours.toSorted(), backupTables.toSorted());
  await addMember(api);
  const path = join(folder(t), 'a.tar.gz');
  await makeBackup(api.deps.config, path, api.deps.clock);
  const file = await openArchive(path);
  const found = await Array.fromAsync(readMembers(file));
  await file.handle.close();
  const rows = found.find(({ name }) => name.startsWith('tables/members/'))?.bytes.toString() ?? '';
  assert.match(rows, /"email":/);
  assert.doesNotMatch(rows, /search_text/);
});

/** A member with a photo, a paid and a waiting payment, a label, credits of a statement, and what an admin did. */
async function addExampleData(api: Api) {
  await switchUniqueCodes(api, 1);
  await addLabel(api, { name: 'Panitia' });
  const member = await addMember(api);
  const admin = await addAdmin(api);
  await api.call(profile.changePhoto, { token: member.token, file: await jpeg() });
  await addDecidedPayment(api, { member, admin }, { years: 2 });
  await addStatement(api, [{}, { state: 'ignored', reference: 'G1', balance: 5 }]);
  const id = await addProvedPayment(api, member);
  const { body } = await api.call(ownPayments.show, { token: member.token, params: { id } });
  const { proof_key } = await api.deps.db
    .selectFrom('payments')
    .select('proof_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { member, admin, proofUrl: body.data.proof_full_url ?? '', proofKey: proof_key ?? '' };
}

async function rowsOf(places: DataPlaces): Promise<Record<string, unknown[]>> {
  const connection = connectReader(places);
  const rows: Record<string, unknown[]> = {};
  for (const table of backupTables)
    rows[table] = (await Array.fromAsync(streamPages(connection.db, table, 100))).flat();
  rows.migrations = await listExecuted(connection);
  await connection.close();
  return rows;
}

async function filesOf(places: DataPlaces): Promise<string[]> {
  const files = await createFileStore(places);
  const found = await Array.fromAsync(files.list());
  files.close();
  return found.map(({ key }) => key).toSorted();
}
