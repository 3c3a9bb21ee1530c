// Who may open a screen, asked before it renders: by the server for a first visit, by the browser for a navigation.
import { redirect } from 'react-router';
import { paths } from './paths.ts';
import { readSession, type SessionKind } from './session.ts';

interface Visit {
  request: Request;
}

const login = { member: paths.login, admin: paths.adminLogin };
const start = { member: paths.dashboard, admin: paths.adminDashboard };

/** Loader and clientLoader of an area: without its session the visitor is sent to its login. Makes no call. */
export function requireSession(kind: SessionKind) {
  return ({ request }: Visit) => {
    if (!hasSession(kind, request)) throw redirect(login[kind]());
    return null;
  };
}

/** Loader and clientLoader of a login or registration screen: who is signed in already is sent on. */
export function requireNoSession(kind: SessionKind) {
  return ({ request }: Visit) => {
    if (hasSession(kind, request)) throw redirect(start[kind]());
    return null;
  };
}

/** A browser never shows its Cookie header to script, a server has no document. */
function hasSession(kind: SessionKind, request: Request): boolean {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  return readSession(kind, cookies) !== null;
}
