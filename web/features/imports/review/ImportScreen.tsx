import { Navigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import { isRunning } from '#shared/imports/imports.states.ts';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { readFilters } from '../../../lib/use-filters.ts';
import { ImportProgress } from '../result/ImportProgress.tsx';
import { ImportResult } from '../result/ImportResult.tsx';
import type { Route } from './+types/ImportScreen';
import { DryRun } from './DryRun.tsx';
import { listKnownCategories } from './unknown-choices.ts';

export const meta = page('Impor Anggota');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const id = { id: params.importId };
  const query = readFilters(request, ['page', 'verdict', 'result', 'outlook']);
  const [{ data: shown }, rows] = await Promise.all([
    call(imports.show, { params: id }, options),
    call(imports.rows, { params: id, query }, options),
  ]);
  const choices = shown.state === 'checked' ? await listKnownCategories(options) : null;
  return { shown, rows, choices };
}

/** Shows an import after its columns are known: the dry run, its commit, and what became of it. */
export default function ImportScreen({ loaderData: { shown, rows, choices } }: Route.ComponentProps) {
  if (shown.state === 'mapping') return <Navigate to={paths.adminImportColumns(shown.id)} replace />;
  if (isRunning(shown.state)) return <ImportProgress shown={shown} />;
  if (choices) return <DryRun shown={shown} rows={rows} choices={choices} />;
  return <ImportResult shown={shown} rows={rows} />;
}
