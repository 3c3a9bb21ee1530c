// Ends a session on the server, then here, and says so.
import { useNavigate } from 'react-router';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { delays } from '#shared/limits.ts';
import { call } from '../calls/call.ts';
import { useAction } from '../calls/use-action.ts';
import { loginPath } from '../paths.ts';
import { endSession, type SessionKind } from '../sessions/session.ts';
import { showSuccess } from '../toasts.ts';

const ways = {
  member: { leave: () => call(auth.logout), done: authMessages.loggedOut },
  admin: { leave: () => call(adminAuth.logout), done: authMessages.adminLoggedOut },
};

/** `[logOut, isLoggingOut]`. After a failure other than a lost session the session continues. */
export function useLogout(kind: SessionKind) {
  const navigate = useNavigate();
  const { leave, done } = ways[kind];
  return useAction(
    async () => {
      await leave();
      endSession(kind);
      showSuccess(done, delays.toast.success);
      await navigate(loginPath[kind]());
    },
    { loading: authMessages.loggingOut },
  );
}
