// What was typed and not saved. It is stored under the id of the account and offered to it alone. Its logout removes it.
import { isFields, parseStored } from '../stored-json.ts';
import { attempt } from './stored-names.ts';

type Fields = Record<string, unknown>;

interface StoredDraft {
  values: Fields;
  /** What the fields contained before. */
  base: Fields;
}

export function storeDraft(key: string, draft: StoredDraft): void {
  attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)));
}

export function findDraft(key: string): StoredDraft | null {
  let json: string | null = null;
  attempt(() => {
    json = sessionStorage.getItem(key);
  });
  return parseStored(json, isDraft);
}

function isDraft(value: unknown): value is StoredDraft {
  return isFields(value) && isFields(value.values) && isFields(value.base);
}

/** Passwords and files are never stored. */
export function isKeepable(name: string, value: unknown): boolean {
  if (/password/i.test(name)) return false;
  if (Array.isArray(value)) return value.every((part) => isKeepable('', part));
  if (value instanceof Blob) return false;
  if (isFields(value)) return Object.values(value).every((part) => isKeepable('', part));
  return true;
}
