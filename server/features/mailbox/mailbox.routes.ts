// /dev/mailbox: shows the mails that were not sent because no mail server is configured. Never registered otherwise.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLocalRequest } from '../../http/local-requests.ts';
import { forbidden } from '../../lib/errors.ts';
import { isLoopback } from '../../lib/loopback.ts';
import type { Mailbox } from '../../mail/mailbox.ts';
import { listPage, mailPage, missingPage } from './mailbox.view.ts';

/** Serves this machine only: the mails contain links that open accounts. Register it only without SMTP_URL. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.register(async (local) => {
    local.addHook('onRequest', async (request) => {
      if (!isLocalRequest(request) || !isOwnName(request.hostname)) throw forbidden();
    });
    addPages(local, mailbox);
  });
}

/** A page of a stranger whose name leads to this machine must not read the mails. */
function isOwnName(hostname: string): boolean {
  return isLoopback(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost');
}

function addPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (_request, reply) => page(reply, listPage(await mailbox.list())));

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
    const mail = await mailbox.find(request.params.id);
    return mail ? page(reply, mailPage(mail)) : page(reply.code(404), missingPage());
  });

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', async (request) => {
    const { to } = request.query;
    const mails = await mailbox.list();
    return {
      data: typeof to === 'string' ? mails.filter((mail) => mail.to.address === to.toLowerCase()) : mails,
    };
  });
}

function page(reply: FastifyReply, text: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'",
    )
    .send(text);
}
