// The two sessions of a browser, member and admin, stored in cookies that script, server and other tabs can read.
import type { AdminRole } from '#shared/admins/admins.contract.ts';
import { backendContext, type LoaderContext } from '../backend.ts';
import { isFields, parseStored } from '../stored-json.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { removeForeignCard, removeSavedCard } from './saved-card.ts';
import { announceSessionChange } from './session-changes.ts';

export interface MemberUser {
  id: number;
  name: string;
  email: string;
  photo_url: string | null;
}

export interface AdminUser {
  id: number;
  name: string;
  email: string;
  role: AdminRole;
  /** Whether the dashboard showed the list of first steps last time. */
  shows_first_steps?: 1 | undefined;
}

interface Users {
  member: MemberUser;
  admin: AdminUser;
}

export type SessionKind = keyof Users;

/** A token alone is a session. The user is null when its cookie was removed by hand. */
export interface Session<K extends SessionKind = SessionKind> {
  token: string;
  user: Users[K] | null;
}

export type Sessions = { [K in SessionKind]: Session<K> | null };

const cookieNames = {
  member: { token: 'token', user: 'user' },
  admin: { token: 'admin_token', user: 'admin_user' },
} as const;

/** Reads a session from cookies: those of the request on the server, those of the document in the browser. */
export function readSession<K extends SessionKind>(kind: K, cookies = document.cookie): Session<K> | null {
  const token = readCookie(cookies, cookieNames[kind].token);
  return token
    ? { token, user: parseStored(readCookie(cookies, cookieNames[kind].user), isUser[kind]) }
    : null;
}

/** Finds the session of the visitor, for the loader of a screen. */
export function findSession<K extends SessionKind>(kind: K, context: LoaderContext): Session<K> | null {
  return readSession(kind, context.get(backendContext)?.cookies);
}

export function startSession<K extends SessionKind>(kind: K, token: string, user: Users[K]): void {
  if (kind === 'member') removeForeignCard(user.id);
  writeCookie(cookieNames[kind].token, token);
  writeUser(kind, user);
  announceSessionChange();
}

/** Updates name and photo in the header after the profile or photo has changed. */
export function updateSession<K extends SessionKind>(kind: K, user: Users[K]): void {
  const session = readSession(kind);
  if (!session) return;
  writeUser(kind, { ...session.user, ...user });
  announceSessionChange();
}

/** Ends the session. `isLogout`: on request, so that nothing of the account stays in this browser. */
export function endSession(kind: SessionKind, { isLogout = false } = {}): void {
  if (kind === 'member') removeSavedCard();
  deleteCookie(cookieNames[kind].token);
  deleteCookie(cookieNames[kind].user);
  announceSessionChange(isLogout ? kind : undefined);
}

/** Stores only what the header shows: a cookie has at most 4 kB. */
function writeUser(kind: SessionKind, user: MemberUser | AdminUser): void {
  const { id, name, email } = user;
  const shown =
    'role' in user
      ? { id, name, email, role: user.role, shows_first_steps: user.shows_first_steps }
      : { id, name, email, photo_url: user.photo_url };
  writeCookie(cookieNames[kind].user, JSON.stringify(shown));
}

/** Cookies may be changed by hand: anything but an account counts as none, so that no screen fails on it. */
const isUser: { [K in SessionKind]: (value: unknown) => value is Users[K] } = {
  member: (value): value is MemberUser => hasNames(value) && typeof (value.photo_url ?? '') === 'string',
  admin: (value): value is AdminUser => hasNames(value) && typeof (value.role ?? '') === 'string',
};

function hasNames(value: unknown): value is Record<string, unknown> {
  return isFields(value) && typeof value.name === 'string' && typeof value.email === 'string';
}
