// What contracts are built from: an endpoint is data that server, web, tests and the API page read.
import type { z } from 'zod';
import type { Feature } from './features.ts';
import type { Change } from './seen.ts';
import type { Throttle } from './throttles.ts';

/** Who may call: the kind of token, and for `super_admin` also the role of the admin. */
export type Access = 'public' | 'member' | 'admin' | 'super_admin';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One file in a multipart body; the other parts of that body are validated by `body`. */
export interface Upload {
  field: string;
  required: boolean;
  /** An image when left out. */
  kind?: 'image' | 'spreadsheet' | 'statement';
}

export interface Endpoint {
  method: Method;
  /** Starts with /api; parameters start with a colon: `/api/payments/:id`. */
  path: string;
  access: Access;
  /** 404 while the association has not switched it on. */
  feature?: Feature;
  /** Allowed even while the admin still has to set up two-step login; everything else is refused until then. */
  isOpenBeforeTwoStep?: true;
  /** How often it may be called; every endpoint that hashes, mails or stores an upload has one. */
  throttle?: Throttle;
  /** One English sentence for the API page. */
  summary: string;
  /** `201` for creates; `200` when left out. */
  status?: 200 | 201;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * The body of a change may contain `seen`. It may then leave fields out. The call is 409 when someone has changed one
   * of these fields since.
   */
  comparesSeen?: true;
  /** Names of the body before version 1.1, each with the name in `seen` that it is read as: `{ seen_at: 'updated_at' }`. */
  formerly?: Readonly<Record<string, string>>;
  upload?: Upload;
  /** The whole answer, `{ data, message?, … }`. Fields it does not name are never sent. */
  response: z.ZodType;
}

/** Declares an endpoint; the literal types stay, so that `call` and `serve` infer everything from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;
type ChangeOf<E extends Endpoint, Body> = E['comparesSeen'] extends true ? Change<Body> : Body;

/** What a handler receives after validation. */
export interface Received<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: ChangeOf<E, Parsed<E['body']>>;
}

/** What a caller passes: only the parts that the endpoint declares. */
export type Request<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { query?: Partial<Sent<E['query']>> } : unknown) &
  (E['body'] extends z.ZodType ? { body: ChangeOf<E, Sent<E['body']>> } : unknown) &
  (E['upload'] extends Upload ? { file?: Blob | null } : unknown);

export type Answer<E extends Endpoint> = z.output<E['response']>;
