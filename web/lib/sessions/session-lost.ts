// Leaves a session whose token the server rejects: one alert, then the login page without the session's cookies.
import { loginPath, paths } from '../paths.ts';
import { storeReturnPath } from '../unsaved/stored-names.ts';
import { releasePage } from '../unsaved/unsaved-forms.ts';
import { endSession, readSession, type SessionKind } from './session.ts';

const listeners = new Set<() => void>();

/** Calls back just before the page is left because its session has ended. Returns the function that unsubscribes. */
export function onSessionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only the first of several parallel 401 responses is handled. */
let isLeaving = false;

/** Never resolves: the page is about to be left, and the same cause must not show another error. */
export function leaveSession(kind: SessionKind, statusText = ''): Promise<never> {
  if (!isLeaving) {
    isLeaving = true;
    for (const listener of listeners) listener();
    rememberScreen(kind);
    releasePage();
    window.alert(statusText || 'Unauthorized');
    endSession(kind);
    window.location.assign(loginPath[kind]());
  }
  return new Promise(() => {});
}

/** The next login of the same account in this tab returns to the present screen. */
export function rememberScreen(kind: SessionKind, accountId = readSession(kind)?.user?.id): void {
  if (accountId !== undefined) storeReturnPath(kind, accountId, location.pathname + location.search);
}

/** Goes to the only screen that is open to an admin who must set up two-step login. Never resolves, as above. */
export function leaveForSetUp(): Promise<never> {
  releasePage();
  window.location.assign(paths.adminTwoStep());
  return new Promise(() => {});
}
