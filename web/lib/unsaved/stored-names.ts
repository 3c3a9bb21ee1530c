// The names of what is stored for an account in this browser, and its removal at the logout.

/** The two areas have separate accounts. */
export type Area = 'member' | 'admin';

export function findArea(path: string): Area {
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'member';
}

/** Names the stored text of a form. */
export function draftKey(area: Area, accountId: number, form: string): string {
  return `isian:${area}:${accountId}:${form}`;
}

/** Names the stored address of a screen that an ended session interrupted. */
export const returnPathKey = (area: Area) => `kembali:${area}`;

/** Does nothing where storage is full or not available. */
export function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Without storage nothing can be kept, and nothing has to be removed.
  }
}

/** Removes at logout, in all tabs, all that the accounts of this area have typed. */
export function removeAllDrafts(area: Area): void {
  attempt(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith(`isian:${area}:`)) storage.removeItem(name);
    sessionStorage.removeItem(returnPathKey(area));
  });
}

/** Tells whether this account has typed something in this tab that is not saved. */
export function hasDrafts(area: Area, accountId: number): boolean {
  let names: string[] = [];
  attempt(() => {
    names = Object.keys(sessionStorage);
  });
  return names.some((name) => name.startsWith(draftKey(area, accountId, '')));
}

/** Stores the path for the next login of this account in this tab. */
export function storeReturnPath(area: Area, accountId: number, path: string): void {
  attempt(() => sessionStorage.setItem(returnPathKey(area), JSON.stringify({ accountId, path })));
}
