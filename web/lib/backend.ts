// How loaders reach the API while a page renders on the server: in process, handed in by the web server.
import { createContext, type RouterContextProvider } from 'react-router';

export interface Message {
  method: string;
  /** Path and query, beginning with /api. */
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  statusText: string;
  isJson: boolean;
  text: string;
}

export interface Backend {
  send(message: Message): Promise<Reply>;
  /** Writes an error that no visitor may see into the server's log. */
  report(error: unknown): void;
  /** The `Cookie` header of the page request. */
  cookies: string;
  apiBase: string;
  appUrl: string;
}

export type ServerContext = Readonly<RouterContextProvider>;

export const backendContext = createContext<Backend>();
