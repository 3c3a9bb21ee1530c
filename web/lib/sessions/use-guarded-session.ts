// Detects that the session of an area ended or changed, here or in another tab.
import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '../paths.ts';
import { hasDrafts } from '../unsaved/stored-names.ts';
import type { SessionKind } from './session.ts';
import { rememberScreen } from './session-lost.ts';
import { useSession } from './use-session.ts';

/** Guards the layout of an area: goes to the login without a session, reloads all data for another one. */
export function useGuardedSession(kind: SessionKind): void {
  const session = useSession(kind);
  const token = session?.token;
  const accountId = session?.user?.id;
  const known = useRef(token);
  const knownAccount = useRef(accountId);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  // Another tab is outside of React.
  useEffect(() => {
    const last = knownAccount.current;
    knownAccount.current = accountId;
    if (known.current === token) return;
    known.current = token;
    // It ended without a logout, which would have dropped the texts.
    if (!token && last !== undefined && hasDrafts(kind, last)) rememberScreen(kind, last);
    void (token ? revalidate() : navigate(loginPath[kind]()));
  }, [kind, token, accountId, revalidate, navigate]);
}
