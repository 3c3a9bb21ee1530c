// Whether this node can serve: the database is reached and migrated, it and the files can be written.
import { isReadOnly } from '../../db/dialect.ts';
import { isMigrated } from '../../db/migrations/migrate.ts';
import type { Deps } from '../../deps.ts';
import { createPageCache } from '../../pages/page-cache.ts';

type State = 'ok' | 'unavailable';

export interface Readiness {
  isReady: boolean;
  database: State;
  storage: State;
}

/** How long a good result is reused: limits how long a fault goes unnoticed. */
const RESULT_LIFETIME_MS = 1000;

/**
 * Checks database and storage. Probes that arrive together share one check, so that nobody can load or disturb the node with
 * them. A good result is reused for a second, a bad one never: recovery is noticed by the next probe.
 */
export function createReadinessCheck(deps: Pick<Deps, 'db' | 'files' | 'log'>): () => Promise<Readiness> {
  const cache = createPageCache<Readiness>({
    lifetime: RESULT_LIFETIME_MS,
    size: 1,
    isCacheable: ({ isReady }) => isReady,
    now: () => performance.now(),
  });
  return () => cache.get('readiness', () => checkReadiness(deps));
}

async function checkReadiness({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<Readiness> {
  const checks = await Promise.allSettled([requireUsable(db), files.ready()]);
  for (const check of checks) if (check.status === 'rejected') log.warn({ err: check.reason }, 'not ready');
  const [database, storage] = checks.map(
    ({ status }): State => (status === 'fulfilled' ? 'ok' : 'unavailable'),
  );
  return {
    isReady: database === 'ok' && storage === 'ok',
    database: database ?? 'unavailable',
    storage: storage ?? 'unavailable',
  };
}

async function requireUsable(db: Deps['db']): Promise<void> {
  if (await isReadOnly(db)) throw new Error('the database is read-only');
  if (!(await isMigrated({ db }))) throw new Error('migrations are missing');
}
