// The built product as its users run it: a separate process, separate data, and a mailbox that tests can read.
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { startServer } from './server-process.ts';
import { createTemporaryData } from './temporary-data.ts';

export interface Product {
  /** Origin without a trailing slash. */
  url: string;
  mail: MailSink;
  dataDir: string;
  /** Everything the server has printed so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts `server/main.ts` on the build, with an empty data folder, or with an empty database of the server in
 * `TEST_DATABASE_URL`. The environment given wins over what is set here. In browser tests the folder `FIRST_STARTS` holds
 * data to begin with: of the demo, and a migrated database.
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error('There is no build: npm run build');
  const [mail, port, places] = await Promise.all([
    startMailSink(),
    freePort(),
    createTemporaryData('server'),
  ]);
  const { dataDir, databaseUrl } = places;
  const { FIRST_STARTS } = process.env;
  if (FIRST_STARTS && !databaseUrl && !environment.DATA_DIR) {
    cpSync(join(FIRST_STARTS, environment.ADMIN_EMAIL ? 'migrated' : 'demo'), dataDir, { recursive: true });
  }
  const server = startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'info',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const stop = async () => {
    await server.stop();
    await mail.close();
    await places.remove();
  };
  try {
    await server.ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, mail, dataDir, log: server.log, stop };
}
