// Verification of members' addresses by admins: contract → verb → answer.
import { emailVerification } from '#shared/passwords/email-verification.contract.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import {
  confirmEmailByAdmin,
  getEmailVerification,
  resendVerificationByAdmin,
} from './email-verification.service.ts';

export function emailVerificationRoutes(serve: Serve, deps: Deps) {
  serve(emailVerification.show, async ({ params }) => ({
    data: await getEmailVerification(deps, params.id),
  }));

  serve(emailVerification.resend, async ({ admin, caller, params }) => {
    await resendVerificationByAdmin(deps, { admin, caller }, params.id);
    return { message: passwordMessages.verificationSent };
  });

  serve(emailVerification.confirm, async ({ admin, params }) => {
    await confirmEmailByAdmin(deps, admin, params.id);
    return { message: passwordMessages.emailConfirmed };
  });
}
