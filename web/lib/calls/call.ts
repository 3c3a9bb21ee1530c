// One typed way to reach the API: from the browser over HTTP, from a loader on the server in process. It only joins five
// parts: compose (the message), transport or backend (how it is sent), session (the token), call-error, session-lost.
import type { Answer, Endpoint, Request as Parts } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { type Backend, backendContext, type LoaderContext, type Reply } from '../backend.ts';
import { CallError } from '../call-error.ts';
import { readSession, type SessionKind } from '../sessions/session.ts';
import { leaveForSetUp, leaveSession } from '../sessions/session-lost.ts';
import { compose } from './compose.ts';
import { sendOverHttp } from './transport.ts';

export interface CallOptions {
  /** Percent of the body sent so far; only for endpoints with an upload. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** The request also arrives when the user leaves or hides the page immediately after. */
  outlivesPage?: boolean;
  /** Of a loader: on the server the call stays inside the process. */
  context?: LoaderContext;
}

/** The input of a call: path parameters as text or numbers, parts of the query, the declared body and file. */
export type CallRequest<E extends Endpoint> = Omit<Parts<E>, 'params' | 'query'> &
  (Parts<E> extends { params: infer P } ? { params: Record<keyof P, string | number> } : unknown) &
  (Parts<E> extends { query?: infer Q } ? { query?: Partial<Q> } : unknown);

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: CallOptions]
    : [request: CallRequest<E>, options?: CallOptions];

/**
 * Calls an endpoint with the token that its access requires. Throws `CallError`. In the browser a lost session (401)
 * is handled here, with an alert and the login page. The promise then stays pending, so that no second error is
 * shown. Likewise an admin who must set up two-step login is redirected there. On the server `onServer` handles both.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request, options = {}]: Arguments<E>
): Promise<Answer<E>> {
  const kind = kindOf(endpoint);
  const backend = options.context?.get(backendContext) ?? null;
  const message = compose(endpoint, request ?? {}, tokenOf(kind, backend));
  if (backend) return readReply(await backend.send(message)) as Answer<E>;
  const reply = await sendOverHttp(message, options);
  if (reply.status === 401 && kind) return leaveSession(kind, reply.statusText);
  try {
    return readReply(reply) as Answer<E>;
  } catch (error) {
    if (error instanceof CallError && error.mustSetUpTwoStep) return leaveForSetUp();
    throw error;
  }
}

function kindOf({ access }: Endpoint): SessionKind | null {
  if (access === 'public') return null;
  return access === 'member' ? 'member' : 'admin';
}

function tokenOf(kind: SessionKind | null, backend: Backend | null): string | undefined {
  if (!kind) return;
  return readSession(kind, backend?.cookies)?.token;
}

function readReply(reply: Reply): unknown {
  const body = reply.isJson ? parseJson(reply.text) : undefined;
  if (reply.status >= 200 && reply.status < 300 && body !== undefined) return body;
  throw new CallError(reply.status, isErrorBody(body) ? body : { message: errorMessages.internal });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
