// When two records are of one person, whatever the spelling of the name.
import { joinedForm } from '../../lib/search/search-form.ts';

/** Returns name and date of birth, the same for all spellings of the name. */
export function nameAndBirth(name: string, birth: string): string {
  return `${joinedForm(name)} ${birth}`;
}
