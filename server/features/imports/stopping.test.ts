import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { memberStops } from '#shared/stops/stops.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { csv, importHeaders as headers, people } from '../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { openImporter } from '../../../tests/setup/api/imports.ts';

async function setUp(t: { after(end: () => Promise<void>): void }) {
  const api = await startApi(t);
  const importer = await openImporter(api);
  const { token } = importer;
  return {
    api,
    ...importer,
    shown: async (id: number) => {
      const { data } = (await api.call(members.show, { token, params: { id } })).body;
      return [data.member_status, data.member_expired_at, data.member_stop_reason ?? null];
    },
    stopOf: async (id: number) => (await api.call(memberStops.show, { token, params: { id } })).body.data,
    billOf: async (id: number) => (await api.call(payments.show, { token, params: { id } })).body.data,
    list: async () => (await api.call(members.list, { token, query: {} })).body,
  };
}

/** All rows end in the coming year. */
function withStatus(statuses: string[], more: { header: string; cells: string[] }[] = []) {
  const lines = people(statuses.length).map((row, at) => [
    ...row,
    '31/12/2027',
    statuses[at] ?? '',
    ...more.map(({ cells }) => cells[at] ?? ''),
  ]);
  return csv([[...headers, 'Berlaku sampai', 'Status', ...more.map(({ header }) => header)], ...lines]);
}

test('[DUES-009] the word of a status proposes why its members have stopped', async (t) => {
  const { dryRun } = await setUp(t);
  const words = {
    Meninggal: 'deceased',
    Alm: 'deceased',
    MD: 'deceased',
    Pindah: 'moved',
    'Mengundurkan diri': 'resigned',
    Keluar: 'resigned',
    Dipecat: 'dismissed',
    Pensiun: 'other',
    Aktif: 'other',
  };
  const { statuses } = await dryRun(withStatus(Object.keys(words)));
  assert.deepEqual(Object.fromEntries(statuses.map(({ value, reason }) => [value, reason])), words);
});

test('[DUES-009] a name with "Alm." asks, too', async (t) => {
  const { dryRun } = await setUp(t);
  const [late = [], other = []] = people(2);
  const { statuses, counts } = await dryRun(csv([headers, late.with(1, 'Alm. Budi Kerto'), other]));
  assert.deepEqual(
    statuses.map(({ value, rows, is_open: isOpen, reason }) => [value, rows, isOpen, reason]),
    [['Alm. di nama', 1, true, 'deceased']],
  );
  assert.deepEqual([counts?.new, counts?.undecided], [1, 1]);
});

test('[DUES-009] new members come in as stopped, on the day that the file says or on that of the import', async (t) => {
  const { upload, check, rows, commit, undo, list, stopOf } = await setUp(t);
  const file = await upload(
    withStatus(
      ['Aktif', 'Meninggal', 'Meninggal 03/05/2024', 'Keluar', 'Keluar', 'Keluar'],
      [{ header: 'Tanggal Keluar', cells: ['', '', '', '13/04/2025', '2019', '01/01/2099'] }],
    ),
  );
  const { counts, outlook, statuses } = await check(file, {
    statuses: [
      { value: 'Meninggal', action: 'stop' },
      { value: 'Keluar', action: 'stop', reason: 'other' },
    ],
  });
  assert.deepEqual([counts?.new, counts?.doubtful, counts?.ready], [6, 0, 6]);
  assert.deepEqual([outlook?.statuses.active, outlook?.statuses.inactive, outlook?.stopped], [1, 5, 5]);
  assert.deepEqual(
    statuses.map(({ value, action, reason, is_open: isOpen }) => [value, action, reason, isOpen]),
    [
      ['Meninggal', 'stop', 'deceased', false],
      ['Keluar', 'stop', 'other', false],
      ['Aktif', null, 'other', false],
    ],
  );
  assert.equal((await rows(file.id, { outlook: 'stopped' })).length, 5);
  const [, , , , yearOnly, ahead] = await rows(file.id);
  assert.ok(
    yearOnly?.notes.includes('Berhenti per hari impor, karena tanggal "2019" tidak terbaca atau belum tiba.'),
  );
  assert.ok(ahead?.notes.some((note) => note.includes('01/01/2099')));

  assert.deepEqual((await commit(file.id)).results, {
    added: 6,
    changed: 0,
    same: 0,
    skipped: 0,
    stopped: 5,
  });
  const stops: unknown[] = [];
  for (const { member } of await rows(file.id)) stops.push(await stopOf(Number(member?.id)));
  const stop = (reason: string, day: string) => ({ reason, note: null, stopped_on: day });
  assert.deepEqual(stops, [
    null,
    stop('deceased', '2026-11-20'),
    stop('deceased', '2024-05-03'),
    stop('other', '2025-04-13'),
    stop('other', '2026-11-20'),
    stop('other', '2026-11-20'),
  ]);
  assert.deepEqual((await undo(file.id)).undo, { undone: 6, retained: 0, reported: 0 });
  assert.equal((await list()).total, 0);
});

test('[DUES-009] a member who is there stops, his bill is canceled, and the undo takes only the stop back', async (t) => {
  const { api, dryRun, rows, commit, undo, shown, billOf } = await setUp(t);
  const member = await addMember(api, { name: 'Sari' });
  await addDecidedPayment(api, { member, admin: await addAdmin(api) });
  const before = await shown(member.id);
  const order = await addOrder(api, member);
  const file = csv([
    ['Email', 'Nama', 'Status'],
    [member.email, 'Sari', 'Pindah'],
  ]);
  const statuses = [{ value: 'Pindah', action: 'stop' as const }];
  const { id, counts } = await dryRun(file, { statuses });
  assert.deepEqual([counts?.changed, counts?.same], [1, 0]);
  const [row] = await rows(id);
  assert.deepEqual(
    row?.changes.map(({ label, after }) => [label, after]),
    [['Status Anggota', 'Berhenti: pindah organisasi']],
  );
  assert.equal((await commit(id)).results?.stopped, 1);
  assert.deepEqual(await shown(member.id), ['inactive', before[1], 'moved']);
  const { status, no } = await billOf(order);
  assert.equal(status, 'canceled');
  assert.equal((await rows(id))[0]?.reason, `Tagihan terbuka dibatalkan: ${no}.`);
  const again = await dryRun(file, { statuses });
  assert.equal(again.counts?.same, 1, 'who has stopped is not changed again');
  assert.deepEqual((await undo(id)).undo, { undone: 1, retained: 0, reported: 0 });
  assert.deepEqual(await shown(member.id), before);
  assert.equal((await billOf(order)).status, 'canceled', 'no bill is opened again');
  assert.equal((await rows(id))[0]?.reason, `Tagihan tetap dibatalkan: ${no}.`);
});

test('[IMP-005] a stop that somebody has recorded again since stays', async (t) => {
  const { api, token, dryRun, rows, commit, undo, stopOf } = await setUp(t);
  const file = withStatus(['Pindah', 'Pindah']);
  const { id } = await dryRun(file, { statuses: [{ value: 'Pindah', action: 'stop' as const }] });
  await commit(id);
  const [first] = await rows(id);
  const params = { id: Number(first?.member?.id) };
  await api.call(memberStops.remove, { token, params });
  await api.call(memberStops.add, { token, params, body: { reason: 'moved' } });
  assert.deepEqual((await undo(id)).undo, { undone: 1, retained: 1, reported: 0 });
  assert.equal((await rows(id))[0]?.reason, 'Catatan berhenti sudah diubah setelah impor.');
  assert.equal((await stopOf(params.id))?.reason, 'moved');
});

test('[DUES-009] while a proof waits the row is named, and nobody stops', async (t) => {
  const { api, token, dryRun, rows, commit, shown } = await setUp(t);
  const [proved, late] = [await addMember(api), await addMember(api)];
  const waiting = await addProvedPayment(api, proved);
  const { no } = (await api.call(payments.show, { token, params: { id: waiting } })).body.data;
  const file = csv([
    ['Email', 'Nama', 'Status'],
    [proved.email, 'Nama Lain', 'Keluar'],
    [late.email, 'Nama Baru', 'Keluar'],
  ]);
  const {
    id,
    counts,
    fault_kinds: kinds,
  } = await dryRun(file, { statuses: [{ value: 'Keluar', action: 'stop' }] });
  assert.deepEqual([counts?.faulty, counts?.changed], [1, 1]);
  assert.deepEqual(
    kinds.map(({ kind, rows: count }) => [kind, count]),
    [['undecidedBill', 1]],
  );
  const message = `Anggota ini belum dapat dicatat berhenti. Putuskan dulu pembayaran ${no}.`;
  assert.equal((await rows(id))[0]?.faults[0]?.message, message);
  // The other one pays after the check.
  await addProvedPayment(api, late);
  assert.deepEqual((await commit(id)).results, { added: 0, changed: 0, same: 0, skipped: 2 });
  assert.match((await rows(id))[1]?.reason ?? '', /Putuskan dulu pembayaran/);
  for (const member of [proved, late]) assert.equal((await shown(member.id))[2], null);
});

test('[DUES-009] a stop that somebody has taken back since is not undone over it', async (t) => {
  const { api, token, dryRun, rows, commit, undo, list, shown } = await setUp(t);
  const there = await addMember(api);
  const [added = []] = people(1);
  const { id } = await dryRun(
    csv([
      [...headers, 'Berlaku sampai', 'Status'],
      [...added, '31/12/2027', 'Keluar'],
      ['', 'Nama', there.email, '081234567899', '17/08/1980', 'PT Rasa', 'Akademisi', '', 'Keluar'],
    ]),
    { statuses: [{ value: 'Keluar', action: 'stop' }] },
  );
  await commit(id);
  const { data } = await list();
  for (const member of data) await api.call(memberStops.remove, { token, params: { id: member.id } });
  assert.deepEqual((await undo(id)).undo, { undone: 0, retained: 2, reported: 0 });
  assert.deepEqual(
    (await rows(id)).map(({ reason }) => reason),
    Array(2).fill('Catatan berhenti sudah diubah setelah impor.'),
  );
  assert.equal((await shown(there.id))[2], null);
});
