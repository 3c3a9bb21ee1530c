// Renders a page of the web app in process, with status, headers and encoding.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shades } from '#shared/association/default-shades.ts';
import type { Association } from '../association/association.ts';
import { encode, entityTag } from './encode-page.ts';
import { inlineStyles } from './inline-styles.ts';
import { lastResortPage } from './last-resort-page.ts';
import { contentSecurityPolicy } from './page-security.ts';
import type { Visit } from './read-visit.ts';

/** What the web app's bundle offers (web/entry.server.tsx); web and server share no types. */
export interface Pages {
  render(request: Request, backend: Backend): Promise<Response>;
  isPlain(pathname: string): boolean;
  isPersonal(pathname: string): boolean;
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
}

export interface Renderer {
  app: FastifyInstance;
  association: Association;
  appUrl: string;
  /** The pages of the build, or in development of the current sources. */
  pages(): Promise<Pages>;
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

/** A page made for this request only. */
export async function renderPage(renderer: Renderer, request: FastifyRequest, visit: Visit): Promise<Page> {
  const { content, ...page } = await render(renderer, { request, visit, url: request.url });
  return { ...page, body: await encode(content, visit.encoding, 4) };
}

/**
 * A page for the cache, so it must reveal nothing about who requested it first. Of the cookies only the colour scheme
 * is passed on. The query is dropped, because plain pages ignore it and every variant would be cached separately. Its
 * stylesheets are inlined, because no script on the page needs them as files.
 */
export async function renderPlainPage(
  renderer: BuildRenderer,
  request: FastifyRequest,
  visit: Visit,
): Promise<Page> {
  const plain = { request, visit: anonymous(visit), url: visit.path };
  const { content, status, headers } = await render(renderer, plain);
  const body = await encode(inlineStyles(content, renderer.readStyle), visit.encoding, 9);
  if (status !== 200) return { status, headers, body };
  return {
    status,
    headers: { ...headers, etag: entityTag(body), 'cache-control': 'private, no-cache' },
    body,
  };
}

/** What a form without scripts sends. */
export interface SentForm {
  type: string;
  body: Buffer | ReadableStream;
}

/**
 * A page that the token in its address opens, as for a visitor without a session, and never cached. With a form the
 * page's action runs first.
 */
export async function renderPersonalPage(
  renderer: Renderer & Partial<BuildRenderer>,
  request: FastifyRequest,
  visit: Visit,
  form?: SentForm,
): Promise<Page> {
  const personal = { request, visit: anonymous(visit), url: visit.path, form };
  const { content, ...page } = await render(renderer, personal);
  const html = renderer.readStyle ? inlineStyles(content, renderer.readStyle) : content;
  return { ...page, body: await encode(html, visit.encoding, 4) };
}

function anonymous(visit: Visit): Visit {
  return { ...visit, cookies: visit.scheme === 'auto' ? '' : `theme=${visit.scheme}`, hasSession: false };
}

interface Requested {
  request: FastifyRequest;
  visit: Visit;
  url: string;
  form?: SentForm | undefined;
}

async function render(renderer: Renderer, { request, visit, url, form }: Requested) {
  const pages = await renderer.pages();
  const visited = new Request(renderer.appUrl + url, {
    headers: { cookie: visit.cookies, ...(form && { 'content-type': form.type }) },
    ...(form && { method: 'POST', body: form.body, duplex: 'half' }),
  });
  const response = await pages.render(visited, backendOf(renderer, request, visit));
  const headers: Record<string, string> = { ...everyPage, ...Object.fromEntries(response.headers) };
  const content = (await response.text()) || fallback(response, headers, renderer.association.look().shades);
  if (isHtml(headers)) headers['content-security-policy'] = contentSecurityPolicy(content, renderer.appUrl);
  if (content && visit.encoding !== 'identity') headers['content-encoding'] = visit.encoding;
  return { status: response.status, headers, content };
}

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
function backendOf({ app, appUrl }: Renderer, request: FastifyRequest, { cookies }: Visit): Backend {
  return {
    cookies,
    appUrl,
    async send({ method, url, headers, body, form }) {
      const message = { method, url, headers, payload: form ?? body, remoteAddress: request.ip };
      const { statusCode, statusMessage, payload, headers: answered } = await app.inject(message);
      const isJson = String(answered['content-type']).includes('json');
      return { status: statusCode, statusText: statusMessage, isJson, text: payload };
    },
    report: (error) => request.log.error({ err: error }, 'page failed'),
  };
}
