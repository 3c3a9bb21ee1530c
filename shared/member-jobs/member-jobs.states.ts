// Work on many members: what can be done, and how far it is.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';
import { undoLook } from '../undo.states.ts';

export const jobLimits = {
  members: 50_000,
  /** Of one PDF. */
  cards: 2000,
  /** From more than these on, the number is typed. */
  typedAbove: 500,
  /** Days. */
  resultDays: 90,
  /** Names that the dialog shows. */
  shownNames: 5,
} as const;

/** Days in which an order can be undone. For as long an import waits for its commit. */
export const UNDO_DAYS = 7;

interface ActionFacts {
  label: string;
  /** It changes data. What has left the house is not taken back. */
  isUndoable: boolean;
  /** Members of one order. */
  limit: number;
  /** The button that downloads its file; null: it makes none. */
  download: string | null;
}

const change = { isUndoable: true, limit: jobLimits.members, download: null };
const file = { isUndoable: false, limit: jobLimits.members };

export const jobActions = {
  category: { ...change, label: 'Ubah kategori anggota' },
  company_category: { ...change, label: 'Ubah kategori institusi' },
  company: { ...change, label: 'Ubah institusi' },
  give_label: { ...change, label: 'Beri label' },
  remove_label: { ...change, label: 'Lepas label' },
  stop: { ...change, label: 'Catat berhenti' },
  reminders: { ...change, label: 'Atur pengingat' },
  activation: { ...change, label: 'Kirim aktivasi' },
  cards: { ...file, label: 'Kartu anggota (PDF)', limit: jobLimits.cards, download: 'Unduh kartu' },
  export: { ...file, label: 'Unduh data', download: 'Unduh data' },
} satisfies Record<string, ActionFacts>;

export type JobAction = keyof typeof jobActions;
export const jobActionNames = keysOf(jobActions);

/** All that admins order and the queue does: these actions, and what other screens order. */
export const orderActions = {
  ...jobActions,
  import: { ...change, label: 'Impor anggota' },
  archive: { ...file, label: 'Arsip semua data', download: null },
} satisfies Record<string, ActionFacts>;

export type OrderAction = keyof typeof orderActions;

/** `draft`: members are chosen, nothing is ordered. */
export const jobStates = ['draft', 'queued', 'running', 'done', 'undoing', 'undone'] as const;
export type JobState = (typeof jobStates)[number];

export const jobLook: Record<JobState, StatusLook> = {
  draft: { label: 'Belum dijalankan', color: 'grey' },
  queued: { label: 'Menunggu giliran', color: 'orange' },
  running: { label: 'Berjalan', color: 'blue' },
  done: { label: 'Selesai', color: 'green' },
  undoing: { label: 'Sedang dikembalikan', color: 'blue' },
  undone: { ...undoLook.undone, color: 'grey' },
};

/** Tells whether a job works on members now, or will. */
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
