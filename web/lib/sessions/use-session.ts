// The session of the page, for components that show it.
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readSession, type Session, type SessionKind, type Sessions } from './session.ts';
import { watchSessions } from './session-changes.ts';

/** Follows changes of the session in this tab and in others. */
export function useSession<K extends SessionKind>(kind: K): Session<K> | null {
  const sessions: Sessions | undefined = useRouteLoaderData('root');
  const rendered = sessions?.[kind] ?? null;
  return useSyncExternalStore(
    watchSessions,
    () => readSnapshot(kind, rendered),
    () => rendered,
  );
}

/** Cached by cookies, because React compares snapshots by identity. */
const snapshots: { [K in SessionKind]?: { cookies: string; session: Session<K> | null } } = {};

function readSnapshot<K extends SessionKind>(kind: K, rendered: Session<K> | null): Session<K> | null {
  const cookies = document.cookie;
  const cached = snapshots[kind];
  if (cached?.cookies === cookies) return cached.session;
  const session = reuseIfEqual(cached ? cached.session : rendered, readSession(kind, cookies));
  Object.assign(snapshots, { [kind]: { cookies, session } });
  return session;
}

/** The old session if nothing has changed, so that no component renders again while the page starts. */
function reuseIfEqual<S>(old: S, session: S): S {
  return JSON.stringify(session) === JSON.stringify(old) ? old : session;
}
