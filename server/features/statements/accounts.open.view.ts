// Bank accounts of statements as screens name them.
import type { AccountGroup } from './accounts.open.service.ts';

/** Returns the account with this id as screens name it, 'BCA 123-456 7890'. */
export function accountView(groups: readonly AccountGroup[], id: number): { id: number; label: string } {
  return { id, label: groups.find((group) => group.id === id)?.label ?? '' };
}
