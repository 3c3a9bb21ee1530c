// Which passwords may be chosen: one policy for members, admins and resets.
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { isCommonPassword } from './common-passwords.rule.ts';
import { isOwnWord } from './own-words.rule.ts';

interface Owner {
  name: string;
  email: string;
}

/** Returns why this owner may not choose the password, or null. Its length is checked by the contract. */
export async function passwordProblem(password: string, owner: Owner): Promise<string | null> {
  return (await commonProblem(password)) ?? ownProblem(password, owner);
}

/** Returns why nobody may choose it, or null: for a caller whose name must stay unknown. */
export async function commonProblem(password: string): Promise<string | null> {
  return (await isCommonPassword(password)) ? passwordErrors.common : null;
}

/** Returns why it is too close to the name or the address of its owner, or null. */
export function ownProblem(password: string, owner: Owner): string | null {
  return isOwnWord(password, owner) ? passwordErrors.own : null;
}
