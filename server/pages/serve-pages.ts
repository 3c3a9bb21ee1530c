// Serves the screens: files of the build and pages that the web app renders. Public pages are cached.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Association } from '../association/association.ts';
import { answerMissing } from '../http/not-found.ts';
import { LruCache } from '../lib/lru-cache.ts';
import { type FormPage, registerFormPages } from './form-pages.ts';
import { createPageCache } from './page-cache.ts';
import { readVisit, type Visit, type VisitTokens } from './read-visit.ts';
import {
  type BuildRenderer,
  type Page,
  type Pages,
  type Renderer,
  renderMissingPage,
  renderPage,
  renderPersonalPage,
  renderPlainPage,
} from './render-page.ts';
import { webManifest } from './web-manifest.ts';

export interface WebOptions {
  /** `dev` renders through Vite, with hot reload on the same port. */
  mode: 'build' | 'dev';
  /** Public origin without a trailing slash. */
  appUrl: string;
  association: Association;
  forms: readonly FormPage[];
  /** The Jakarta day. */
  today: () => string;
  /** Whether one of these tokens opens a session. */
  isSession: (tokens: VisitTokens) => Promise<boolean>;
}

/** Each some 20 kB, compressed. */
const MAX_SHARED_PAGES = 100;

const build = join(import.meta.dirname, '../../build');
const handbookPictures = join(import.meta.dirname, '../../handbook/pictures');

/** Adds all screens to the server. Returns the function that empties the cache of public pages. */
export async function registerWeb(
  app: FastifyInstance,
  options: WebOptions,
): Promise<{ forgetPages: () => void }> {
  app.get('/site.webmanifest', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=300' })
      .send(JSON.stringify(webManifest(options.association))),
  );
  await app.register(fastifyStatic, {
    root: handbookPictures,
    prefix: '/handbook/',
    decorateReply: false,
    wildcard: options.mode === 'dev',
    index: false,
    maxAge: '1d',
  });
  return options.mode === 'dev' ? registerSources(app, options) : registerBuild(app, options);
}

async function registerBuild(app: FastifyInstance, options: WebOptions) {
  await registerFiles(app);
  const loaded = await import(join(build, 'server/index.js'));
  const pages: Pages = loaded.entry.module.createPages(loaded, 'production');
  const renderer: BuildRenderer = {
    ...options,
    app,
    pages: async () => pages,
    readStyle: createStyleReader(),
    sharedPages: new LruCache(MAX_SHARED_PAGES),
  };
  const cache = createPageCache<Page>({
    lifetime: 10_000,
    size: 500,
    isCacheable: ({ status }) => status === 200 || status === 404,
  });

  const forgetPages = () => {
    cache.forget();
    renderer.sharedPages.clear();
  };
  const forgetAtMidnight = onNewDay(options.today, forgetPages);

  app.get('/*', { compress: false } as object, async (request, reply) => {
    forgetAtMidnight();
    const visit = readVisit(request);
    const isSignedIn = await hasSession(options, visit);
    // Before the path is matched to a route, which takes longer than all the rest.
    const cached = isSignedIn ? undefined : cache.find(keyOf(visit));
    if (cached) return sendCached(request, reply, await cached);
    if (isOurs(visit.path)) return answerMissing(request, reply);
    const { kind, path } = pages.describe(visit.path);
    const spelled = { ...visit, path };
    if (kind === 'personal') return send(reply, await renderPersonalPage(renderer, request, spelled));
    if (isSignedIn || kind === 'other') return send(reply, await renderPage(renderer, request, visit));
    const render = kind === 'missing' ? renderMissingPage : renderPlainPage;
    const page = cache.get(keyOf(spelled), () => render(renderer, request, spelled));
    return sendCached(request, reply, await page);
  });
  await registerFormPages(app, renderer, options.forms);

  return { forgetPages };
}

/** Fees that public pages show may begin at midnight. */
function onNewDay(today: () => string, act: () => void): () => void {
  let known = today();
  return () => {
    const day = today();
    if (day === known) return;
    known = day;
    act();
  };
}

/** Ended and invented sessions cost no rendering: their visitors get the page of all who are signed out. */
async function hasSession({ isSession }: WebOptions, { tokens }: Visit): Promise<boolean> {
  if (tokens.member === null && tokens.admin === null) return false;
  // Without the database the page is rendered, and says what is wrong.
  return isSession(tokens).catch(() => true);
}

function keyOf({ encoding, scheme, path }: Visit): string {
  return `${encoding} ${scheme} ${path}`;
}

/** Reads each stylesheet of the build once. */
function createStyleReader(): BuildRenderer['readStyle'] {
  const styles = new Map<string, string>();
  return (address) => {
    const style = styles.get(address) ?? readFileSync(join(build, 'client', address), 'utf8');
    styles.set(address, style);
    return style;
  };
}

async function registerFiles(app: FastifyInstance): Promise<void> {
  const root = join(build, 'client');
  const options = {
    preCompressed: true,
    index: false as const,
    redirect: false,
    decorateReply: false,
    // A route for each file. One route for all would read the folder at each request.
    wildcard: false,
  };
  // File names contain a hash of the content. A missing file is a plain 404, not a rendered page.
  await app.register(fastifyStatic, {
    ...options,
    root: join(root, 'assets'),
    prefix: '/assets/',
    globIgnore: compressed,
    maxAge: '365d',
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...options,
    root,
    globIgnore: ['assets/**', '.vite/**', ...compressed],
    maxAge: '1d',
    setHeaders: (reply, path) => void (isServiceWorker(path) && reply.headers(serviceWorkerHeaders)),
  });
}

/** Sent in place of the file that they belong to. */
const compressed = ['**/*.br', '**/*.gz'];

/** Revalidated every time, so that a new build is noticed; it may connect to this server only. */
const serviceWorkerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

function isServiceWorker(path: string): boolean {
  return /\/sw\.js(\.br|\.gz)?$/.test(path);
}

/** Vite compiles what the browser requests; pages are rendered from the current sources. */
async function registerSources(app: FastifyInstance, options: WebOptions) {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: app.server } } });
  const renderer: Renderer = {
    ...options,
    app,
    sharedPages: new LruCache(1),
    async pages() {
      const loaded = await vite.ssrLoadModule('virtual:react-router/server-build');
      return loaded.entry.module.createPages(loaded, 'development');
    },
  };
  app.addHook('onClose', () => vite.close());

  app.get('/*', { compress: false } as object, async (request, reply) => {
    const visit = readVisit(request);
    if (isOurs(visit.path)) return answerMissing(request, reply);
    const isHandled = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: Error) => (error ? reject(error) : resolve(false)));
    });
    if (isHandled) return reply.hijack();
    const { kind } = (await renderer.pages()).describe(visit.path);
    const page = await (kind === 'personal' ? renderPersonalPage : renderPage)(renderer, request, visit);
    // The policy would block Vite's own inline scripts.
    delete page.headers['content-security-policy'];
    return send(reply, page);
  });
  await registerFormPages(app, renderer, options.forms);

  return { forgetPages() {} };
}

/** Paths of the API and of stored files, where a missing resource is not answered with a page. */
function isOurs(path: string): boolean {
  return ['/api/', '/files/', '/assets/', '/handbook/'].some((start) => path.startsWith(start));
}

function sendCached(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const { etag, vary, 'cache-control': control } = page.headers;
  const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
  return isKnown
    ? reply.code(304).headers({ etag, vary, 'cache-control': control }).send()
    : send(reply, page);
}

function send(reply: FastifyReply, { status, headers, body }: Page) {
  return reply.code(status).headers(headers).send(body);
}
