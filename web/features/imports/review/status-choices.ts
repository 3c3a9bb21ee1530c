// The statuses that a file names, with what each can become.
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { statusActionLabels } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { type StopReason, stopReasons, stopText } from '#shared/stops/stops.states.ts';
import { type DecidedName, REMEMBERED } from './decided-names.ts';

export type FileStatus = ImportDetail['statuses'][number];

export function statusName(status: FileStatus): DecidedName {
  return {
    key: `status ${status.value}`,
    name: status.value,
    hint: `${formatNumber(status.rows)} baris${exampleOf(status)}${status.is_remembered ? REMEMBERED : ''}`,
    label: `Baris dengan status ${status.value}`,
    stored: choiceOf(status),
    options: optionsFor(status),
  };
}

/** ', misalnya baris 13: Panji Lestari' */
function exampleOf({ example }: FileStatus): string {
  return example ? `, misalnya baris ${formatNumber(example.row)}: ${example.name}` : '';
}

/** Returns the decision about a status as the API stores it; undefined while there is none. */
export function decidedStatus({ value }: FileStatus, choice: string) {
  const reason = findStopReason(choice);
  if (reason) return { value, action: 'stop', reason } as const;
  return choice === 'take' || choice === 'skip' ? ({ value, action: choice } as const) : undefined;
}

/** Rows come in unless they wait, or are to be left out. */
function choiceOf({ action, reason, is_open: isOpen }: FileStatus): string {
  if (action === 'stop') return stopChoice(reason);
  return action ?? (isOpen ? '' : 'take');
}

const stopChoice = (reason: StopReason) => `stop ${reason}`;

/** Finds the reason of a stop; null when nobody stops by this choice. */
export function findStopReason(choice: string): StopReason | null {
  return stopReasons.find((reason) => stopChoice(reason) === choice) ?? null;
}

/** The reason that the word says is the first. */
function optionsFor({ is_open: isOpen, reason: proposed }: FileStatus) {
  const reasons = [proposed, ...stopReasons.filter((reason) => reason !== proposed)];
  return [
    ...(isOpen ? [{ value: '', label: 'Belum ditentukan' }] : []),
    { value: 'take', label: statusActionLabels.take },
    ...reasons.map((reason) => ({ value: stopChoice(reason), label: stopText(reason) })),
    { value: 'skip', label: statusActionLabels.skip },
  ];
}
