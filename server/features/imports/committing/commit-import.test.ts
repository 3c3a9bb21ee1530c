import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { importer, openImporter } from '../../../../tests/setup/api/imports.ts';
import { openLink } from '../../../../tests/setup/api/links.ts';
import { runOrders } from '../../../../tests/setup/api/orders.ts';
import { change } from '../../../changes/change.ts';
import { orderKinds } from '../../../order-kinds.ts';
import { runOrder } from '../../../orders/orders.ts';
import { readTable } from '../../../people-files/reading/read-table.ts';
import { readMembersBy } from '../../members/imported-members.open.db.ts';
import { changeImportedMember } from '../../members/imported-members.open.service.ts';

const countMembers = async ({ deps }: Api) =>
  (await deps.db.selectFrom('members').select('id').execute()).length;

const jobKinds = async ({ deps }: Api) =>
  (await deps.db.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind);

test('[IMP-005] a commit adds the new members without mail, password or verified address, and is recorded', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit } = await openImporter(api, { name: 'Ratna' });
  const { id } = await dryRun(csv([headers, ...people(30)]));
  const { state, results } = await commit(id);
  assert.deepEqual([state, results], ['committed', { added: 30, changed: 0, same: 0, skipped: 0 }]);
  assert.deepEqual(await jobKinds(api), ['find_doubles'], 'nothing is mailed');
  const added = await api.deps.db
    .selectFrom('members')
    .select(['id', 'password_hash', 'email_verified_at', 'status'])
    .execute();
  assert.equal(added.length, 30);
  assert.ok(added.every((member) => member.password_hash === null && member.email_verified_at === null));
  const timeline = await api.call(audit.ofMember, { token, params: { id: added[0]?.id ?? 0 } });
  assert.deepEqual(
    timeline.body.data.map(({ action, admin_name }) => [action, admin_name]),
    [['member.import', 'Ratna']],
  );
  const history = (await api.call(imports.list, { token })).body.data;
  assert.deepEqual(
    history.map(({ file_name, admin_name, rows }) => [file_name, admin_name, rows]),
    [['anggota.csv', 'Ratna', 30]],
  );
});

test('[IMP-003] the same file a second time changes nothing', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit } = await openImporter(api, { name: 'Ratna' });
  const file = csv([[...headers, 'Berlaku sampai'], ...people(5).map((row) => [...row, '31/12/2027'])]);
  await commit((await dryRun(file)).id);
  const again = await dryRun(file);
  assert.deepEqual([again.counts?.same, again.counts?.changed, again.counts?.new], [5, 0, 0]);
  assert.equal((await api.call(imports.commit, { token, params: { id: again.id } })).status, 422);
});

test('[IMP-001] an unchanged export changes nothing', async (t) => {
  const api = await startApi(t);
  const { token, upload, check } = await openImporter(api, { name: 'Ratna' });
  const { id } = await addMember(api, { title_after_name: 'S.T., M.Si.' });
  await addMember(api, { date_of_birth: null, title_before_name: 'Dr.', hp: '+6281234567899' });
  await api.call(renewals.add, { token, body: { user: id, duration: 2 } });
  const { body } = await api.call(memberDocuments.export, { token, body: {} });
  const { rawPayload } = await openLink(api, body.data);
  const { counts } = await check(await upload(rawPayload, 'Data Anggota.xlsx'));
  assert.deepEqual(counts, {
    new: 0,
    changed: 0,
    same: 2,
    doubtful: 0,
    skipped: 0,
    faulty: 0,
    waiting: 0,
    undecided: 0,
    ready: 0,
  });
});

/** What spreadsheets make of a day when they save a table as csv: as they show it, or in figures. */
const writtenDays: [where: string, delimiter: string, write: (day: string) => string][] = [
  ['English, as shown', ',', (day) => wordedDay(day, 'en-GB')],
  ['Indonesian, as shown', ';', (day) => wordedDay(day, 'id')],
  ['English', ',', (day) => day.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1')],
  ['Indonesian', ';', (day) => day.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1')],
];

function wordedDay(day: string, language: string): string {
  const style = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(day.slice(0, 10)).toLocaleDateString(language, style) + day.slice(10);
}

for (const [where, delimiter, write] of writtenDays)
  test(`[IMP-001] an unchanged export that was saved as csv in ${where} changes nothing`, async (t) => {
    const api = await startApi(t);
    const { token, upload, check } = await openImporter(api, { name: 'Ratna' });
    for (const birth of ['1985-03-25', '1990-05-04', '1991-08-12', null])
      await addMember(api, { date_of_birth: birth });
    const { body } = await api.call(memberDocuments.export, { token, body: {} });
    const { rawPayload } = await openLink(api, body.data);
    const { rows, columns } = await readTable(rawPayload);
    const lines = [columns.map(({ header }) => header), ...rows.map(({ cells }) => cells)].map((cells) =>
      cells
        .map((cell) => {
          const text = String(cell ?? '');
          return `"${(/^\d{4}-\d\d-\d\d/.test(text) ? write(text) : text).replaceAll('"', '""')}"`;
        })
        .join(delimiter),
    );
    const { counts } = await check(await upload(Buffer.from(lines.join('\r\n')), 'Data Anggota.csv'));
    assert.deepEqual([counts?.same, counts?.changed, counts?.faulty, counts?.new], [4, 0, 0, 0]);
  });

test('[IMP-004] a period becomes a first renewal that is marked as imported; status and number follow', async (t) => {
  const api = await startApi(t);
  const { dryRun, commit } = await openImporter(api, { name: 'Ratna' });
  const [one = [], two = [], three = []] = people(3);
  const columns = [...headers, 'Tgl Masuk', 'Berlaku sampai'];
  const { id } = await dryRun(
    csv([
      columns,
      [...one, '01/02/2024', '31/12/2027'],
      [...two, '', '31/12/2025'],
      [...three.with(0, 'X-9'), '', ''],
    ]),
  );
  await commit(id);
  const stored = await api.deps.db
    .selectFrom('members')
    .leftJoin('renewals', 'renewals.member_id', 'members.id')
    .select([
      'status',
      'number',
      'members.started_at',
      'members.expired_at',
      'renewals.import_id',
      'payment_id',
    ])
    .orderBy('email')
    .execute();
  const year = '26';
  assert.deepEqual(stored, [
    {
      status: 'active',
      number: `A${year}0001`,
      started_at: '2024-02-01',
      expired_at: '2027-12-31',
      import_id: id,
      payment_id: null,
    },
    {
      status: 'inactive',
      number: null,
      started_at: null,
      expired_at: '2025-12-31',
      import_id: id,
      payment_id: null,
    },
    {
      status: 'inactive',
      number: 'X-9',
      started_at: null,
      expired_at: null,
      import_id: null,
      payment_id: null,
    },
  ]);
});

test('[IMP-004] of an end alone no start is made up: neither in the period nor in the letter', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, commit } = await openImporter(api, { name: 'Ratna' });
  const [one = [], two = []] = people(2);
  const { email } = await addMember(api, { status: 'inactive' });
  const { id, outlook } = await dryRun(
    csv([
      [...headers, 'Berlaku sampai'],
      [...one, '31/12/2028'],
      [...two.with(2, email), '31/12/2028'],
    ]),
  );
  const planned = await rows(id);
  assert.deepEqual(
    planned.map(({ changes }) => changes.some(({ field }) => field === 'started_at')),
    [false, false],
  );
  assert.equal(outlook?.without.start, 2);
  await commit(id);
  const { data: periods } = (await api.call(renewals.list, { token })).body;
  assert.deepEqual(
    periods.map(({ started_at, expired_at }) => [started_at, expired_at]),
    [
      [null, '2028-12-31'],
      [null, '2028-12-31'],
    ],
  );
  const { body } = await api.call(renewals.add, { token, body: { user: periods[0]?.user.id, duration: 1 } });
  assert.deepEqual([body.data.started_at, body.data.expired_at], ['2028-12-31', '2029-12-31']);
  const { data: followed } = (await api.call(members.show, { token, params: { id: body.data.user.id } }))
    .body;
  assert.deepEqual(
    [followed.member_status, followed.member_started_at, followed.member_expired_at],
    ['active', null, '2029-12-31'],
  );
});

test('[IMP-004] imported numbers stay as they are, and running numbers skip them', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit } = await openImporter(api, { name: 'Ratna' });
  const numbered = people(3).map((row, at) => row.with(0, `A26000${at + 1}`));
  const [unnumbered = []] = people(1, 9);
  await commit(
    (await dryRun(csv([[...headers, 'Berlaku sampai'], [...unnumbered, '31/12/2027'], ...numbered]))).id,
  );
  const { id } = await addMember(api);
  await api.call(renewals.add, { token, body: { user: id, duration: 1 } });
  const { data } = (await api.call(members.list, { token })).body;
  assert.deepEqual(data.flatMap(({ member_number }) => member_number ?? []).toSorted(), [
    'A260001',
    'A260002',
    'A260003',
    'A260004',
    'A260005',
  ]);
});

test('[IMP-005] a member who was changed since the check is reported, not overwritten', async (t) => {
  const api = await startApi(t);
  const { dryRun, commit, rows } = await openImporter(api, { name: 'Ratna' });
  const { id: memberId, email } = await addMember(api, { company: 'Lama' });
  const [fresh = []] = people(1);
  const { id } = await dryRun(csv([headers, ['', '', email, '', '', 'Dari file', ''], fresh]));
  await change(api.deps, async (work) => {
    for (const member of await readMembersBy(work.tx, 'id', [memberId]))
      await changeImportedMember({ deps: api.deps, work }, member, { company: 'Dari anggota' });
  });
  await addMember(api, { email: String(fresh[2]) });
  assert.deepEqual((await commit(id)).results, { added: 0, changed: 0, same: 0, skipped: 2 });
  const reasons = (await rows(id, { result: 'skipped' })).map(({ reason }) => reason);
  assert.match(reasons[0] ?? '', /berubah setelah diperiksa/);
  assert.match(reasons[1] ?? '', /Email ini sudah digunakan/);
  const { company } = await api.deps.db
    .selectFrom('members')
    .select('company')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  assert.equal(company, 'Dari anggota');
});

test('[IMP-005] two admins who commit at the same moment import once', async (t) => {
  const api = await startApi(t);
  const { token, dryRun } = await openImporter(api, { name: 'Ratna' });
  const { id } = await dryRun(csv([headers, ...people(3)]));
  const commits = await Promise.all([1, 2].map(() => api.call(imports.commit, { token, params: { id } })));
  assert.deepEqual(
    commits.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  await runOrders(api);
  assert.equal(await countMembers(api), 3);
});

test('[IMP-005] a commit that is stopped leaves nothing and is repeated', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, show } = await openImporter(api, { name: 'Ratna' });
  const { id } = await dryRun(csv([headers, ...people(50)]));
  await api.call(imports.commit, { token, params: { id } });
  await assert.rejects(runOrders(api, AbortSignal.abort(new Error('stop'))), /stop/);
  assert.deepEqual([await countMembers(api), (await show(id)).state], [0, 'committing']);
  await runOrders(api);
  assert.deepEqual([await countMembers(api), (await show(id)).state], [50, 'committed']);
  const { order_id: order } = await api.deps.db
    .selectFrom('imports')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  await runOrder(api.deps, orderKinds, { id: order ?? 0, signal });
  assert.equal(await countMembers(api), 50);
});

test('[IMP-007] the event loop turns many times while 1,000 rows are checked and committed', async (t) => {
  const api = await startApi(t);
  const { dryRun, commit } = await openImporter(api, { name: 'Ratna' });
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  t.after(() => clearInterval(timer));
  const { id } = await dryRun(csv([headers, ...people(1000)]));
  assert.ok(turns > 20, `${turns} turns in the check`);
  turns = 0;
  assert.equal((await commit(id)).results?.added, 1000);
  assert.ok(turns > 50, `${turns} turns in the commit`);
});

test('[IMP-001] a stale screen does not commit a file that was checked again since', async (t) => {
  const api = await startApi(t);
  const { token, dryRun } = await openImporter(api, { name: 'Ratna' });
  const { id, version } = await dryRun(csv([headers, ...people(2)]));
  const stale = { token, params: { id }, body: { seen: { version: version - 1 } } };
  const { status, error } = await api.call(imports.commit, stale);
  assert.equal(status, 409);
  assert.match(error.message, /sudah memeriksa impor ini/);
  assert.equal((await api.call(imports.commit, { ...stale, body: { seen: { version } } })).status, 200);
});

test('[IMP-003] a stale screen does not commit what another admin has decided since', async (t) => {
  const api = await startApi(t);
  const [ratna, bayu] = await Promise.all(['Ratna', 'Bayu'].map((name) => addAdmin(api, { name })));
  assert.ok(ratna && bayu);
  const { dryRun, rows, show } = importer(api, ratna.token);
  const [one = []] = people(1);
  const { id, ...first } = await dryRun(csv([headers, ...people(2), one.with(2, 'lain@contoh.id')]));
  const commit = ({ version, decided_set }: { version: number; decided_set: string }) =>
    api.call(imports.commit, {
      token: ratna.token,
      params: { id },
      body: { seen: { version, decided_set } },
    });
  const [doubtful] = await rows(id, { verdict: 'doubtful' });
  const decide = { token: bayu.token, params: { id: Number(doubtful?.id) }, body: { decision: 'new' } };
  assert.equal((await api.call(imports.decide, decide)).status, 200);
  const refused = await commit(first);
  assert.equal(refused.status, 409);
  assert.match(refused.error.message, /^Keputusan atas baris impor ini sudah berubah/);
  const second = await show(id);
  const decideAll = { token: bayu.token, params: { id }, body: { decision: 'skip' } };
  assert.equal((await api.call(imports.decideAll, decideAll)).status, 200);
  assert.equal((await commit(second)).status, 409);
  const third = await show(id);
  assert.equal(third.state, 'checked');
  assert.equal((await commit(third)).status, 200);
});
