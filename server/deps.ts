// Everything impure that a service may use. Built once at start; tests build their own with a fake clock.
import type { FastifyBaseLogger } from 'fastify';
import type { Association } from './association/association.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/queue.ts';
import type { Clock } from './lib/clock.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { DocumentRenderer } from './pdf/document-renderer.ts';
import type { Signer } from './security/signed-urls.ts';
import type { Vault } from './security/vault.ts';
import type { FileLinks } from './storage/file-links.ts';
import type { FileStore } from './storage/file-store.ts';

export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  /** Names, addresses and texts that the association set itself. */
  association: Association;
  files: FileStore;
  /** Signed links to stored files. */
  links: FileLinks;
  signer: Signer;
  /** Encrypts secrets that must be read again. */
  vault: Vault;
  /** Renders letters and cards off the event loop. */
  documents: DocumentRenderer;
  mail: MailTransport;
  jobs: Jobs;
  /** Empties the cache of public pages; call it after a change that shows on them. */
  forgetPages: () => void;
  /** Set when the process receives a signal to stop and other nodes take over. */
  isStopping: boolean;
  log: FastifyBaseLogger;
}
