import { useEffect } from 'react';
import type { SessionKind } from '../../lib/sessions/session.ts';
import { leaveSession } from '../../lib/sessions/session-lost.ts';

/** Replaces a screen whose first visit was refused (401) with the alert and the login page, as for other calls. */
export function LostSession({ kind }: { kind: SessionKind }) {
  // The server has no alert, and only the browser deletes the cookies.
  useEffect(() => void leaveSession(kind), [kind]);
  return null;
}
