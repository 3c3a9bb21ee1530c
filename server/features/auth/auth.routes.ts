// Accounts and sessions: contract → verb → answer.
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { memberView, viewContext } from '../members/members.open.view.ts';
import { changeAdminPassword } from '../passwords/passwords.open.service.ts';
import { forgotPassword, resetPassword } from '../passwords/resets.open.service.ts';
import { endSession } from '../sessions/sessions.open.service.ts';
import { loginAdmin } from './admin-auth.service.ts';
import { activate, login, register, resendVerification, verifyEmail } from './auth.service.ts';
import { passSecondStep } from './second-step.service.ts';

export function authRoutes(serve: Serve, deps: Deps) {
  serve(auth.register, async ({ body, caller }) => ({
    data: await register(deps, body, caller),
    message: authMessages.registered,
  }));

  serve(auth.login, async ({ body, caller }) => {
    const { token, user } = await login(deps, body, caller);
    return { data: { token, user: memberView(user, viewContext(deps)) } };
  });

  serve(activationLink.choosePassword, async ({ body, caller }) => {
    const { token, user } = await activate(deps, body, caller);
    return { data: { token, user: memberView(user, viewContext(deps)) }, message: passwordMessages.chosen };
  });

  serve(auth.logout, async ({ member }) => {
    await endSession(deps, member.sessionId);
    return { message: authMessages.loggedOut };
  });

  serve(auth.verifyEmail, async ({ params, query }) => {
    await verifyEmail(deps, { ...params, ...query });
    return { message: passwordMessages.emailVerified };
  });

  serve(auth.resendVerification, async ({ body, caller }) => {
    await resendVerification(deps, body.email, caller);
    return { message: passwordMessages.verificationSent };
  });

  serve(auth.forgotPassword, async ({ body, caller }) => {
    await forgotPassword(deps, body.email, caller);
    return { message: passwordMessages.resetLinkSent };
  });

  serve(auth.resetPassword, async ({ body, caller }) => {
    await resetPassword(deps, body, caller);
    return { message: passwordMessages.reset };
  });

  serve(adminAuth.login, async ({ body, caller }) => ({ data: await loginAdmin(deps, body, caller) }));

  serve(adminAuth.secondStep, async ({ body, caller }) => ({
    data: await passSecondStep(deps, body, caller),
  }));

  serve(adminAuth.logout, async ({ admin }) => {
    await endSession(deps, admin.sessionId);
    return { message: authMessages.adminLoggedOut };
  });

  serve(adminAuth.changePassword, async ({ admin, body }) => {
    await changeAdminPassword(deps, admin, body);
    return { message: passwordMessages.adminChanged };
  });
}
