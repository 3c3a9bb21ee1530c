// The server's entry point to the web app: renders pages, and tells which paths are plain.
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  generatePath,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type Backend, backendContext, getBackend } from './lib/backend.ts';
import { sha256 } from './lib/sha256.ts';
import { ScriptMark } from './lib/startup/script-mark.ts';
import type { Shows } from './lib/startup/shared-page.ts';

/** Renders the whole document before the first byte, so that the status is right and the page can be cached. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const backend = getBackend(context);
  const key = request.method === 'GET' ? await sharedPageKey(entry, status) : null;
  if (key !== null) {
    if (backend.recall(key)) return new Response(null, { status });
    headers.set('X-Shared-Page', key);
  }
  let failure: unknown;
  const mark = backend.scriptMark;
  const document = (
    <ScriptMark value={mark}>
      <ServerRouter context={entry} url={request.url} nonce={mark} />
    </ScriptMark>
  );
  const stream = await renderToReadableStream(document, {
    signal: request.signal,
    nonce: mark,
    // From 12,800 bytes on React sends a finished part hidden, for a script to insert. A plain page has no script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  return new Response(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), { status, headers });
}

/**
 * Names a page by all that it shows, so that many addresses share one rendering. These are wrong links, missing pages,
 * and those whose route says so. null for other pages.
 */
async function sharedPageKey(
  { staticHandlerContext, routeModules }: EntryContext,
  status: number,
): Promise<string | null> {
  const { matches, loaderData, actionData, errors, location } = staticHandlerContext;
  const leaf = matches.at(-1);
  if (!leaf) return null;
  const handle: unknown = routeModules[leaf.route.id]?.handle;
  const isError = status === 404 || status === 429;
  const isOpen = leaf.route.path === '*' || isMarked(handle, 'plain') || hasShows(handle);
  const isKnown = Object.values(errors ?? {}).every(isRouteErrorResponse);
  if (!isOpen || !isKnown || (!isError && (status !== 200 || !hasShows(handle)))) return null;
  const address = { data: loaderData[leaf.route.id], params: leaf.params, search: location.search };
  const own = !isError && hasShows(handle) ? handle.shows(address) : '';
  const shown = JSON.stringify([leaf.route.id, status, own, loaderData, actionData, errors]);
  return sha256(shown);
}

function hasShows(handle: unknown): handle is { shows: Shows } {
  return (
    typeof handle === 'object' && handle !== null && 'shows' in handle && typeof handle.shows === 'function'
  );
}

/** The page is readable without its scripts: on a slow connection they must not delay styles and font. */
const PRELOAD = '<link rel="modulepreload"';

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // A wrong URL is not an error of the product.
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!request.signal.aborted && !isMissing) context.get(backendContext)?.report(error);
}

export function createPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  const addresses = addressesOf(nested(build.routes));
  return {
    render(request: Request, backend: Backend): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(backendContext, backend);
      return handle(request, context);
    },
    describe: (pathname: string) => describe(addresses, pathname),
  };
}

interface Address {
  pattern: string;
  matcher: RegExp;
  kind: 'plain' | 'personal' | 'other';
}

/** Where the router of the browser asks for routes that it does not know yet. */
const ROUTE_MANIFEST = '/__manifest';

/** No page has it. */
const MISSING_PATH = '/tidak-ada';

/**
 * What an address leads to, and its one spelling, whatever case and escapes a visitor used. Compiled once: the router
 * ranks all routes again for each path, which takes a millisecond.
 */
function describe(addresses: readonly Address[], pathname: string) {
  if (pathname.endsWith('.data') || pathname === ROUTE_MANIFEST)
    return { kind: 'other', path: pathname } as const;
  const decoded = decodedPath(pathname);
  for (const { pattern, matcher, kind } of addresses) {
    const match = matcher.exec(decoded);
    if (match) return { kind, path: generatePath(pattern, unescaped(match.groups)) };
  }
  return { kind: 'missing', path: MISSING_PATH } as const;
}

/** As the router does: an escaped slash stays within its part. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

function unescaped(params: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('%2F', '/')]),
  );
}

/** Those with fewer parameters first, as the router ranks them. */
function addressesOf(routes: RouteObject[], parents: RouteObject[] = []): Address[] {
  const own = routes.flatMap((route) => {
    const branch = [...parents, route];
    const nestedAddresses = addressesOf(route.children ?? [], branch);
    const isLeaf = route.index || (route.path && route.path !== '*');
    return isLeaf ? [...nestedAddresses, ...spellings(branch)] : nestedAddresses;
  });
  return own.toSorted((one, other) => parametersOf(one) - parametersOf(other));
}

/** With and without an optional parameter. */
function spellings(branch: RouteObject[]): Address[] {
  const has = (mark: Mark) => branch.some(({ handle }) => isMarked(handle, mark));
  const kind = has('personal') ? 'personal' : has('plain') ? 'plain' : 'other';
  const whole = `/${branch.flatMap(({ path }) => path || []).join('/')}`;
  const patterns = whole.includes('?') ? [whole.replace(/\/:\w+\?/, ''), whole.replace('?', '')] : [whole];
  return patterns.map((pattern) => {
    const source = pattern === '/' ? '' : pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    return { pattern, matcher: new RegExp(`^${source}/?$`, 'iu'), kind };
  });
}

function parametersOf({ pattern }: Address): number {
  return pattern.split(':').length;
}

type Mark = 'plain' | 'personal';

/** Plain pages have no script for visitors; of personal ones who knows the address sees data of one member. */
function isMarked(handle: unknown, mark: Mark): boolean {
  return typeof handle === 'object' && handle !== null && Reflect.get(handle, mark) === true;
}

function nested(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) =>
      index
        ? { id, path, index, handle: module.handle }
        : { id, path, handle: module.handle, children: nested(routes, id) },
    );
}
