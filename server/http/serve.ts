// Binds an endpoint to its handler: guard, input, response. The only place of the server that casts between wire and code.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';

import type { Access, Endpoint, Received, Upload } from '#shared/endpoint.ts';
import type { Feature } from '#shared/features.ts';
import { notFound } from '../lib/errors.ts';
import { asClient } from '../process/cpu-slots.ts';
import { clientNetwork } from '../security/client-network.ts';
import type { AdminCaller, Caller, MemberCaller } from './caller.ts';
import { responseSchema } from './response-schema.ts';
import { identifyUploadClient, receivedBody } from './uploading.ts';
import { readMultipart, registerMultipart } from './uploads/read-multipart.ts';
import type { UploadSlots } from './uploads/upload-slots.ts';
import { validate, validateParams } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** The link that lets a stranger in, once a gate has found it. */
    link: string | null;
  }
  interface FastifyInstance {
    uploads: UploadSlots;
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

/** Runs before the body is read: names the link that lets a stranger in, or throws. */
export type Gate<E extends Endpoint> = (input: {
  params: Received<E>['params'];
  caller: Caller;
}) => Promise<string>;

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, gate?: Gate<E>) => void;

/** A hook that sets `request.caller`; throws 401 or 403 when the access of the endpoint forbids the call. */
export type Identify = (endpoint: Endpoint) => Hook;

type Hook = (request: FastifyRequest) => Promise<void>;

interface Gates {
  identify: Identify;
  /** Whether the feature of an endpoint is switched on. */
  isOn: (feature: Feature) => boolean;
  /** Hooks that throw 429 for calls above the limit of the endpoint; they run once the caller is known. */
  limit: (endpoint: Endpoint) => Hook[];
  uploads: UploadSlots;
}

/** Returns the function that features register their endpoints with. */
export function serveOn(app: FastifyInstance, { identify, isOn, limit, uploads }: Gates): Serve {
  app.decorateRequest('link', null);
  app.decorate('uploads', uploads);
  return (endpoint, handler, gate) => {
    let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      onRequest: [
        identify(endpoint),
        ...(endpoint.feature ? [askFeature] : []),
        ...limit(endpoint),
        ...(gate ? [pass] : []),
      ],
      handler: async (request, reply) => {
        const client = clientNetwork(request.caller.address);
        const answerOnce = (ended: AbortSignal | null) => asClient(client, () => answer(request, ended));
        const answered =
          endpoint.upload && request.isMultipart()
            ? await uploads(identifyUploadClient(request), receivedBody(request), answerOnce)
            : await answerOnce(null);
        // Compiled with the first answer: to compile all of them was a tenth of each start.
        serialize ??= reply.compileSerializationSchema(responseSchema(endpoint.response));
        reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
        return serialize(answered as Record<string, unknown>);
      },
    };

    async function askFeature() {
      if (endpoint.feature && !isOn(endpoint.feature)) throw notFound();
    }

    async function pass(request: FastifyRequest) {
      const { params, caller } = request;
      request.link = (await gate?.({ params: validateParams(endpoint, params), caller })) ?? null;
    }

    /** `ended` is null without a file: only a multipart body takes a place among the uploads. */
    async function answer(request: FastifyRequest, ended: AbortSignal | null) {
      const { upload } = endpoint;
      const { body, file, fileName } =
        upload && ended ? await readUpload(request, upload, ended) : withoutFile(request);
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

async function readUpload(request: FastifyRequest, upload: Upload, ended: AbortSignal) {
  const { fields, ...rest } = await readMultipart(request, upload, ended);
  return { body: fields, ...rest };
}

function withoutFile({ body }: FastifyRequest) {
  return { body, file: null, fileName: null };
}
