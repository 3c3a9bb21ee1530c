import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail, ImportMapping } from '#shared/imports/imports.schemas.ts';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import { useReloadAfter } from '../use-reload-after.ts';

/** Judges all rows again, with the columns as they are and one more decision. */
export function useCheckAgain({ id, columns, version }: ImportDetail) {
  const reloadAfter = useReloadAfter();
  return useAction(async (decided: Partial<ImportMapping>) => {
    const mapping = columns.map(({ column, field, clears }) => ({ column, field, clears }));
    await reloadAfter(call(imports.check, { params: { id }, body: { mapping, version, ...decided } }));
  });
}
