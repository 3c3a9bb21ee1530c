// Limits of stored views.

export const viewLimits = {
  /** Characters. */
  name: 60,
  /** Of one admin, and of all together for all admins. */
  views: 50,
} as const;
