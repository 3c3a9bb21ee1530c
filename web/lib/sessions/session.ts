// The two sessions of a browser, member and admin, kept in cookies that script, server and other tabs can read (AMB-069).
import { useSyncExternalStore } from 'react';
import type { AdminRole } from '#shared/labels.ts';
import { backendContext, type LoaderContext } from '../calls/backend.ts';
import { useRootData } from '../root-data.ts';
import { deleteCookie, readCookie, writeCookie } from './cookies.ts';
import { forgetCard, forgetCardUnlessOf } from './saved-card.ts';

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
}

interface Users {
  member: MemberUser;
  admin: AdminUser;
}

export type SessionKind = keyof Users;

/** A token alone is a session (AUTH-040); the user is null when its cookie was removed by hand. */
export interface Session<K extends SessionKind = SessionKind> {
  token: string;
  user: Users[K] | null;
}

const names = {
  member: { token: 'token', user: 'user' },
  admin: { token: 'admin_token', user: 'admin_user' },
} as const;

/** Reads a session from cookies: those of the request on the server, those of the document in the browser. */
export function readSession<K extends SessionKind>(kind: K, cookies = document.cookie): Session<K> | null {
  const token = readCookie(cookies, names[kind].token);
  return token ? { token, user: parsed<Users[K]>(readCookie(cookies, names[kind].user)) } : null;
}

/** The session of the visitor, for the loader of a screen. */
export function sessionOf<K extends SessionKind>(kind: K, context: LoaderContext): Session<K> | null {
  return readSession(kind, context.get(backendContext)?.cookies);
}

export function startSession<K extends SessionKind>(kind: K, token: string, user: Users[K]): void {
  if (kind === 'member') forgetCardUnlessOf(user.id);
  writeCookie(names[kind].token, token);
  writeCookie(names[kind].user, JSON.stringify(small(user)));
  announce();
}

/** Updates name and photo in the header after the profile or photo has changed. */
export function updateSession<K extends SessionKind>(kind: K, user: Users[K]): void {
  if (!readSession(kind)) return;
  writeCookie(names[kind].user, JSON.stringify(small(user)));
  announce();
}

export function endSession(kind: SessionKind): void {
  if (kind === 'member') forgetCard();
  deleteCookie(names[kind].token);
  deleteCookie(names[kind].user);
  announce();
}

/** The session of the page, kept up to date with changes made in this tab and in others. */
export function useSession<K extends SessionKind>(kind: K): Session<K> | null {
  const root = useRootData();
  const rendered = (root?.[kind] ?? null) as Session<K> | null;
  return useSyncExternalStore(
    watchSessions,
    () => current(kind, rendered),
    () => rendered,
  );
}

const heard = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls back after every change of a session, in this tab or another. Returns the function that unsubscribes. */
export function watchSessions(listener: () => void): () => void {
  heard.add(listener);
  openChannel();
  return () => heard.delete(listener);
}

function announce(): void {
  tellHere();
  openChannel().postMessage('changed');
}

/** Opened when first needed: it takes milliseconds that a starting page cannot spare. */
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('sessions');
  channel.addEventListener('message', tellHere);
  return channel;
}

function tellHere(): void {
  for (const listener of heard) listener();
}

/** Cached by cookies, because React compares snapshots by identity. */
const snapshots: { [K in SessionKind]?: { cookies: string; session: Session<K> | null } } = {};

function current<K extends SessionKind>(kind: K, rendered: Session<K> | null): Session<K> | null {
  const cookies = document.cookie;
  const known = snapshots[kind];
  if (known?.cookies === cookies) return known.session;
  const session = alike(readSession(kind, cookies), known ? known.session : rendered);
  Object.assign(snapshots, { [kind]: { cookies, session } });
  return session;
}

/** The old one, if nothing has changed: what shows the session need not render again, least of all while the page starts. */
function alike<S>(session: S, old: S): S {
  return JSON.stringify(session) === JSON.stringify(old) ? old : session;
}

/** Only what the header shows: a cookie holds 4 kB. */
function small(user: MemberUser | AdminUser): MemberUser | AdminUser {
  const { id, name, email } = user;
  return 'role' in user
    ? { id, name, email, role: user.role }
    : { id, name, email, photo_url: user.photo_url };
}

/** Cookies may be changed by hand: anything but an account counts as none, so that no screen fails on it. */
function parsed<T extends MemberUser | AdminUser>(json: string | null): T | null {
  try {
    const value = JSON.parse(json ?? '') as Partial<MemberUser & AdminUser> | null;
    const texts = [value?.name, value?.email, value?.role ?? '', value?.photo_url ?? ''];
    return texts.every((text) => typeof text === 'string') ? (value as T) : null;
  } catch {
    return null;
  }
}
