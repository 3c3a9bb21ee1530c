// Headers of every response: its id, and for what is no page that nothing is cached, sniffed, framed or executed.
import type { FastifyInstance } from 'fastify';

/** Responses that contain data. Stored files override these two with their own. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export function registerHeaders(app: FastifyInstance, config: { production: boolean }) {
  const ofFiles = securityHeaders(config);
  const ofData = { ...ofFiles, ...privateHeaders };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.headers(isPrivate(request.routeOptions.url) ? ofData : ofFiles);
    done();
  });
}

/** Neither our pages nor what might be embedded in them uses these. Copying texts stays allowed. */
const refusedPermissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Every response has them, pages and parser errors included. Pictures that others may show override the last. */
export function securityHeaders({ production }: { production: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': refusedPermissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** By the route that answers, never by the path: `/%61pi/users` reaches the same route as `/api/users`. */
function isPrivate(route: string | undefined): boolean {
  return route === undefined || /^\/(api|files|photos|association|healthz|readyz|metrics)\b/.test(route);
}
