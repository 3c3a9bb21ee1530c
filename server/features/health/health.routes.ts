// Probes for operators: alive, and ready to serve. A node that is stopping is alive but not ready.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { appVersion } from '../../lib/app-version.ts';
import { createReadinessCheck } from './readiness.service.ts';

export function healthRoutes(app: FastifyInstance, deps: Deps) {
  const check = createReadinessCheck(deps);

  app.get('/healthz', async () => ({ status: 'ok', version: appVersion }));

  app.get('/readyz', async (_request, reply) => {
    const { isReady, database, storage } = await check();
    const serves = isReady && !deps.isStopping;
    return reply.code(serves ? 200 : 503).send({ status: serves ? 'ok' : 'unavailable', database, storage });
  });
}
