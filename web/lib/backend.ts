// How loaders reach the API while a page renders on the server: in process, provided by the server.
import { createContext, type RouterContextProvider } from 'react-router';

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

export interface Backend {
  send(message: Message): Promise<Reply>;
  /** Logs an error on the server that visitors must not see. */
  report(error: unknown): void;
  /** The `Cookie` header of the page request. */
  cookies: string;
  appUrl: string;
}

/** What a loader receives, on the server and in the browser. */
export type LoaderContext = Readonly<RouterContextProvider>;

/** null in the browser, whose calls go over HTTP. */
export const backendContext = createContext<Backend | null>(null);

/** For loaders that run only on the server. */
export function backendOf(context: LoaderContext): Backend {
  const backend = context.get(backendContext);
  if (!backend) throw new Error('Only the server has a backend.');
  return backend;
}
