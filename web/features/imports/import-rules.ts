// What the state of an import allows, asked by name.
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';

type Stateful = Pick<ImportDetail, 'state'>;

/** Nothing is stored yet: columns and decisions can change. */
export function isEditable({ state }: Stateful): boolean {
  return state === 'mapping' || state === 'checked';
}

/** A job stores or undoes it. */
export function isRunning({ state }: Stateful): boolean {
  return state === 'committing' || state === 'undoing';
}
