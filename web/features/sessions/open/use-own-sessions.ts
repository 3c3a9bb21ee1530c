// The devices that are logged in to the user's account, and logging them out.
import { useNavigate } from 'react-router';
import { delays } from '#shared/limits.ts';
import { adminSessions, memberSessions } from '#shared/sessions/sessions.contract.ts';
import { sessionMessages } from '#shared/sessions/sessions.messages.ts';
import { call } from '../../../lib/calls/call.ts';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { loginPath } from '../../../lib/paths.ts';
import { endSession, type SessionKind } from '../../../lib/sessions/session.ts';
import { useSession } from '../../../lib/sessions/use-session.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useLast } from '../../../lib/use-last.ts';

const ways = {
  member: {
    load: async (_: number, signal: AbortSignal) => (await call(memberSessions.list, {}, { signal })).data,
    end: (id: number) => call(memberSessions.end, { params: { id } }),
    endAll: () => call(memberSessions.endAll),
  },
  admin: {
    load: async (_: number, signal: AbortSignal) => (await call(adminSessions.list, {}, { signal })).data,
    end: (id: number) => call(adminSessions.end, { params: { id } }),
    endAll: () => call(adminSessions.endAll),
  },
};

export function useOwnSessions(kind: SessionKind) {
  const navigate = useNavigate();
  const { load, ...way } = ways[kind];
  // Keeps the last id, so that the end of the session triggers no further request.
  const ownId = useLast(useSession(kind)?.user?.id ?? null);
  const { data, error, retry } = useFetched(ownId ?? 0, load);
  return {
    /** Stays while it is fetched again. */
    sessions: useLast(data ?? null) ?? undefined,
    error,
    retry,
    end: async (id: number) => {
      await way.end(id);
      showSuccess(sessionMessages.ended);
      retry();
    },
    /** Including this one; the login screen confirms it. */
    endAll: async () => {
      await way.endAll();
      endSession(kind);
      showSuccess(sessionMessages.allEnded, delays.toast.admin);
      await navigate(loginPath[kind]());
    },
  };
}
