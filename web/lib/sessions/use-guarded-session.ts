// Detects that the session of an area ended or changed, here or in another tab.
import { useEffect, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '../paths.ts';
import type { SessionKind } from './session.ts';
import { useSession } from './use-session.ts';

/** For the layout of a guarded area: goes to the login without a session, reloads all data for another one. */
export function useGuardedSession(kind: SessionKind): void {
  const token = useSession(kind)?.token;
  const known = useRef(token);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  // Another tab is outside of React.
  useEffect(() => {
    if (known.current === token) return;
    known.current = token;
    void (token ? revalidate() : navigate(loginPath[kind]()));
  }, [kind, token, revalidate, navigate]);
}
