// Work on many members: what can be done, and how far it is.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

/** `isUndoable`: it changes data. What has left the house is not taken back. */
export const jobActions = {
  category: { label: 'Ubah kategori anggota', isUndoable: true },
  company_category: { label: 'Ubah kategori institusi', isUndoable: true },
  company: { label: 'Ubah institusi', isUndoable: true },
  give_label: { label: 'Beri label', isUndoable: true },
  remove_label: { label: 'Lepas label', isUndoable: true },
  stop: { label: 'Catat berhenti', isUndoable: true },
  reminders: { label: 'Atur pengingat', isUndoable: true },
  activation: { label: 'Kirim aktivasi', isUndoable: true },
  cards: { label: 'Kartu anggota (PDF)', isUndoable: false },
  export: { label: 'Unduh data', isUndoable: false },
} as const;

export type JobAction = keyof typeof jobActions;
export const jobActionNames = keysOf(jobActions);

/** `draft`: members are chosen, nothing is ordered. */
export const jobStates = ['draft', 'queued', 'running', 'done', 'undoing', 'undone'] as const;
export type JobState = (typeof jobStates)[number];

export const jobLook: Record<JobState, StatusLook> = {
  draft: { label: 'Belum dijalankan', color: 'grey' },
  queued: { label: 'Menunggu giliran', color: 'orange' },
  running: { label: 'Berjalan', color: 'blue' },
  done: { label: 'Selesai', color: 'green' },
  undoing: { label: 'Sedang diurungkan', color: 'blue' },
  undone: { label: 'Diurungkan', color: 'grey' },
};

/** Whether a job works on members now, or will. */
export function isUnderWay(state: JobState): boolean {
  return state === 'queued' || state === 'running' || state === 'undoing';
}

export const itemStates = ['waiting', 'done', 'skipped', 'failed'] as const;
export type ItemState = (typeof itemStates)[number];

export const itemLook: Record<ItemState, StatusLook> = {
  waiting: { label: 'Menunggu', color: 'grey' },
  done: { label: 'Berhasil', color: 'green' },
  skipped: { label: 'Dilewati', color: 'orange' },
  failed: { label: 'Gagal', color: 'red' },
};

/** `retained`: someone has changed it since. */
export const undoStates = ['undone', 'retained', 'failed'] as const;
export type UndoState = (typeof undoStates)[number];

export const undoLook: Record<UndoState, StatusLook> = {
  undone: { label: 'Dikembalikan', color: 'green' },
  retained: { label: 'Tetap', color: 'orange' },
  failed: { label: 'Gagal dikembalikan', color: 'red' },
};

export const jobLimits = {
  members: 50_000,
  /** Of one PDF. */
  cards: 2000,
  /** From more than these on, the number is typed. */
  typedAbove: 500,
  /** Days. */
  undoDays: 7,
  resultDays: 90,
  /** Names that the dialog shows. */
  shownNames: 5,
} as const;
