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
import { discardUnsaved, mayDrop } from '../unsaved/unsaved-forms.ts';

const ways = {
  member: { leave: () => call(auth.logout), done: authMessages.loggedOut },
  admin: { leave: () => call(adminAuth.logout), done: authMessages.adminLoggedOut },
};

/**
 * Returns `[logOut, isLoggingOut]`. Asks first where something was typed. After a failure other than a lost session the session
 * continues.
 */
export function useLogout(kind: SessionKind) {
  const navigate = useNavigate();
  const { leave, done } = ways[kind];
  const [logOut, isLoggingOut] = useAction(
    async () => {
      await leave();
      discardUnsaved();
      endSession(kind, { isLogout: true });
      showSuccess(done, delays.toast.success);
      await navigate(loginPath[kind]());
    },
    { loading: authMessages.loggingOut },
  );
  const askAndLogOut = async () => {
    if (await mayDrop()) await logOut();
  };
  return [askAndLogOut, isLoggingOut] as const;
}
