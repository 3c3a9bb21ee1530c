// Tells the other nodes on the same PostgreSQL that something they have in memory has changed. Notices of the server need
// a session of the connection's own. Behind a pooler a node looks at counters instead.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { PerConnection } from '../connection.ts';
import type { Database, Tx } from '../database.ts';
import { engineOf } from '../dialect.ts';
import { postgresConfig } from './client.ts';
import { openServerSession } from './sessions.ts';

/** `pages`: the public pages. `association`: its settings, and with them the pages. */
export type Topic = 'pages' | 'association';

const CHANNEL = 'anggota_changes';
const RECONNECT_MS = 2000;
const LOOK_MS = 2000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** The name of each node, so that it can tell its own notices. */
const nodes = new PerConnection<string>(randomUUID);

/** Reaches the other nodes when the transaction commits. The embedded database has one node. */
export async function notifyNodes(tx: Tx, topic: Topic): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await tx
    .insertInto('counters')
    .values({ name: counterOf(topic), value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row('counters.value', '+', 1) })),
    )
    .execute();
  await sql`select pg_notify(${CHANNEL}, ${`${topic} ${nodes.get(tx)}`})`.execute(tx);
}

const topics: readonly Topic[] = ['pages', 'association'];

/** Counts the changes of the topic by all nodes. */
const counterOf = (topic: Topic) => `changes_of_${topic}`;

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
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const later = (ms: number, act: () => Promise<void>) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void act(), ms).unref();
  };

  const reconnect = () => {
    void client?.end().catch(() => {});
    client = null;
    later(RECONNECT_MS, () => connect().then(() => onNotice('association')));
  };

  async function connect(): Promise<void> {
    const opened = new Client(postgresConfig(url));
    client = opened;
    opened.on('error', reconnect);
    opened.on('end', () => client === opened && reconnect());
    opened.on('notification', ({ payload = '' }) => {
      const [topic, sender] = payload.split(' ');
      if (sender !== node) onNotice(topic === 'pages' ? 'pages' : 'association');
    });
    try {
      await opened.connect();
      const { isOwn } = await openServerSession(opened, STATEMENT_TIMEOUT_MS);
      if (isOwn) await opened.query(`listen ${CHANNEL}`);
      else await lookFromNowOn(opened);
    } catch {
      if (client === opened) reconnect();
    }
  }

  /** Also finds the changes of this node itself, and reads what they changed once more. */
  async function lookFromNowOn(useless: Client): Promise<void> {
    client = null;
    await useless.end();
    const look = async (known: Map<string, number>) => {
      const found = await readCounters(db).catch(() => known);
      const changed = topics.filter((topic) => found.get(counterOf(topic)) !== known.get(counterOf(topic)));
      for (const topic of changed) onNotice(topic);
      later(LOOK_MS, () => look(found));
    };
    await look(await readCounters(db));
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

async function readCounters(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', topics.map(counterOf))
    .execute();
  return new Map(rows.map(({ name, value }) => [name, Number(value)]));
}
