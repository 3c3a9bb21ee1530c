// Opens everything impure: database, files, mail, queue. What is opened here is closed here, in reverse order.
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openAssociation } from './association/association.ts';
import { firstSettings } from './association/first-settings.ts';
import type { Config } from './config.ts';
import { connect } from './db/connections/connect.ts';
import type { Connection } from './db/database.ts';
import { migrate } from './db/migrations/migrate.ts';
import { type Listener, listenToNodes, type Topic } from './db/postgres/notices.ts';
import type { Deps } from './deps.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { createMailTransport } from './mail/mail-transport.ts';
import { createMailbox, type Mailbox } from './mail/mailbox.ts';
import { createDocumentRenderer } from './pdf/document-renderer.ts';
import { createSigner } from './security/signed-urls.ts';
import { createVault } from './security/vault.ts';
import { createFileLinks } from './storage/file-links.ts';
import { createFileStore } from './storage/file-store.ts';

export interface OpenedDeps {
  deps: Deps & Pick<Connection, 'db'>;
  /** Receives mails when there is no mail server. */
  mailbox: Mailbox;
  close(): Promise<void>;
}

interface Openings {
  clock?: Clock;
  /** Closed with the rest. */
  connection?: Connection;
}

/** Connects and migrates. The queue is not started: `startWork` does, once the server listens. */
export async function openDeps(
  config: Config,
  log: FastifyBaseLogger,
  { clock = systemClock, connection = connect(config) }: Openings = {},
): Promise<OpenedDeps> {
  try {
    await migrate(connection, { info: (message) => log.info(message) });
    const association = await openAssociation(connection.db, {
      firstValues: firstSettings(config.branding),
      production: config.production,
      log,
    });
    const files = await createFileStore(config);
    const mailbox = createMailbox({ folder: join(config.dataDir, 'mailbox'), clock });
    const { smtpUrl, mailFrom } = config;
    const mail = createMailTransport({
      smtpUrl,
      mailFrom,
      senderName: () => association.current().identity.app_name,
      mailbox,
    });
    const signer = createSigner(config.appKey);
    const deps: OpenedDeps['deps'] = {
      config,
      db: connection.db,
      clock,
      association,
      files,
      links: createFileLinks(signer, config.appUrl),
      signer,
      vault: createVault(config.appKey),
      documents: createDocumentRenderer(),
      mail,
      jobs: { wake() {}, stop: async () => {} },
      forgetPages() {},
      isStopping: false,
      log,
    };
    const listener = config.databaseUrl ? await listen(deps, config.databaseUrl) : null;
    return {
      deps,
      mailbox,
      async close() {
        await listener?.close();
        await deps.jobs.stop();
        mail.close();
        files.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** What another node changed is read again here. */
async function listen(deps: Deps, url: string): Promise<Listener> {
  const onNotice = (topic: Topic) => {
    const reloaded = topic === 'association' ? deps.association.reload() : Promise.resolve();
    reloaded
      .then(() => deps.forgetPages())
      .catch((error: unknown) => deps.log.warn({ err: error }, 'settings not read again'));
  };
  const listener = await listenToNodes({ db: deps.db, url, onNotice });
  // What changed between the first read and the first notice.
  await deps.association.reload();
  return listener;
}
