// Gives a form a place to store what is typed into it. Its code loads after the screen.
import type { openDraft } from './open-draft.ts';

export interface DraftPlace {
  /** Names the form within the account. */
  name: string;
  load: () => Promise<{ openDraft: typeof openDraft }>;
}

/** For the forms that keep their text. Those of visitors do without this code. */
export function draftOf(name: string): DraftPlace {
  return { name, load };
}

const load = () => import('./open-draft.ts');
