// Renders a page of the web app in process, with status, headers and encoding.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shades } from '#shared/association/default-shades.ts';
import type { ErrorBody } from '#shared/errors.contract.ts';
import type { Association } from '../association/association.ts';
import type { HttpError } from '../lib/errors.ts';
import type { LruCache } from '../lib/lru-cache.ts';
import { encode, entityTag } from './encode-page.ts';
import { inlineStyles } from './inline-styles.ts';
import { lastResortPage } from './last-resort-page.ts';
import { newScriptMark, securePage } from './page-security.ts';
import type { Visit } from './read-visit.ts';

/** What the web app's bundle offers (web/entry.server.tsx); web and server share no types. */
export interface Pages {
  render(request: Request, backend: Backend): Promise<Response>;
  describe(pathname: string): PageAddress;
}

interface PageAddress {
  /** `missing`: no page has this address. `plain` pages look the same to every visitor without a session. */
  kind: 'plain' | 'personal' | 'missing' | 'other';
  /** The one spelling of the path; of a missing page one path for all. */
  path: string;
}

interface Backend {
  send(message: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: string;
    form?: FormData;
  }): Promise<unknown>;
  report(error: unknown): void;
  cookies: string;
  appUrl: string;
  scriptMark: string;
  form: PageForm | null;
  recall(key: string): boolean;
}

export interface Renderer {
  app: FastifyInstance;
  association: Association;
  appUrl: string;
  /** The pages of the build, or in development of the current sources. */
  pages(): Promise<Pages>;
  /** Pages by what they show and their encoding: wrong links are many, and their page is one. */
  sharedPages: LruCache<string, Page>;
}

export interface BuildRenderer extends Renderer {
  /** The content of a stylesheet by its address. */
  readStyle: (address: string) => string;
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Renders a page made for this request only. */
export async function renderPage(renderer: Renderer, request: FastifyRequest, visit: Visit): Promise<Page> {
  return make(renderer, {
    request,
    visit,
    url: request.url,
    encode: (html) => encode(html, visit.encoding, 4),
  });
}

/** Renders the page of every address that leads nowhere, for visitors without a session. */
export async function renderMissingPage(
  renderer: Renderer,
  request: FastifyRequest,
  visit: Visit,
): Promise<Page> {
  return make(renderer, {
    request,
    visit: withoutSession(visit),
    url: visit.path,
    encode: (html) => encode(html, visit.encoding, 9),
  });
}

/**
 * Renders a page for the cache, so it must reveal nothing about who requested it first. Of the cookies only the colour
 * scheme is passed on. The query is dropped, because plain pages ignore it and every variant would be cached
 * separately. Its stylesheets are inlined, because no script on the page needs them as files.
 */
export async function renderPlainPage(
  renderer: BuildRenderer,
  request: FastifyRequest,
  visit: Visit,
): Promise<Page> {
  const page = await make(renderer, {
    request,
    visit: withoutSession(visit),
    url: visit.path,
    encode: (html) => encode(inlineStyles(html, renderer.readStyle), visit.encoding, 9),
  });
  if (page.status !== 200) return page;
  const headers = { ...page.headers, etag: entityTag(page.body), 'cache-control': 'private, no-cache' };
  return { ...page, headers };
}

/** What a form without scripts sends. */
export interface SentForm {
  isUpload: boolean;
  fields: Record<string, unknown>;
  file: Buffer | null;
  refusal: HttpError | null;
}

/** A sent form as the action of the page reads it. */
interface PageForm extends Pick<SentForm, 'isUpload' | 'fields'> {
  file: Blob | null;
  refusal: { status: number; body: ErrorBody } | null;
}

/**
 * Renders a page that the token in its address opens, as for a visitor without a session, and never cached. With a form
 * the page's action runs first.
 */
export async function renderPersonalPage(
  renderer: Renderer & Partial<BuildRenderer>,
  request: FastifyRequest,
  visit: Visit,
  form?: SentForm,
): Promise<Page> {
  const { readStyle } = renderer;
  return make(renderer, {
    request,
    visit: withoutSession(visit),
    url: visit.path,
    form,
    encode: (html) => encode(readStyle ? inlineStyles(html, readStyle) : html, visit.encoding, 4),
  });
}

function withoutSession(visit: Visit): Visit {
  return { ...visit, cookies: visit.scheme === 'auto' ? '' : `theme=${visit.scheme}` };
}

interface Requested {
  request: FastifyRequest;
  visit: Visit;
  url: string;
  form?: SentForm | undefined;
  encode: (html: string) => Promise<Buffer>;
}

async function make(renderer: Renderer, { request, visit, url, form, encode }: Requested): Promise<Page> {
  const pages = await renderer.pages();
  const visited = new Request(renderer.appUrl + url, {
    headers: { cookie: visit.cookies, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    // The server has read the form: the action finds it in its context.
    ...(form && { method: 'POST', body: '' }),
  });
  const { sharedPages } = renderer;
  let recalled: Page | undefined;
  const backend = backendOf(renderer, request, visit, form);
  const response = await pages.render(visited, {
    ...backend,
    recall(key) {
      recalled = sharedPages.get(`${visit.encoding} ${key}`);
      return recalled !== undefined;
    },
  });
  if (recalled) return recalled;
  const { [SHARED_PAGE_KEY]: key, ...own } = Object.fromEntries(response.headers);
  const headers: Record<string, string> = { ...everyPage, ...own };
  const marked = (await response.text()) || fallback(response, headers, renderer.association.look().shades);
  const { html, policy } = securePage(marked, backend.scriptMark, renderer.appUrl);
  if (isHtml(headers)) headers['content-security-policy'] = policy;
  if (html && visit.encoding !== 'identity') headers['content-encoding'] = visit.encoding;
  const page = { status: response.status, headers, body: await encode(html) };
  if (key !== undefined) sharedPages.set(`${visit.encoding} ${key}`, page);
  return page;
}

/** Names what a page shows; not sent. */
const SHARED_PAGE_KEY = 'x-shared-page';

const everyPage = { vary: 'Accept-Encoding, Cookie', 'cache-control': 'no-store' };

/** The web app returns an empty 500 when not even its error page can be rendered. */
function fallback({ status }: Response, headers: Record<string, string>, shades: Shades): string {
  if (status < 500) return '';
  headers['content-type'] = 'text/html; charset=utf-8';
  return lastResortPage(shades);
}

function isHtml(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false;
}

/** Loaders call the API inside the process, as the visitor's own address. */
function backendOf(
  { app, appUrl }: Renderer,
  request: FastifyRequest,
  { cookies }: Visit,
  form: SentForm | undefined,
): Omit<Backend, 'recall'> {
  return {
    cookies,
    appUrl,
    scriptMark: newScriptMark(),
    form: form ? pageForm(form) : null,
    async send({ method, url, headers, body, form: sent }) {
      const message = { method, url, headers, payload: sent ?? body, remoteAddress: request.ip };
      const { statusCode, statusMessage, payload, headers: answered } = await app.inject(message);
      const isJson = String(answered['content-type']).includes('json');
      return { status: statusCode, statusText: statusMessage, isJson, text: payload };
    },
    report: (error) => request.log.error({ err: error }, 'page failed'),
  };
}

function pageForm({ isUpload, fields, file, refusal }: SentForm): PageForm {
  return {
    isUpload,
    fields,
    file: file && new Blob([new Uint8Array(file)]),
    refusal: refusal && { status: refusal.status, body: refusal.body },
  };
}
