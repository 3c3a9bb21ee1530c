// Checks who may open a screen before it renders: for a first visit on the server, later in the browser.
import { redirect } from 'react-router';
import type { LoaderContext } from '../backend.ts';
import { loginPath, paths } from '../paths.ts';
import { findSession, type SessionKind } from './session.ts';

interface Visit {
  context: LoaderContext;
}

const start = { member: paths.dashboard, admin: paths.adminDashboard };

/** Redirects visitors of an area without its session to the login, as its loader and clientLoader. Makes no call. */
export function requireSession(kind: SessionKind) {
  return ({ context }: Visit) => {
    if (!findSession(kind, context)) throw redirect(loginPath[kind]());
    return null;
  };
}

/** Redirects users who are already signed in, as loader and clientLoader of a login or registration screen. */
export function requireNoSession(kind: SessionKind) {
  return ({ context }: Visit) => {
    if (findSession(kind, context)) throw redirect(start[kind]());
    return null;
  };
}
