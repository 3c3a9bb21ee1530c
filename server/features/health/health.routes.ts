// Probes for operators: alive, and ready to serve. A node that is stopping is alive but not ready.
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../../db/migrate.ts';
import type { Deps } from '../../deps.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const checks = await Promise.allSettled([requireMigrated(deps), deps.files.ready()]);
    const [database, storage] = checks.map((check) => (check.status === 'fulfilled' ? 'ok' : 'unavailable'));
    for (const check of checks)
      if (check.status === 'rejected') request.log.warn({ err: check.reason }, 'not ready');
    const isReady = !deps.isStopping && checks.every((check) => check.status === 'fulfilled');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'unavailable', database, storage });
  });
}

async function requireMigrated(deps: Deps): Promise<void> {
  if (!(await isMigrated(deps))) throw new Error('migrations are missing');
}
