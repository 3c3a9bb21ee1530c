// How far a member has come who was entered by others and has no password yet.
import type { StatusLook } from '../labels.ts';

/** `none`: no mail was requested. */
export const activationStates = ['none', 'waiting', 'sent', 'opened', 'active', 'refused'] as const;
export type ActivationState = (typeof activationStates)[number];

export const activationLook: Record<ActivationState, StatusLook> = {
  none: { label: 'Belum dikirim', color: 'grey' },
  waiting: { label: 'Menunggu giliran', color: 'orange' },
  sent: { label: 'Terkirim', color: 'blue' },
  opened: { label: 'Link dibuka', color: 'blue' },
  active: { label: 'Sudah aktif', color: 'green' },
  refused: { label: 'Email ditolak', color: 'red' },
};

/** The states from which a mail may be requested, for the first time or again. */
export const sendableStates = ['none', 'sent', 'opened', 'refused'] as const satisfies ActivationState[];

export type SendableState = (typeof sendableStates)[number];

/**
 * The order in which waiting mails leave: a single request first, at any hour, like many that are urgent. The others
 * leave in the hours of reminders.
 */
export const ranks = { single: 0, urgent: 1, polite: 2 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

export const activationLimits = {
  /** Mails in any hour, so that mail servers accept them. */
  mailsPerHour: 200,
  /** Days that the link of a mail works. */
  linkDays: 14,
  /** Members of one call that names them: as many as one import brings. */
  members: 5000,
} as const;
