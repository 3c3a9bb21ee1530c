import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { importer } from '../../../../tests/setup/api/imports.ts';

const datedHeaders = [...headers, 'Mulai', 'Berlaku sampai'];

test('[IMP-003] the check says what will be: statuses, no last day, no working email address, no WhatsApp', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { dryRun, rows, commit } = importer(api, token);
  const [one = [], two = [], three = [], four = [], five = [], six = []] = people(6);
  const { id, counts, outlook } = await dryRun(
    csv([
      datedHeaders,
      [...one, '01/01/2026', '31/12/2030'],
      [...two, '01/01/2020', '31/12/2020'],
      [...three, '01/01/2027', '31/12/2027'],
      [...four.with(0, 'A-04'), '', ''],
      [...five.with(2, 'tidakada@gmail.com'), '', ''],
      [...six.with(2, ''), '01/01/2026', '31/12/2030'],
    ]),
  );
  assert.deepEqual([counts?.ready, counts?.faulty], [5, 1]);
  assert.deepEqual(outlook, {
    statuses: { pending: 2, active: 1, inactive: 2, rejected: 0 },
    stopped: 0,
    without: { end: 2, start: 0, email: 1, whatsapp: 0 },
  });
  const named = async (figure: string) => (await rows(id, { outlook: figure })).map(({ row }) => row);
  assert.deepEqual(await Promise.all(['active', 'inactive', 'pending', 'end', 'email', 'start'].map(named)), [
    [2],
    [3, 5],
    [4, 6],
    [5, 6],
    [6],
    [],
  ]);
  assert.equal((await rows(id, { outlook: 'end', verdict: 'changed' })).length, 0);
  await commit(id);
  const stored = await api.deps.db
    .selectFrom('members')
    .select(['status', 'expired_at'])
    .orderBy('status')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    stored.map(({ status, expired_at: end }) => [status, end]),
    [
      ['active', '2030-12-31'],
      ['inactive', null],
      ['inactive', '2020-12-31'],
      ['pending', '2027-12-31'],
      ['pending', null],
    ],
  );
});

test('[IMP-003] what will be follows a decision, and a changed member counts with what is stored', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const { dryRun, rows, show } = importer(api, token);
  await addMember(api, {
    email: 'lama@contoh.id',
    hp: '+62215551234',
    status: 'active',
    number: 'A1',
    started_at: '2026-01-01',
    expired_at: '2030-12-31',
  });
  const [one = [], two = []] = people(2);
  const { id, outlook } = await dryRun(
    csv([headers, ['', 'Nama Baru', 'lama@contoh.id', '', '', '', ''], one, two.with(2, String(one[2]))]),
  );
  assert.deepEqual(outlook, {
    statuses: { pending: 0, active: 1, inactive: 0, rejected: 0 },
    stopped: 0,
    without: { end: 0, start: 0, email: 0, whatsapp: 1 },
  });
  const [, second] = await rows(id);
  const decide = (decision: 'new' | null) =>
    api.call(imports.decide, { token, params: { id: Number(second?.id) }, body: { decision } });
  await decide('new');
  assert.deepEqual((await show(id)).outlook?.statuses, { pending: 1, active: 1, inactive: 0, rejected: 0 });
  assert.deepEqual(
    (await rows(id, { outlook: 'pending' })).map(({ id: row }) => row),
    [second?.id],
  );
  await decide(null);
  assert.deepEqual((await show(id)).outlook, outlook);
  assert.deepEqual(await rows(id, { outlook: 'pending' }), []);
});

test('[IMP-004] one last day for all who have none: new members, and members without a period', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const { upload, check, rows, commit, undo } = importer(api, token);
  await addMember(api, { email: 'tanpa@contoh.id', company_category_id: 1 });
  await addMember(api, {
    email: 'tercatat@contoh.id',
    status: 'active',
    number: 'A1',
    started_at: '2026-01-01',
    expired_at: '2027-12-31',
  });
  const [one = [], two = [], three = []] = people(3);
  const known = (email: string) => ['', '', email, '', '', '', '', '', ''];
  const file = await upload(
    csv([
      datedHeaders,
      [...one, '', ''],
      [...two, '01/01/2026', '31/12/2028'],
      [...three, '01/02/2027', ''],
      known('tanpa@contoh.id'),
      known('tercatat@contoh.id'),
    ]),
  );
  const none = { company: null, company_category: null };
  const { counts } = await check(file, { defaults: { ...none, expired_at: '2026-12-31' } });
  assert.deepEqual([counts?.new, counts?.changed, counts?.same, counts?.faulty], [2, 1, 1, 1]);
  const [first, second, third, fourth] = await rows(file.id);
  const endOf = (row: typeof first) => row?.changes.find(({ field }) => field === 'expired_at')?.after;
  assert.deepEqual([first, second, fourth].map(endOf), [
    '31 Desember 2026',
    '31 Desember 2028',
    '31 Desember 2026',
  ]);
  assert.ok(first?.notes.some((note) => note.includes('tanpa tanggal berakhir')));
  assert.equal(third?.faults[0]?.message, 'Tanggal berakhir tidak boleh sebelum tanggal mulai.');
  const repeated = await check(file, { defaults: none });
  assert.deepEqual([repeated.defaults.expired_at, repeated.outlook?.without.end], ['2026-12-31', 0]);
  assert.deepEqual((await commit(file.id)).results, { added: 2, changed: 1, same: 1, skipped: 1 });
  assert.deepEqual((await undo(file.id)).undo, { undone: 3, retained: 0, reported: 0 });
});
