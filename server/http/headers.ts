// Headers of every response that is not a page: nothing is cached, sniffed, framed or executed.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export function registerHeaders(app: FastifyInstance, config: Pick<Config, 'production'>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (config.production) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (/^\/(api|files|photos|healthz|readyz|metrics)\b/.test(request.url)) {
      // Stored files override these two with their own.
      reply.header('cache-control', 'no-store');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done();
  });
}
