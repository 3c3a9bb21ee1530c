// The code that is printed next to a number, for who has only paper: six characters that nobody mistakes for each other.

/** Without I, L, O, U, 0 and 1. */
export const CHECK_CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
export const CHECK_CODE_LENGTH = 6;

const form = new RegExp(`^[${CHECK_CODE_CHARACTERS}]{${CHECK_CODE_LENGTH}}$`);

/** Writes a code as it is stored, from what someone typed: 'k7m-q2x' → 'K7MQ2X'. Null for what can be no code. */
export function typedCheckCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return form.test(code) ? code : null;
}

/** Writes a code as it is printed and read aloud: 'K7M Q2X'. */
export function shownCheckCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
