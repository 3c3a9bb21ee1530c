// What the web server asks of the web app: render a page, and tell which paths are plain.
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

/** Renders the whole document before the first byte: right status, cacheable, one compression. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    signal: request.signal,
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

/** The page is there before its scripts: on a slow line they must not take it away from styles and font. */
const PRELOAD = '<link rel="modulepreload"';

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // An address that leads nowhere is no fault of ours.
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!request.signal.aborted && !isMissing) context.get(backendContext).report(error);
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
    isPlain(pathname: string): boolean {
      if (pathname.endsWith('.data')) return false;
      return matchRoutes(routes, pathname)?.some(({ route }) => route.handle?.plain === true) ?? false;
    },
  };
}

function nested(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => route as NonNullable<typeof route>)
    .map(({ id, path, index, module }) =>
      index
        ? { id, path, index, handle: module.handle }
        : { id, path, handle: module.handle, children: nested(routes, id) },
    );
}
