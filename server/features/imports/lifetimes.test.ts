import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { importer } from '../../../tests/setup/api/imports.ts';

test("[DUES-009] 'seumur hidup' in a file grants a membership without an end, once someone has said so", async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { upload, check, commit, rows, undo } = importer(api, token);
  const file = 'Nama,Email,HP/WA,Institusi,Kategori Institusi,Mulai,Berlaku sampai\n';
  const line = 'Pendiri Satu,pendiri@contoh.id,081377700042,PT X,Industri,01/05/1998,Seumur hidup\n';
  const uploaded = await upload(Buffer.from(file + line));
  const { id } = uploaded;
  const mapping = uploaded.columns.map(({ column, field, clears }) => ({
    column,
    field,
    clears,
    ...(field === 'expired_at' && { for_life: { end: null, is_lifetime: true as const } }),
  }));
  await check(uploaded, { mapping });
  const [row] = await rows(id);
  assert.equal(row?.changes.find(({ field }) => field === 'expired_at')?.after, 'Seumur hidup');
  await commit(id);
  const list = async () =>
    (await api.call(members.list, { token, query: { keyword: 'pendiri@contoh.id' } })).body.data;
  const [found] = await list();
  assert.deepEqual(
    [found?.member_status, found?.member_expired_at, found?.member_is_lifetime],
    ['active', null, true],
  );
  const params = { id: found?.id ?? 0 };
  const { data } = (await api.call(members.renewals, { token, params })).body;
  assert.deepEqual(
    data.map(({ type }) => type),
    ['lifetime'],
  );
  await undo(id);
  assert.deepEqual(await list(), []);
});
