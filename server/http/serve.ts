// Binds an endpoint to its handler: guard, input, response. The only place of the server that casts between wire and code.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Access, Endpoint, Received, Upload } from '#shared/endpoint.ts';
import { asClient } from '../process/cpu-slots.ts';
import { clientNetwork } from '../security/client-network.ts';
import { type AdminCaller, accountOf, type Caller, type MemberCaller } from './caller.ts';
import { responseSchema } from './response-schema.ts';
import type { UploadSlots } from './upload-slots.ts';
import { readMultipart, registerMultipart } from './uploads.ts';
import { validate, validateParams } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

type CallerOf<A extends Access> = A extends 'member'
  ? { member: MemberCaller }
  : A extends 'public'
    ? unknown
    : { admin: AdminCaller };

type File<E extends Endpoint> = E['upload'] extends Upload
  ? { file: E['upload']['required'] extends true ? Buffer : Buffer | null; fileName: string | null }
  : unknown;

export type Input<E extends Endpoint> = Received<E> & CallerOf<E['access']> & File<E> & { caller: Caller };

export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<z.input<E['response']>>;

/** Throws to refuse a call before its body is read. */
export type Gate<E extends Endpoint> = (input: {
  params: Received<E>['params'];
  caller: Caller;
}) => Promise<void>;

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, gate?: Gate<E>) => void;

/** A hook that sets `request.caller`; throws 401 or 403 when the access of the endpoint forbids the call. */
export type Identify = (endpoint: Endpoint) => Hook;

type Hook = (request: FastifyRequest) => Promise<void>;

interface Gates {
  identify: Identify;
  /** Hooks that throw 429 for calls above the limit of the endpoint; they run once the caller is known. */
  limit: (endpoint: Endpoint) => Hook[];
  uploads: UploadSlots;
}

/** The function that features register their endpoints with. */
export function serveOn(app: FastifyInstance, { identify, limit, uploads }: Gates): Serve {
  return (endpoint, handler, gate) => {
    let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      onRequest: [identify(endpoint), ...limit(endpoint), ...(gate ? [pass] : [])],
      handler: async (request, reply) => {
        const { caller } = request;
        const answerOnce = () => asClient(clientNetwork(caller.address), () => answer(request));
        const answered = endpoint.upload
          ? await uploads(accountOf(caller) ?? JSON.stringify(request.params), answerOnce)
          : await answerOnce();
        // Compiled with the first answer: to compile all of them was a tenth of each start.
        serialize ??= reply.compileSerializationSchema(responseSchema(endpoint.response));
        reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
        return serialize(answered as Record<string, unknown>);
      },
    };

    async function pass({ params, caller }: FastifyRequest) {
      await gate?.({ params: validateParams(endpoint, params), caller });
    }

    async function answer(request: FastifyRequest) {
      const { upload } = endpoint;
      const { body, file, fileName } = upload ? await readUpload(request, upload) : withoutFile(request);
      const received = validate(endpoint, { params: request.params, query: request.query, body, file });
      const { caller } = request;
      const input = { ...received, caller, member: caller.member, admin: caller.admin, file, fileName };
      return handler(input as unknown as Input<typeof endpoint>);
    }

    if (endpoint.upload) routeUpload(app, route);
    else app.route(route);
  };
}

/** In a separate scope: the parser of multipart bodies adds hooks to all requests that it could get. */
function routeUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await registerMultipart(scope);
    scope.route(route);
  });
}

async function readUpload(request: FastifyRequest, upload: Upload) {
  if (!request.isMultipart()) return withoutFile(request);
  const { fields, ...rest } = await readMultipart(request, upload);
  return { body: fields, ...rest };
}

function withoutFile({ body }: FastifyRequest) {
  return { body, file: null, fileName: null };
}
