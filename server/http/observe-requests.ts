// One log line and one measurement per request. Neither contains path or query, because these may contain tokens and
// signatures.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RequestMetrics } from './request-metrics.ts';

/** Requested by monitors every few seconds: logged only when they fail. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes the ids of requests: a random part for this process, so that nodes share a log, and a count. */
export function requestIds(): () => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(++count).toString(36)}`;
}

/** The id of a request is in every log line about it, and in the headers of its response. */
export function observeRequests(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    const route = routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    metrics.record({ method, route, status, seconds: elapsedTime / 1000 });
    const isDull = probes.has(route) && status < 400;
    log[isDull ? 'debug' : 'info']({ method, route, status, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}
