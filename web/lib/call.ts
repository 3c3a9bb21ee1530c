// One typed way to reach the API: from the browser over HTTP, from a loader on the server in process.
import { data } from 'react-router';
import type { Answer, Endpoint, Request as Parts } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { backendContext, type Message, type Reply, type ServerContext } from './backend.ts';
import { compose } from './compose.ts';
import { readSession, type SessionKind } from './session.ts';
import { leaveForSetUp, leaveSession } from './session-lost.ts';
import { sendOverHttp } from './transport.ts';

/** Why a call failed, in words for the user. `status` is 0 without a response. */
export class CallError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'CallError';
    this.status = status;
    this.errors = body.errors ?? {};
  }
}

export interface CallOptions {
  /** Percent of the body sent so far; only for endpoints with an upload. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  /** `context` of a server loader: the call then stays inside the process. */
  context?: ServerContext;
}

/** The input of a call: path parameters as text or numbers, any part of the query, body and file as declared. */
export type CallRequest<E extends Endpoint> = Omit<Parts<E>, 'params' | 'query'> &
  (Parts<E> extends { params: infer P } ? { params: Record<keyof P, string | number> } : unknown) &
  (Parts<E> extends { query?: infer Q } ? { query?: Partial<Q> } : unknown);

type Arguments<E extends Endpoint> =
  Record<never, never> extends CallRequest<E>
    ? [request?: CallRequest<E>, options?: CallOptions]
    : [request: CallRequest<E>, options?: CallOptions];

/**
 * Calls an endpoint with the token that its access requires. Throws `CallError`. A lost session (401) is handled here,
 * with an alert and the login page; the promise then stays pending, so that no second error is shown. Likewise an admin
 * who must set up two-step login is taken there.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request, options = {}]: Arguments<E>
): Promise<Answer<E>> {
  const kind = sessionOf(endpoint);
  const message = compose(endpoint, request ?? {}, tokenOf(kind, options.context));
  const reply = await send(message, options);
  if (reply.status === 401 && kind && !options.context) return leaveSession(kind, reply.statusText);
  try {
    return understood(reply) as Answer<E>;
  } catch (error) {
    if (owesTwoStep(error) && !options.context) return leaveForSetUp();
    throw error;
  }
}

/** For server loaders: a failed call becomes an error page with its status instead of a 500. */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError) throw data(error.message, { status: error.status || 503 });
    throw error;
  }
}

function sessionOf({ access }: Endpoint): SessionKind | null {
  if (access === 'public') return null;
  return access === 'member' ? 'member' : 'admin';
}

function tokenOf(kind: SessionKind | null, context?: ServerContext): string | undefined {
  if (!kind) return;
  return readSession(kind, context?.get(backendContext).cookies)?.token;
}

async function send(message: Message & { form?: FormData }, options: CallOptions): Promise<Reply> {
  if (options.context) return options.context.get(backendContext).send(message);
  return sendOverHttp(message, options);
}

function understood(reply: Reply): unknown {
  const body = reply.isJson ? parsed(reply.text) : undefined;
  if (reply.status >= 200 && reply.status < 300 && body !== undefined) return body;
  throw new CallError(reply.status, isErrorBody(body) ? body : { message: errorMessages.internal });
}

/** Whether the server refused because this admin must set up two-step login first. */
function owesTwoStep(error: unknown): boolean {
  return error instanceof CallError && error.status === 403 && 'two_step' in error.errors;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
