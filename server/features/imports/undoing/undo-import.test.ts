import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { labels } from '#shared/member-labels/member-labels.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { renewals } from '#shared/renewals/renewals.contract.ts';
import { addMember, signIn } from '../../../../tests/builders/rows/accounts.ts';
import { addLabel } from '../../../../tests/builders/rows/catalogue.ts';
import { addOrder } from '../../../../tests/builders/rows/payments.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { importer, openImporter } from '../../../../tests/setup/api/imports.ts';
import { sweepImports } from '../sweep-imports.job.ts';

const idOf = async ({ deps }: Api, email: unknown) =>
  (
    await deps.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', String(email))
      .executeTakeFirstOrThrow()
  ).id;

test('[IMP-005] a later import moves the end of an imported period, which its undo takes back', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo, rows } = await openImporter(api);
  const [person = []] = people(1);
  const file = (end: string) =>
    csv([
      [...headers, 'Mulai', 'Berlaku sampai'],
      [...person, '01/01/2024', end],
    ]);
  const first = await dryRun(file('31/12/2024'));
  await commit(first.id);
  const memberId = await idOf(api, person[2]);
  const stored = async () => (await api.call(members.show, { token, params: { id: memberId } })).body.data;
  assert.deepEqual((await stored()).member_status, 'inactive');
  const second = await dryRun(file('31/12/2027'));
  assert.deepEqual((await rows(second.id))[0]?.changes, [
    { field: 'expired_at', label: 'Berlaku sampai', before: '31 Desember 2024', after: '31 Desember 2027' },
  ]);
  await commit(second.id);
  const moved = await stored();
  assert.deepEqual(
    [moved.member_status, moved.member_started_at, moved.member_expired_at],
    ['active', '2024-01-01', '2027-12-31'],
  );
  assert.notEqual(moved.member_number, null);
  assert.equal((await dryRun(file('31/12/2027'))).counts?.same, 1);
  assert.deepEqual((await undo(first.id)).undo, { undone: 0, retained: 1, reported: 0 });
  assert.deepEqual((await undo(second.id)).undo, { undone: 1, retained: 0, reported: 0 });
  const back = await stored();
  assert.deepEqual(
    [back.member_status, back.member_expired_at, back.member_number],
    ['inactive', '2024-12-31', null],
  );
});

test('[IMP-005] a moved end stays when the period was changed since, and is refused before the start', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo, rows } = await openImporter(api);
  const [person = []] = people(1);
  const file = (end: string) =>
    csv([
      [...headers, 'Mulai', 'Berlaku sampai'],
      [...person, '01/01/2026', end],
    ]);
  await commit((await dryRun(file('31/12/2026'))).id);
  const early = await dryRun(file('31/12/2025'));
  assert.equal(early.counts?.faulty, 1);
  const moved = await dryRun(file('30/06/2027'));
  await commit(moved.id);
  const memberId = await idOf(api, person[2]);
  await api.call(renewals.add, { token, body: { user: memberId, duration: 1 } });
  const later = await dryRun(file('31/12/2028'));
  assert.match((await rows(later.id))[0]?.notes[0] ?? '', /sampai 30 Juni 2028\) tidak diubah/);
  assert.deepEqual((await undo(moved.id)).undo, { undone: 0, retained: 1, reported: 0 });
});

test('[IMP-005] an undo reverts what nobody has touched, and the counts add up', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo, rows } = await openImporter(api);
  const lines = people(6).map((row) => [...row, '31/12/2027']);
  const known = await addMember(api, { company: 'Lama', title_after_name: null });
  const changed = ['', '', known.email, '', '', 'Baru', '', ''];
  const { id } = await dryRun(csv([[...headers, 'Berlaku sampai'], ...lines, changed]));
  await commit(id);
  const at = (index: number) => idOf(api, lines[index]?.[2]);
  const edited = await at(0);
  const member = (await api.call(members.show, { token, params: { id: edited } })).body.data;
  const { name, email, hp, company, company_category_id } = member;
  const body = { name: `${name} Edit`, email, hp, company, company_category: company_category_id };
  assert.equal((await api.call(members.update, { token, params: { id: edited }, body })).status, 200);
  await signIn(api, { memberId: await at(1) });
  await addOrder(api, { ...known, id: await at(2) });
  await api.call(memberDocuments.card, { token, params: { id: await at(3) } });
  await api.call(members.remove, { token, params: { id: await at(4) } });
  const { state, undo: counts } = await undo(id);
  assert.deepEqual([state, counts], ['undone', { undone: 2, retained: 4, reported: 1 }]);
  assert.deepEqual(
    (await rows(id, { result: 'retained' })).map(({ reason }) => reason),
    [
      'Sudah diubah setelah impor: Nama.',
      'Anggota ini sudah membuat password atau login.',
      'Anggota ini sudah memiliki pembayaran.',
      'Kartu atau surat sudah diterbitkan.',
    ],
  );
  assert.deepEqual(
    (await rows(id, { result: 'reported' })).map(({ reason }) => reason),
    ['Anggota ini sudah dihapus.'],
  );
  const back = (await api.call(members.show, { token, params: { id: known.id } })).body.data;
  assert.equal(back.company, 'Lama');
});

test('[IMP-005] an equal value that somebody has set since stays, and labels of others keep a member', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo, rows } = await openImporter(api);
  const own = await addLabel(api, { name: 'Relawan' });
  const other = await addLabel(api, { name: 'Panitia' });
  const [edited, labelled] = [await addMember(api, { company: 'Lama' }), await addMember(api)];
  const lines = people(3).map((row) => [...row, 'Relawan']);
  const emails = [...lines.map((row) => row[2]), edited.email, labelled.email];
  const change = (email: string, company: string, label: string) => [
    '',
    '',
    email,
    '',
    '',
    company,
    '',
    label,
  ];
  const { id } = await dryRun(
    csv([
      [...headers, 'Label'],
      ...lines,
      change(edited.email, 'Baru', ''),
      change(labelled.email, 'Baru', 'Relawan'),
    ]),
  );
  await commit(id);
  api.clock.advance({ seconds: 1 });
  const ids = await Promise.all(emails.map((email) => idOf(api, email)));
  const [plain = 0, renamed = 0, given = 0, back = 0, again = 0] = ids;
  const edit = async (memberId: number, change: { name?: string; company?: string }) => {
    const { name, email, hp, company, company_category_id } = (
      await api.call(members.show, { token, params: { id: memberId } })
    ).body.data;
    const body = { name, email, hp, company, company_category: company_category_id, ...change };
    assert.equal((await api.call(members.update, { token, params: { id: memberId }, body })).status, 200);
  };
  const { name } = (await api.call(members.show, { token, params: { id: renamed } })).body.data;
  await edit(renamed, { name: `${name} Edit` });
  await edit(renamed, { name });
  await api.call(labels.give, { token, params: { id: given, label: other } });
  await edit(back, { company: 'Lain' });
  await edit(back, { company: 'Baru' });
  await api.call(labels.take, { token, params: { id: again, label: own } });
  await api.call(labels.give, { token, params: { id: again, label: own } });
  await undo(id);
  assert.deepEqual(
    (await rows(id)).map(({ member, reason }) => [member?.id, reason]),
    [
      [undefined, null],
      [renamed, 'Sudah diubah setelah impor: Nama.'],
      [given, 'Anggota ini sudah diberi label setelah impor.'],
      [back, 'Sudah diubah setelah impor: Institusi.'],
      [again, 'Label yang sudah diberikan lagi tetap: Relawan.'],
    ],
  );
  assert.equal((await api.call(members.show, { token, params: { id: plain } })).status, 404);
  const left = (await api.call(labels.ofMember, { token, params: { id: again } })).body.data;
  assert.deepEqual(
    left.map(({ name: label }) => label),
    ['Relawan'],
  );
});

test('[IMP-005] an undo reverts the period, number and status of a member who was there', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, commit, undo } = await openImporter(api);
  const { id: memberId, email } = await addMember(api);
  const show = async () => (await api.call(members.show, { token, params: { id: memberId } })).body.data;
  const before = await show();
  const { id } = await dryRun(
    csv([
      ['Email', 'Berlaku sampai'],
      [email, '31/12/2027'],
    ]),
  );
  await commit(id);
  const imported = await show();
  assert.deepEqual([imported.member_status, imported.member_expired_at], ['active', '2027-12-31']);
  assert.deepEqual((await undo(id)).undo, { undone: 1, retained: 0, reported: 0 });
  assert.deepEqual(await show(), before);
});

test('[IMP-005] after seven days nothing can be undone, and the rows are gone but for the history', async (t) => {
  const api = await startApi(t);
  const { dryRun, commit, upload } = await openImporter(api);
  const { id } = await dryRun(csv([headers, ...people(2)]));
  const { undo_until } = await commit(id);
  assert.equal(undo_until, '2026-11-27T03:00:00.000Z');
  const open = await upload(csv([headers, ...people(1, 50)]));
  api.clock.advance({ days: 6 });
  const { rows } = await openImporter(api);
  await sweepImports(api.deps);
  assert.equal((await rows(id)).length, 2);
  api.clock.advance({ days: 1 });
  const { token: later } = await openImporter(api);
  const refused = await api.call(imports.undo, { token: later, params: { id } });
  assert.equal(refused.status, 422);
  await sweepImports(api.deps);
  const after = importer(api, later);
  assert.deepEqual(await after.rows(id), []);
  const history = await after.show(id);
  assert.deepEqual([history.state, history.undo_until, history.results?.added], ['committed', null, 2]);
  assert.equal((await api.call(imports.show, { token: later, params: { id: open.id } })).status, 404);
});

test('an import that nobody committed is deleted seven days after its last check, which it says', async (t) => {
  const api = await startApi(t);
  const first = await openImporter(api);
  const { id } = await first.dryRun(csv([headers, ...people(2)]));
  const unchecked = await first.upload(csv([headers, ...people(1, 50)]));
  assert.equal(unchecked.discarded_at, '2026-11-27T03:00:00.000Z');
  await api.deps.db
    .updateTable('imports')
    .set({ checked_at: '2026-11-25T03:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  api.clock.advance({ days: 8 });
  await sweepImports(api.deps);
  const { show } = await openImporter(api);
  const { state, discarded_at } = await show(id);
  assert.deepEqual([state, discarded_at], ['checked', '2026-12-02T03:00:00.000Z']);
  const left = await api.deps.db.selectFrom('imports').select('id').execute();
  assert.deepEqual(left, [{ id }], 'nobody worked on the other one');
});
