// The history of contact with a member.
import type { Deps } from '../../../deps.ts';
import { type ContactRows, readContacts } from './contacts.db.ts';

/** Empty for a member who does not exist. */
export function listContacts({ db }: Pick<Deps, 'db'>, memberId: number): Promise<ContactRows> {
  return readContacts(db, memberId);
}
