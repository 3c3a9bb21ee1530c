// Requests under /api without an endpoint: 405 if the path exists with another method, 404 otherwise, always as JSON.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allEndpoints } from '#shared/endpoints.ts';
import { errorMessages } from '#shared/messages.ts';
import { privateHeaders } from './headers.ts';

interface Known {
  method: string;
  pattern: RegExp;
}

const known: Known[] = allEndpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The answer comes before the body is read. */
export function registerMissing(app: FastifyInstance) {
  app.setNotFoundHandler(answerMissing);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) void answerMissing(request, reply);
    else done();
  });
  app.all('/api/*', { exposeHeadRoute: false, onRequest: answerMissing } as object, answerMissing);
}

export async function answerMissing(request: FastifyRequest, reply: FastifyReply) {
  // Decoded as the router does; what cannot be decoded has been escaped before.
  const path = decodeURI(request.url.split('?')[0] ?? '');
  const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  const isOtherMethod = allowed.length > 0 && !allowed.includes(request.method);
  if (isOtherMethod) reply.header('allow', [...new Set(allowed)].join(', '));
  return reply
    .headers(privateHeaders)
    .code(isOtherMethod ? 405 : 404)
    .send({ message: isOtherMethod ? errorMessages.methodNotAllowed : errorMessages.notFound });
}
