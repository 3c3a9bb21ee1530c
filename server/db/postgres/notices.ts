// Tells the other nodes on the same PostgreSQL that something they have in memory has changed.
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Tx } from '../database.ts';
import { engineOf } from '../dialect.ts';
import { postgresConfig } from './client.ts';

/** `pages`: the public pages. `association`: its settings, and with them the pages. */
export type Topic = 'pages' | 'association';

const CHANNEL = 'anggota_changes';
const RECONNECT_MS = 2000;

/** Reaches the other nodes when the transaction commits. The embedded database has one node. */
export async function notifyNodes(tx: Tx, topic: Topic): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(tx);
}

export interface Listener {
  close(): Promise<void>;
}

/**
 * Calls `onNotice` for each notice of any node, this one included. Notices are lost while the connection is away:
 * after each new connection it calls `onNotice` with `association`, which covers everything.
 */
export function listenToNodes(url: string, onNotice: (topic: Topic) => void): Listener {
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reconnect = () => {
    void client?.end().catch(() => {});
    client = null;
    if (isClosed) return;
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
  };

  async function connect(): Promise<void> {
    const opened = new Client({ ...postgresConfig(url, 15_000), keepAlive: true });
    client = opened;
    opened.on('error', reconnect);
    opened.on('end', () => client === opened && reconnect());
    opened.on('notification', ({ payload }) => onNotice(payload === 'pages' ? 'pages' : 'association'));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      onNotice('association');
    } catch {
      if (client === opened) reconnect();
    }
  }

  const connected = connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
