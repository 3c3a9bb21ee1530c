// Recovery codes: ten codes for the day the phone is lost, each good for one login.
import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';

const CODES_PER_ADMIN = 10;
const CODE_LENGTH = 10;

/** 32 characters, none of which looks like another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Makes codes of 50 random bits each, easy to read and type: 'k7mwp-3vh2x'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES_PER_ADMIN }, () => {
    const signs = Array.from({ length: CODE_LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`;
  });
}

/** Removes the spaces, hyphens and capitals that people add while copying. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** Hashes the codes as passwords are: 50 bits alone would not outlast a stolen database. */
export function hashRecoveryCodes(codes: string[]): Promise<string[]> {
  return Promise.all(codes.map((code) => hashPassword(plainCode(code))));
}

/** Finds the id of the row that this code belongs to. */
export async function findRecoveryCode(
  rows: { id: number; code_hash: string }[],
  typed: string,
): Promise<number | null> {
  for (const { id, code_hash } of rows) if (await verifyPassword(code_hash, plainCode(typed))) return id;
  return null;
}
