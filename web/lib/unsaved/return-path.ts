// Where a login leads after a session that ended in the middle of something.
import { isFields, parseStored } from '../stored-json.ts';
import { ownPath } from './own-path.ts';
import { type Area, attempt, findArea, returnPathKey } from './stored-names.ts';

/** Finds the screen that this account was on when its session ended; null for other accounts. Nobody finds it twice. */
export function findReturnPath(area: Area, accountId: number, origin: string): string | null {
  let json: string | null = null;
  attempt(() => {
    json = sessionStorage.getItem(returnPathKey(area));
    sessionStorage.removeItem(returnPathKey(area));
  });
  const stored = parseStored(json, isFields);
  if (stored?.accountId !== accountId) return null;
  const path = ownPath(stored.path, origin);
  return path !== null && findArea(path) === area && !/^\/(admin\/)?login\b/.test(path) ? path : null;
}
