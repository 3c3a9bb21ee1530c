// What a monitor reads: requests, event loop, memory and jobs of this process, in Prometheus' text form.
import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isLocalRequest } from '../../http/local-requests.ts';
import type { RequestMetrics } from '../../http/request-metrics.ts';
import { countJobs } from '../../jobs/jobs.db.ts';
import { forbidden } from '../../lib/errors.ts';
import { hashToken } from '../../security/tokens.ts';
import { metricsView } from './metrics.view.ts';

export function metricsRoutes(app: FastifyInstance, deps: Deps, requests: RequestMetrics) {
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  app.addHook('onClose', async () => {
    eventLoop.disable();
  });

  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOperator(request, deps.config.metricsToken)) throw forbidden();
    const jobs = await countJobs(deps.db).catch(() => null);
    const text = metricsView({
      routes: requests.routes(),
      jobs,
      eventLoopDelay: delayOf(eventLoop),
      memory: process.memoryUsage(),
      startedAt: Date.now() / 1000 - process.uptime(),
    });
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text);
  });
}

/** In seconds, since the last scrape. */
function delayOf(eventLoop: ReturnType<typeof monitorEventLoopDelay>): number {
  const nanoseconds = eventLoop.percentile(99);
  eventLoop.reset();
  return nanoseconds / 1e9;
}

/** A direct request from this machine, not through a proxy on it; or one with the token. */
function isOperator(request: FastifyRequest, metricsToken: string | null): boolean {
  if (isLocalRequest(request)) return true;
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (metricsToken === null || given === undefined) return false;
  // Hashes have equal lengths, which the comparison requires.
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(metricsToken)));
}
