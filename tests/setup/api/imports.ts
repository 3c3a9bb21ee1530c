// An import as an admin makes it: upload, check, decide, commit, undo. Jobs run when the test says so.
import assert from 'node:assert/strict';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail, ImportMapping } from '#shared/imports/imports.schemas.ts';
import { addAdmin } from '../../builders/rows/accounts.ts';
import type { Api } from './api.ts';
import { runOrders } from './orders.ts';

/** Imports as a new admin. */
export async function openImporter(api: Api, admin: Parameters<typeof addAdmin>[1] = {}) {
  const { token } = await addAdmin(api, admin);
  return { token, ...importer(api, token) };
}

export function importer(api: Api, token: string) {
  const upload = async (bytes: Uint8Array, name = 'anggota.csv'): Promise<ImportDetail> => {
    const { status, body } = await api.call(imports.upload, {
      token,
      file: { bytes, name, type: 'text/csv' },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.data;
  };
  const show = async (id: number) => (await api.call(imports.show, { token, params: { id } })).body.data;
  const check = async (file: ImportDetail, more: Partial<ImportMapping> = {}): Promise<ImportDetail> => {
    const mapping = file.columns.map(({ column, field, clears }) => ({ column, field, clears }));
    const { version } = await show(file.id);
    const body = { mapping, version, ...more };
    const answer = await api.call(imports.check, { token, params: { id: file.id }, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const rows = async (id: number, query: Record<string, unknown> = {}) =>
    (await api.call(imports.rows, { token, params: { id }, query })).body.data;
  return {
    upload,
    check,
    show,
    rows,
    /** Upload and check in one. */
    dryRun: async (bytes: Uint8Array, more?: Partial<ImportMapping>) => check(await upload(bytes), more),
    commit: async (id: number): Promise<ImportDetail> => {
      const answer = await api.call(imports.commit, { token, params: { id } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      await runOrders(api);
      return show(id);
    },
    undo: async (id: number): Promise<ImportDetail> => {
      const answer = await api.call(imports.undo, { token, params: { id } });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      await runOrders(api);
      return show(id);
    },
  };
}
