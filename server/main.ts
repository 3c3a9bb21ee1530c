// Starts the product from the environment: opens, fills, serves, and ends gracefully.
import pino from 'pino';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUse } from './db/data-lock.ts';
import { announce } from './lib/announce.ts';
import { openDeps } from './open-deps.ts';
import { prepareFirstStart } from './seed/first-start.ts';
import { startWork } from './start-work.ts';
import { registerWeb } from './web.ts';

/** How long a stop may take before the process ends anyway (ms). */
const PATIENCE = 15_000;

try {
  await start();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const opened = await openDeps(config, log);
  const { deps } = opened;
  const accounts = await prepareFirstStart(deps).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const app = await buildApp(deps, opened.mailbox);
  if (config.web !== 'none') {
    const { forgetPages } = await registerWeb(app, { mode: config.web, appUrl: config.appUrl });
    deps.forgetPages = forgetPages;
  }
  await app.listen({ host: config.host, port: config.port });
  await startWork(deps);
  announce(config, app.server.address(), accounts);
  stopGracefully(async () => {
    await app.close();
    await opened.close();
  });
}

function stopGracefully(stop: () => Promise<void>): void {
  const end = () => {
    setTimeout(() => process.exit(1), PATIENCE).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}
