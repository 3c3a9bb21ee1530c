// Binds an endpoint to its handler: guard, input, answer. The server's one seam between wire and code.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint, Received, Upload } from '#shared/endpoint.ts';
import type { AdminCaller, Caller, MemberCaller } from './caller.ts';
import { responseSchema } from './response-schema.ts';
import { readMultipart, registerMultipart } from './uploads.ts';
import { validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

type Who<A extends Access> = A extends 'member'
  ? { member: MemberCaller }
  : A extends 'public'
    ? unknown
    : { admin: AdminCaller };

type File<E extends Endpoint> = E['upload'] extends Upload
  ? { file: E['upload']['required'] extends true ? Buffer : Buffer | null }
  : unknown;

export type Input<E extends Endpoint> = Received<E> & Who<E['access']> & File<E> & { caller: Caller };

export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<z.input<E['response']>>;

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** A hook that sets `request.caller`; throws 401 or 403 when the access of the endpoint forbids the call. */
export type Identify = (endpoint: Endpoint) => (request: FastifyRequest) => Promise<void>;

/** The function that features register their endpoints with. */
export function serveOn(app: FastifyInstance, identify: Identify): Serve {
  return (endpoint, handler) => {
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      schema: { response: { [endpoint.status ?? 200]: responseSchema(endpoint.response) } },
      onRequest: identify(endpoint),
      handler: async (request, reply) => {
        const { upload } = endpoint;
        const { body, file } = upload
          ? await readUpload(request, upload)
          : { body: request.body, file: null };
        const received = validate(endpoint, { params: request.params, query: request.query, body, file });
        const { caller } = request;
        const input = { ...received, caller, member: caller.member, admin: caller.admin, file };
        const answer = await handler(input as unknown as Input<typeof endpoint>);
        reply.code(endpoint.status ?? 200);
        return answer;
      },
    };
    if (endpoint.upload) routeUpload(app, route);
    else app.route(route);
  };
}

/** In a scope of its own: the parser of multipart bodies adds hooks to all requests that it could get. */
function routeUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await registerMultipart(scope);
    scope.route(route);
  });
}

async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) return { body: request.body, file: null };
  const { fields, file } = await readMultipart(request, upload);
  return { body: fields, file };
}
