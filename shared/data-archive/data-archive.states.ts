// How far the archive of all data is, and why making it failed.
import { keysOf } from '../keys.ts';

export const archiveStates = ['none', 'making', 'ready', 'failed'] as const;

const failures = {
  full: 'Ruang di server tidak cukup untuk arsip ini. Minta pengelola server menambahnya, lalu coba lagi.',
  away: 'Penyimpanan file tidak dapat dihubungi. Coba lagi beberapa saat lagi.',
  ended: 'Aplikasi berhenti pada setiap percobaan. Minta pengelola server memeriksa log.',
  other: 'Terjadi kesalahan yang tidak dikenal. Minta pengelola server memeriksa log.',
} as const;

export type ArchiveFailure = keyof typeof failures;

export const archiveFailures = keysOf(failures);

/** @public */
export const archiveFailureLabels: Record<ArchiveFailure, string> = failures;

/** After its order an archive is stored for so long. */
export const ARCHIVE_HOURS = 24;
