// The service worker. Online it passes everything to the server. Offline it answers every page request with a cached
// page. That page shows the membership card if it is stored on this device.

/** A separate module, so that the name does not clash with that of windows. */
export {};

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_PAGE = '/offline';
/** web/build/service-worker.ts inserts a hash of the build, so that a new build replaces the old worker. */
const CACHE = 'offline-{{build}}';

self.addEventListener('install', (event) => event.waitUntil(prepare()));
self.addEventListener('activate', (event) => event.waitUntil(replaceOldWorker()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openAsset(request));
});

/** Caches the offline page, as seen without a session, and the files that it refers to. */
async function prepare(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { credentials: 'omit', cache: 'no-cache' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE}: ${page.status}`);
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g);
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(files)]);
  await cache.put(OFFLINE_PAGE, page);
  await self.skipWaiting();
}

/**
 * Pages never come from the cache while the server is reachable. A new worker may therefore replace an old one
 * immediately.
 */
async function replaceOldWorker(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function openPage(event: FetchEvent, { pathname, search }: URL): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    const cached = pathname === OFFLINE_PAGE && (await find(OFFLINE_PAGE));
    // Under a separate address, because the router reads it; the requested one goes along for the way back.
    return cached || Response.redirect(`${OFFLINE_PAGE}?dari=${encodeURIComponent(pathname + search)}`);
  }
}

/** Their names carry a hash of their content: a cached one is never outdated. */
async function openAsset(request: Request): Promise<Response> {
  return (await find(request)) ?? fetch(request);
}

function find(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}
