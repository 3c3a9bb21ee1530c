// The limit of changes: a bare Fastify that makes a change by the fewest prepared statements. It uses one transaction
// with the durability of the product.
import { randomBytes } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { sqliteFile } from '../../server/db/location.ts';
import { type Change, changes, type Value } from './changes.ts';

const { dataDir, databaseUrl, adminId } = JSON.parse(process.env.LIMIT ?? '') as {
  dataDir: string;
  databaseUrl: string | null;
  adminId: number;
};
/** Bytes of the mail about a decision, sealed. In base64 they are four thirds as many characters. */
const MAIL_BYTES = 800;
/** Sealing is no statement: the limit stores this one each time. */
const mail = JSON.stringify({ sealed: randomBytes(MAIL_BYTES).toString('base64url') });
let made = 0;
const app = Fastify();
const make = databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir);
app.get('/ready', () => ({}));
for (const [name, change] of Object.entries(changes))
  app.post(`/${name}/:id/:memberId`, async ({ params }) => {
    const { id, memberId } = params as { id: string; memberId: string };
    const now = Date.now();
    made += 1;
    return make(name, change, {
      id: Number(id),
      memberId: Number(memberId),
      adminId,
      mail,
      company: `PT Maju ${made}`,
      now: new Date(now).toISOString(),
      later: new Date(now + 12 * 3_600_000).toISOString(),
    });
  });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

type Values = Record<Value, string | number>;
type Make = (name: string, change: Change, values: Values) => unknown;

function onSqlite(folder: string): Make {
  const database = new DatabaseSync(sqliteFile(folder), { timeout: 5000 });
  database.exec('pragma cache_size = -16384; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      change
        .filter(({ only }) => only !== 'postgres')
        .map((step) => ({ step, run: database.prepare(step.sql.replace(/\$\d/g, '?')) })),
    ]),
  );
  return (name, _, values) => {
    database.exec('begin immediate');
    for (const { step, run } of prepared[name] ?? [])
      run.all(...step.values.map((value) => values[value] as SQLInputValue));
    database.exec('commit');
    return { id: values.id };
  };
}

function onPostgres(url: string): Make {
  const pool = new Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  return async (name, change, values) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [index, { sql: text, values: names }] of change.entries())
        await client.query({ name: `${name}${index}`, text, values: names.map((value) => values[value]) });
      await client.query('commit');
      return { id: values.id };
    } finally {
      client.release();
    }
  };
}
