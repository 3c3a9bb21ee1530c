// Starts the product from the environment: opens, seeds, serves, and stops gracefully.

import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { isExampleAddress } from '#shared/association/example.rules.ts';
import { announce } from './announce.ts';
import { buildApp, formPages } from './app.ts';
import { readConfig } from './config.ts';
import { faultOfServer } from './db/db-errors.ts';
import { DataFolderInUse } from './db/sqlite/data-lock.ts';
import { isSession } from './features/sessions/sessions.open.service.ts';
import { today } from './lib/clock.ts';
import { ConfigError } from './lib/environment.ts';
import { readErrorCode } from './lib/error-code.ts';
import { type OpenedDeps, openDeps } from './open-deps.ts';
import { registerWeb } from './pages/serve-pages.ts';
import { openLogOutput } from './process/log-output.ts';
import { releaseMemory } from './process/release-memory.ts';
import { lowerPoolPriority } from './process/thread-priority.ts';
import { findDemoAccounts, refuseDemoAccounts } from './seed/demo-data.ts';
import { prepareSettings } from './seed/first-settings.ts';
import { checkFirstAdmin, prepareFirstStart } from './seed/first-start.ts';
import { startWork } from './start-work.ts';

/** After this the process ends even if the stop is not finished. */
const STOP_TIMEOUT_MS = 15_000;

try {
  await start();
} catch (error) {
  console.error(expectedFailure(error) ?? error);
  process.exit(1);
}

/** One line for errors that an operator can fix; other errors show their stack. */
function expectedFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DataFolderInUse) return error.message;
  const fault = faultOfServer(error);
  if (fault !== undefined) return fault;
  if (!(error instanceof Error && 'port' in error)) return undefined;
  const port = Number(error.port);
  const code = readErrorCode(error);
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program; choose another one.`;
  if (code === 'EACCES' && port) return `PORT: this user may not listen on ${port}; choose one above 1023.`;
  return undefined;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await checkFirstAdmin(config);
  const redact = ['req.headers.authorization', 'req.headers.cookie'];
  const log = pino({ level: config.logLevel, redact }, openLogOutput());
  if (config.production && isExampleAddress(config.mailFrom))
    log.warn(
      'MAIL_FROM is not set: mails come from an address of the example, which mail servers may refuse',
    );
  const opened = await openDeps(config, log);
  const { deps } = opened;
  await prepareData(opened).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const app = await buildApp(deps, opened.mailbox);
  if (config.web !== 'none') {
    const { forgetPages } = await registerWeb(app, {
      mode: config.web,
      appUrl: config.appUrl,
      association: deps.association,
      forms: formPages(deps),
      today: () => today(deps.clock),
      isSession: (tokens) => isSession(deps, tokens),
    });
    deps.forgetPages = forgetPages;
  }
  await app.listen({ host: config.host, port: config.port });
  await startWork(deps);
  lowerPoolPriority();
  releaseMemory();
  announce(deps, app.server.address(), await findDemoAccounts(deps));
  const stopTimeout = STOP_TIMEOUT_MS + config.drainSeconds * 1000;
  stopGracefully(stopTimeout, async () => {
    deps.isStopping = true;
    await pause(config.drainSeconds * 1000);
    // A connection that was busy becomes idle only later, and would stay open for the next request.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(sweep);
    await opened.close();
  });
}

async function prepareData({ deps }: OpenedDeps): Promise<void> {
  await prepareSettings(deps);
  await prepareFirstStart(deps);
  await refuseDemoAccounts(deps);
}

function stopGracefully(stopTimeout: number, stop: () => Promise<void>): void {
  const end = () => {
    setTimeout(() => process.exit(1), stopTimeout).unref();
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
