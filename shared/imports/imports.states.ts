// The states of an import, of its rows before the commit, and what became of them.
import { makeRecord } from '../keys.ts';
import { memberStatuses, memberStatusLook } from '../membership/membership.states.ts';
import { stopLabel } from '../stops/stops.states.ts';
import { undoLook } from '../undo.states.ts';

/**
 * `mapping`: uploaded, its columns wait for a look. `checked`: judged, nothing stored yet. `committing` and `undoing`
 * are those of its order, which ends in `committed` and `undone`.
 */
export const importStates = ['mapping', 'checked', 'committing', 'committed', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  mapping: 'Menunggu pemetaan kolom',
  checked: 'Sudah diperiksa',
  committing: 'Sedang diimpor',
  committed: 'Selesai',
  undoing: 'Sedang dikembalikan',
  undone: undoLook.undone.label,
};

/** Nothing is ordered: columns and decisions can change, and it can be discarded. */
export const openStates = ['mapping', 'checked'] as const satisfies readonly ImportState[];

export function isOpen(state: ImportState): boolean {
  return openStates.some((open) => open === state);
}

/** Tells whether the order of an import is under way. */
export function isRunning(state: ImportState): boolean {
  return state === 'committing' || state === 'undoing';
}

/**
 * `doubtful`: may be someone else of the file, a member already, or no member any more, so a person decides.
 * `skipped`: a person leaves out all rows with its status.
 */
export const rowVerdicts = ['new', 'changed', 'same', 'doubtful', 'skipped', 'faulty'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

export const rowVerdictLabels: Record<RowVerdict, string> = {
  new: 'Baru',
  changed: 'Berubah',
  same: 'Sama',
  doubtful: 'Perlu keputusan',
  skipped: 'Dilewati',
  faulty: 'Salah',
};

/** Of faulty rows that only wait for what a person decides about a name. */
export const waitingLabel = 'Menunggu keputusan';

/** What keeps the association from reaching or renewing a member. `start`: with a last day only. */
export const outlookGaps = ['end', 'start', 'email', 'whatsapp'] as const;
export type OutlookGap = (typeof outlookGaps)[number];

export const outlookGapLabels: Record<OutlookGap, string> = {
  end: 'Tanpa tanggal berakhir',
  start: 'Tanpa tanggal mulai (surat tidak menyebut "terhitung sejak")',
  email: 'Tanpa email yang dapat menerima surat',
  whatsapp: 'Tanpa nomor WhatsApp',
};

/** What a check counts of the members that it would add or change. `stopped`: among those of a status. */
export const outlookFigures = [...memberStatuses, 'stopped', ...outlookGaps] as const;
export type OutlookFigure = (typeof outlookFigures)[number];

export const outlookFigureLabels: Record<OutlookFigure, string> = {
  ...makeRecord(memberStatuses, (status) => memberStatusLook[status].label),
  stopped: `${stopLabel} (di antara yang di atas)`,
  ...outlookGapLabels,
};

/** What a person decides of a doubtful row. `new`: import it. `link`: it is the member chosen. `skip`: leave it out. */
export const rowDecisions = ['new', 'link', 'skip'] as const;
export type RowDecision = (typeof rowDecisions)[number];

/** What becomes of the rows with a status of the file: imported, imported as members who have stopped, or left out. */
export const statusActions = ['take', 'stop', 'skip'] as const;
export type StatusAction = (typeof statusActions)[number];

export const statusActionLabels: Record<StatusAction, string> = {
  take: 'Masuk',
  stop: stopLabel,
  skip: 'Lewati',
};

/**
 * After the commit: `added`, `changed`, `same`, or `skipped` with a reason. After an undo the first two become `undone`.
 * `retained`: someone has changed it since. `reported`: it cannot be undone. Both have a reason.
 */
export const rowResults = ['added', 'changed', 'same', 'skipped', 'undone', 'retained', 'reported'] as const;
export type RowResult = (typeof rowResults)[number];

export const rowResultLabels: Record<RowResult, string> = {
  added: 'Ditambahkan',
  changed: 'Diubah',
  same: 'Sama',
  skipped: 'Dilewati',
  undone: undoLook.undone.label,
  retained: undoLook.retained.label,
  reported: undoLook.failed.label,
};
