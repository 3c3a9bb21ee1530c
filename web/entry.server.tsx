// The server's entry point to the web app: renders pages, and tells which paths are plain.
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { type Backend, backendContext } from './lib/backend.ts';

/** Renders the whole document before the first byte, so that the status is right and the page can be cached. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
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

/** The page is readable without its scripts: on a slow connection they must not delay styles and font. */
const PRELOAD = '<link rel="modulepreload"';

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // A wrong URL is not an error of the product.
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!request.signal.aborted && !isMissing) context.get(backendContext)?.report(error);
}

export function createPages(build: ServerBuild, mode: string) {
  const handle = createRequestHandler(build, mode);
  const routes = nested(build.routes);
  return {
    render(request: Request, backend: Backend): Promise<Response> {
      const context = new RouterContextProvider();
      context.set(backendContext, backend);
      return handle(request, context);
    },
    /** Plain pages look the same to every visitor without a session, whatever the query. */
    isPlain: (pathname: string) => isMarked(routes, pathname, 'plain'),
    /** Personal pages are plain, too, but who knows their address sees data of one member. */
    isPersonal: (pathname: string) => isMarked(routes, pathname, 'personal'),
  };
}

function isMarked(routes: RouteObject[], pathname: string, mark: 'plain' | 'personal'): boolean {
  if (pathname.endsWith('.data')) return false;
  return matchRoutes(routes, pathname)?.some(({ route }) => route.handle?.[mark] === true) ?? false;
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
