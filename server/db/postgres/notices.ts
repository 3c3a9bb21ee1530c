// Tells the other nodes on the same PostgreSQL that something they have in memory has changed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { PerConnection } from '../connection.ts';
import type { Database, Tx } from '../database.ts';
import { engineOf } from '../dialect.ts';
import { postgresConfig } from './client.ts';

/** `pages`: the public pages. `association`: its settings, and with them the pages. */
export type Topic = 'pages' | 'association';

const CHANNEL = 'anggota_changes';
const RECONNECT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** The name of each node, so that it can tell its own notices. */
const nodes = new PerConnection<string>(randomUUID);

/** Reaches the other nodes when the transaction commits. The embedded database has one node. */
export async function notifyNodes(tx: Tx, topic: Topic): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await sql`select pg_notify(${CHANNEL}, ${`${topic} ${nodes.get(tx)}`})`.execute(tx);
}

export interface Listener {
  close(): Promise<void>;
}

interface Listening {
  db: Database;
  url: string;
  /** Called for each notice of another node. */
  onNotice: (topic: Topic) => void;
}

/**
 * Resolves after the first attempt to connect. Notices are lost while the connection is away: after each later
 * connection it calls `onNotice` with `association`, which covers everything.
 */
export async function listenToNodes({ db, url, onNotice }: Listening): Promise<Listener> {
  const node = nodes.get(db);
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reconnect = () => {
    void client?.end().catch(() => {});
    client = null;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect().then(() => onNotice('association')), RECONNECT_MS).unref();
  };

  async function connect(): Promise<void> {
    const opened = new Client({ ...postgresConfig(url, STATEMENT_TIMEOUT_MS), keepAlive: true });
    client = opened;
    opened.on('error', reconnect);
    opened.on('end', () => client === opened && reconnect());
    opened.on('notification', ({ payload = '' }) => {
      const [topic, sender] = payload.split(' ');
      if (sender !== node) onNotice(topic === 'pages' ? 'pages' : 'association');
    });
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch {
      if (client === opened) reconnect();
    }
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
