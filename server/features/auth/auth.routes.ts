// Accounts and sessions: contract → verb → answer.
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { messages } from '#shared/messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { memberView, viewContext } from '../members/members.view.ts';
import { changeAdminPassword } from '../passwords/passwords.service.ts';
import { forgotPassword, resetPassword } from '../passwords/resets.service.ts';
import { endSession } from '../sessions/sessions.service.ts';
import { loginAdmin } from './admin-auth.service.ts';
import { login, register, resendVerification, verifyEmail } from './auth.service.ts';
import { passSecondStep } from './second-step.service.ts';

export function authRoutes(serve: Serve, deps: Deps) {
  serve(auth.register, async ({ body, caller }) => ({
    data: await register(deps, body, caller),
    message: messages.registered,
  }));

  serve(auth.login, async ({ body, caller }) => {
    const { token, user } = await login(deps, body, caller);
    return { data: { token, user: memberView(user, viewContext(deps)) } };
  });

  serve(auth.logout, async ({ member }) => {
    await endSession(deps, member.sessionId);
    return { message: messages.loggedOut };
  });

  serve(auth.verifyEmail, async ({ params, query }) => {
    await verifyEmail(deps, { ...params, ...query });
    return { message: messages.emailVerified };
  });

  serve(auth.resendVerification, async ({ body, caller }) => {
    await resendVerification(deps, body.email, caller);
    return { message: messages.verificationSent };
  });

  serve(auth.forgotPassword, async ({ body, caller }) => {
    await forgotPassword(deps, body.email, caller);
    return { message: messages.resetLinkSent };
  });

  serve(auth.resetPassword, async ({ body, caller }) => {
    await resetPassword(deps, body, caller);
    return { message: messages.passwordReset };
  });

  serve(adminAuth.login, async ({ body, caller }) => ({ data: await loginAdmin(deps, body, caller) }));

  serve(adminAuth.secondStep, async ({ body, caller }) => ({
    data: await passSecondStep(deps, body, caller),
  }));

  serve(adminAuth.logout, async ({ admin }) => {
    await endSession(deps, admin.sessionId);
    return { message: messages.adminLoggedOut };
  });

  serve(adminAuth.changePassword, async ({ admin, body }) => {
    await changeAdminPassword(deps, admin, body);
    return { message: messages.adminPasswordChanged };
  });
}
