// The own sessions: contract → verb → view.

import { adminSessions, memberSessions } from '#shared/sessions/sessions.contract.ts';
import { sessionMessages } from '#shared/sessions/sessions.messages.ts';
import type { Deps } from '../../deps.ts';
import type { Serve } from '../../http/serve.ts';
import { endAllOwnSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts';
import { sessionView } from './sessions.view.ts';

export function sessionRoutes(serve: Serve, deps: Deps) {
  serve(memberSessions.list, async ({ member }) => ({
    data: (await listOwnSessions(deps, member)).map(sessionView(member.sessionId)),
  }));

  serve(memberSessions.end, async ({ member, params }) => {
    await endOwnSession(deps, member, params.id);
    return { message: sessionMessages.ended };
  });

  serve(memberSessions.endAll, async ({ member }) => {
    await endAllOwnSessions(deps, member);
    return { message: sessionMessages.allEnded };
  });

  serve(adminSessions.list, async ({ admin }) => ({
    data: (await listOwnSessions(deps, admin)).map(sessionView(admin.sessionId)),
  }));

  serve(adminSessions.end, async ({ admin, params }) => {
    await endOwnSession(deps, admin, params.id);
    return { message: sessionMessages.ended };
  });

  serve(adminSessions.endAll, async ({ admin }) => {
    await endAllOwnSessions(deps, admin);
    return { message: sessionMessages.allEnded };
  });
}
