// Merges as a Super Admin makes them: preview, merge, undo.
import type { MergePreview } from '#shared/merges/merges.contract.ts';
import { merges } from '#shared/merges/merges.contract.ts';
import type { MergeField } from '#shared/merges/merges.fields.ts';
import { addAdmin } from '../../builders/rows/accounts.ts';
import type { Api } from './api.ts';

interface Named {
  id: number;
}

interface Choices {
  from_merged?: MergeField[];
  bill?: number | null;
  version?: string;
}

/** Merges as a new Super Admin. */
export async function openMerger(api: Api) {
  const admin = await addAdmin(api, { role: 'Super Admin' });
  const { token } = admin;
  const previewOf = (survivor: Named, merged: Named) =>
    api.call(merges.preview, { token, query: { survivor: survivor.id, merged: merged.id } });
  const preview = async (survivor: Named, merged: Named): Promise<MergePreview> =>
    (await previewOf(survivor, merged)).body.data;
  const merge = async (survivor: Named, merged: Named, choices: Choices = {}) => {
    const { from_merged = [], bill = null, version } = choices;
    const seen = { version: version ?? (await preview(survivor, merged)).version };
    const body = { from_merged, bill, seen, survivor: survivor.id, merged: merged.id };
    return api.call(merges.add, { token, body });
  };
  const undo = (id: number) => api.call(merges.undo, { token, params: { id } });
  const undoOf = async (id: number) => (await api.call(merges.show, { token, params: { id } })).body.data;
  return { admin, token, previewOf, preview, merge, undo, undoOf };
}
