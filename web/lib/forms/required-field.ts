// What all required inputs have in common.
/** Marks an input that must be filled: with a star for eyes, with a word for screen readers. */
export const requiredField = { withAsterisk: true, 'aria-required': true } as const;
