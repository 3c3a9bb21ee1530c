import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { findExample, getValueKind } from '#shared/imports/imports.fields.ts';
import { makeRecord } from '#shared/keys.ts';
import { optionalFields } from '#shared/members/biodata.fields.ts';
import { setUpKinds } from '../../../tests/builders/as-admin/dues.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { askAs } from '../../../tests/setup/api/ask-as.ts';
import { importer } from '../../../tests/setup/api/imports.ts';
import { openLink } from '../../../tests/setup/api/links.ts';
import { readPeople } from '../../../tests/setup/people-file.ts';
import { today } from '../../lib/clock.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { parseFile } from '../../people-files/reading/parse-file.ts';
import type { ExportRow } from '../documents/export.open.db.ts';
import { exportColumns } from '../documents/export.open.view.ts';

const exported: ExportRow = {
  ...makeRecord(optionalFields, (name) =>
    getValueKind(name) === 'optionalDate' ? '1980-08-17' : (findExample(name) ?? ''),
  ),
  number: '0260017',
  name: 'H. Ahmad, S.',
  email: 'ahmad@contoh.id',
  title_before_name: 'Dr.',
  title_after_name: 'M.Si.',
  place_of_birth: 'Kota  Bandung',
  date_of_birth: '1980-08-17',
  hp: '+6281234567890',
  company: '=1+1',
  company_category_name: 'Perguruan Tinggi',
  category_name: 'Anggota Biasa',
  status: 'active',
  started_at: '2026-01-01',
  expired_at: '2026-12-31',
  created_at: '2025-12-31T20:00:00.000Z',
  label_names: 'Panitia, Relawan',
  stop_reason: 'moved',
};

test('[IMP-001] [IMP-002] an export is recognised completely, and its values are those of the members', async () => {
  async function* members() {
    yield exported;
    yield { ...exported, title_before_name: null, date_of_birth: null, hp: '+4915112345678' };
  }
  const sheet = { name: 'Anggota', columns: exportColumns('2026-11-23') };
  const { table, columns, rows } = await readPeople(await buffer(writeSpreadsheet(sheet, members())));
  const others = columns.filter(({ recognition }) => recognition !== 'known');
  assert.deepEqual(
    others.map(({ column, recognition }) => [table.columns[column]?.header, recognition]),
    [
      ['No', 'notStored'],
      ['Status', 'status'],
      ['Terdaftar', 'notStored'],
      ['Berhenti', 'status'],
    ],
  );
  const { company_category_name, category_name, status, created_at, label_names, stop_reason, ...same } =
    exported;
  const values = {
    ...same,
    company_category: { id: 3, name: 'Perguruan Tinggi' },
    category: { id: 4, name: 'Anggota Biasa' },
    labels: label_names,
  };
  assert.deepEqual(rows[0]?.values, values);
  const { title_before_name, date_of_birth, ...second } = values;
  assert.deepEqual(rows[1]?.values, { ...second, hp: '+4915112345678' });
  assert.deepEqual(
    rows.flatMap(({ faults }) => faults),
    [],
  );
});

test('[DUES-013] the export of members of all kinds, imported again, changes nobody', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  await setUpKinds(askAs(api, token), today(api.deps.clock));
  const { body } = await api.call(memberDocuments.export, { token, body: {} });
  const { rawPayload } = await openLink(api, body.data);
  const { upload, check, rows } = importer(api, token);
  const uploaded = await upload(rawPayload, 'anggota.xlsx');
  const checked = await check(uploaded);
  assert.deepEqual(
    (await rows(uploaded.id)).flatMap(({ changes, faults }) => [...changes, ...faults]),
    [],
  );
  assert.deepEqual([checked.rows, checked.counts?.same], [6, 6]);
});

test('[IMP-001] names that begin with signs come back unchanged, also from an export that was saved as csv', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const names = ["'Aisyah Nur", '=Eka Putra', '+Dwi Lestari', '-Tri Wahyuni', '@Gita', "Ma'ruf; Amin"];
  for (const name of names) await addMember(api, { name, company: name });
  const { body } = await api.call(memberDocuments.export, { token, body: {} });
  const { rawPayload } = await openLink(api, body.data);
  const { columns, rows: lines } = await parseFile(Buffer.from(rawPayload));
  const quoted = (cell: string | number | null) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const saved = [columns.map(({ header }) => header), ...lines.map(({ cells }) => cells)].map((cells) =>
    cells.map(quoted).join(','),
  );
  const { upload, check, rows } = importer(api, token);
  for (const [bytes, file] of [
    [rawPayload, 'anggota.xlsx'],
    [Buffer.from(saved.join('\r\n')), 'anggota.csv'],
  ] as const) {
    const uploaded = await upload(bytes, file);
    const { counts } = await check(uploaded);
    const found = await rows(uploaded.id);
    assert.deepEqual(
      found.flatMap(({ changes, faults }) => [...changes, ...faults]),
      [],
    );
    assert.equal(counts?.same, names.length);
  }
});
