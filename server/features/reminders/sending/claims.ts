// How long a reminder belongs to the node that tries to send it.

/** Longer than a mail server may take for one mail. */
export const CLAIM_MINUTES = 5;
