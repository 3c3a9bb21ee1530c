// What was typed and not saved, and the screen that an ended session interrupted. Both are stored under the id of the
// account and offered to it alone. Its logout removes them.

import { isFields, parseStored } from '../stored-json.ts';
import { ownPath } from './own-path.ts';

/** The two areas have separate accounts. */
export type Area = 'member' | 'admin';

type Fields = Record<string, unknown>;

export interface StoredDraft {
  values: Fields;
  /** What the fields contained before. */
  base: Fields;
}

const TEXTS = 'isian';
const RETURN_PATH = 'kembali';

/** The name of an entry in a storage of this browser. */
export function draftKey(area: Area, accountId: number, form: string): string {
  return `${TEXTS}:${area}:${accountId}:${form}`;
}

/** Does nothing where storage is full or not available. */
export function storeDraft(name: string, draft: StoredDraft): void {
  attempt(() => sessionStorage.setItem(name, JSON.stringify(draft)));
}

export function removeDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(name));
}

export function findDraft(name: string): StoredDraft | null {
  return parseStored(read(name), isDraft);
}

function isDraft(value: unknown): value is StoredDraft {
  return isFields(value) && isFields(value.values) && isFields(value.base);
}

/** Whether this account has typed something in this tab that is not saved. */
export function hasDrafts(area: Area, accountId: number): boolean {
  let names: string[] = [];
  attempt(() => {
    names = Object.keys(sessionStorage);
  });
  return names.some((name) => name.startsWith(draftKey(area, accountId, '')));
}

/** At logout, in all tabs: all that the accounts of this area have typed. */
export function removeAllDrafts(area: Area): void {
  attempt(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(`${TEXTS}:${area}:`)) storage.removeItem(name);
    sessionStorage.removeItem(`${RETURN_PATH}:${area}`);
  });
}

/** For the next login of this account in this tab. */
export function storeReturnPath(area: Area, accountId: number, path: string): void {
  attempt(() => sessionStorage.setItem(`${RETURN_PATH}:${area}`, JSON.stringify({ accountId, path })));
}

/** The screen that this account was on when its session ended; null for other accounts. Nobody finds it twice. */
export function findReturnPath(area: Area, accountId: number, origin: string): string | null {
  const name = `${RETURN_PATH}:${area}`;
  const stored = parseStored(read(name), isFields);
  attempt(() => sessionStorage.removeItem(name));
  if (stored?.accountId !== accountId) return null;
  const path = ownPath(stored.path, origin);
  return path !== null && areaOf(path) === area && !/^\/(admin\/)?login\b/.test(path) ? path : null;
}

/** Passwords and files are never stored. */
export function isKeepable(name: string, value: unknown): boolean {
  if (/password/i.test(name)) return false;
  if (Array.isArray(value)) return value.every((part) => isKeepable('', part));
  if (value instanceof Blob) return false;
  if (isFields(value)) return Object.values(value).every((part) => isKeepable('', part));
  return true;
}

export function areaOf(path: string): Area {
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'member';
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Without storage nothing can be kept, and nothing has to be dropped.
  }
}
