// How long what was read of a bank statement is stored, and what a look at it leaves.

export const rowLimits = {
  /** Days after the upload in which the text of a row that somebody ignored is shown. Before a decision it stays. */
  textDays: 90,
  /** Minutes in which an admin's looks at the same view are one audit record. */
  lookMinutes: 10,
} as const;
