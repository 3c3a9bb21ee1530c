// Who may open a screen, checked before it renders: on the server for a first visit, in the browser for a navigation.
import { redirect } from 'react-router';
import { paths } from './paths.ts';
import { readSession, type SessionKind } from './session.ts';

interface Visit {
  request: Request;
}

const login = { member: paths.login, admin: paths.adminLogin };
const start = { member: paths.dashboard, admin: paths.adminDashboard };

/** Loader and clientLoader of an area: redirects visitors without its session to the login. Makes no call. */
export function requireSession(kind: SessionKind) {
  return ({ request }: Visit) => {
    if (!hasSession(kind, request)) throw redirect(login[kind]());
    return null;
  };
}

/** Loader and clientLoader of a login or registration screen: redirects users who are already signed in. */
export function requireNoSession(kind: SessionKind) {
  return ({ request }: Visit) => {
    if (hasSession(kind, request)) throw redirect(start[kind]());
    return null;
  };
}

/** Browsers hide the Cookie header from scripts, and the server has no document. */
function hasSession(kind: SessionKind, request: Request): boolean {
  const cookies = typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
  return readSession(kind, cookies) !== null;
}
