// Authenticates the caller before the body is read, as the access of the endpoint demands.

import type { FastifyRequest } from 'fastify';
import { mayCall } from '#shared/admins/admins.rules.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import type { Identify } from '../../http/serve.ts';
import { forbidden, twoStepRequired, unauthenticated } from '../../lib/errors.ts';
import { clientAddress } from '../../security/client-network.ts';
import { findAdminCaller, findMemberCaller } from './sessions.open.service.ts';

/**
 * Throws 401 for a missing, foreign or expired token. Throws 403 for an admin without the role or without the
 * required two-step login.
 */
export function guard(deps: Deps): Identify {
  return ({ access, isOpenBeforeTwoStep }) =>
    async (request) => {
      const caller: Caller = {
        address: clientAddress(request.ip),
        userAgent: request.headers['user-agent']?.slice(0, 255) ?? null,
        member: null,
        admin: null,
      };
      request.caller = caller;
      if (access === 'public') return;
      const token = bearerToken(request);
      if (token === null) throw unauthenticated();
      if (access === 'member') caller.member = await findMemberCaller(deps, token, caller.address);
      else caller.admin = await findAdminCaller(deps, token, caller.address);
      if (!caller.member && !caller.admin) throw unauthenticated();
      if (caller.admin?.mustSetUpTwoStep && !isOpenBeforeTwoStep) throw twoStepRequired();
      if (!mayCall(caller.admin?.role, { access })) throw forbidden();
    };
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
