// How loaders reach the API while a page renders on the server: in process, provided by the server.
import { createContext, type RouterContextProvider } from 'react-router';
import type { ErrorBody } from '#shared/errors.contract.ts';

export interface Message {
  method: string;
  /** Path and query, beginning with /api. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Instead of `body`, for an endpoint with an upload. */
  form?: FormData;
}

export interface Reply {
  status: number;
  statusText: string;
  isJson: boolean;
  text: string;
}

/** A form that was sent to this page without scripts; the server has read it. */
export interface SentForm {
  /** Whether it came as the form with the file. */
  isUpload: boolean;
  fields: Record<string, unknown>;
  file: Blob | null;
  /** Why the body could not be used. */
  refusal: { status: number; body: ErrorBody } | null;
}

export interface Backend {
  send(message: Message): Promise<Reply>;
  /** Logs an error on the server that visitors must not see. */
  report(error: unknown): void;
  /** The `Cookie` header of the page request. */
  cookies: string;
  appUrl: string;
  /** Marks the scripts that this render makes. The server turns it into the page's policy and removes it. */
  scriptMark: string;
  form: SentForm | null;
  /** Whether the server has a page that was rendered from the same data, and answers with it. */
  recall(key: string): boolean;
}

/** What a loader receives, on the server and in the browser. */
export type LoaderContext = Readonly<RouterContextProvider>;

/** null in the browser, whose calls go over HTTP. */
export const backendContext = createContext<Backend | null>(null);

/** Returns the backend for loaders that run only on the server. */
export function getBackend(context: LoaderContext): Backend {
  const backend = context.get(backendContext);
  if (!backend) throw new Error('Only the server has a backend.');
  return backend;
}
