// Kinds and states of frozen papers.
import { keysOf } from '../keys.ts';
import type { StatusLook } from '../labels.ts';

/**
 * `letter`: written and drawn here. `number`: only the number is ours, the letter was written elsewhere ('Ambil Nomor').
 * `receipt`: of a paid bill.
 */
export const paperKindLabels = { letter: 'Surat', number: 'Nomor saja', receipt: 'Kuitansi' } as const;

export type PaperKind = keyof typeof paperKindLabels;
export const paperKinds = keysOf(paperKindLabels);

interface PaperStateFacts extends StatusLook {
  /** Printed across a paper in this state; null for a valid one. */
  stamp: string | null;
}

export const paperStateFacts = {
  valid: { label: 'Berlaku', color: 'green', stamp: null },
  revoked: { label: 'Dicabut', color: 'red', stamp: 'DICABUT' },
  replaced: { label: 'Diganti', color: 'orange', stamp: 'DIGANTI' },
  /** Of a receipt, whose bill lost its payment or was deleted. */
  canceled: { label: 'Dibatalkan', color: 'red', stamp: 'DIBATALKAN' },
} as const satisfies Record<string, PaperStateFacts>;

export type PaperState = keyof typeof paperStateFacts;
export const paperStates = keysOf(paperStateFacts);

/** Whether a paper holds on a day. */
export const paperVerdicts = ['valid', 'expired', 'revoked', 'replaced', 'canceled'] as const;

/** What somebody types who checks a number. Tries are those of a network in a minute; the others are characters. */
export const numberCheckLimits = { number: 160, code: 20, triesPerMinute: 20 } as const;

/** The tick for the image of a signature. */
export const CONSENT_LABEL = 'Pemilik tanda tangan setuju gambarnya dipakai pada jenis ini';
