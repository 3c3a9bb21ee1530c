// How far a member has come who was entered by others and has no password yet.

/** `none`: no mail was requested. */
export const activationStates = ['none', 'waiting', 'sent', 'opened', 'active', 'refused'] as const;
export type ActivationState = (typeof activationStates)[number];

/** The states from which a mail may be requested, for the first time or again. */
export const sendableStates = ['none', 'sent', 'opened', 'refused'] as const satisfies ActivationState[];

export const activationLimits = {
  /** Mails in any hour, so that mail servers accept them. */
  mailsPerHour: 200,
  /** Days that the link of a mail works. */
  linkDays: 14,
  /** Members of one call that names them. */
  members: 1000,
} as const;
