// The rules of dues for tests.
import assert from 'node:assert/strict';
import { type DuesSettings, duesSettings } from '#shared/association/dues.contract.ts';
import type { Api } from '../../setup/api/api.ts';
import { addAdmin } from './accounts.ts';

/** The rules that are left out stay as they are. */
export async function setDues(api: Api, changes: Partial<DuesSettings>): Promise<void> {
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const { value, version } = (await api.call(duesSettings.show, { token })).body.data;
  const { status, body } = await api.call(duesSettings.save, {
    token,
    body: { ...value, ...changes, version },
  });
  assert.equal(status, 200, JSON.stringify(body));
}
