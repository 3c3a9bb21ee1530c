// The limit that the product is measured against: a bare Fastify that runs prepared SQL and sends the rows.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { sqliteFile } from '../../server/db/location.ts';

export interface LimitOrder {
  dataDir: string;
  databaseUrl: string | null;
  /** Each becomes `/0`, `/1`, … */
  routes: { sql: string; parameters: unknown[] }[][];
}

const { dataDir, databaseUrl, routes } = JSON.parse(process.env.LIMIT ?? '') as LimitOrder;
const app = Fastify();
const ask = databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir);
app.get('/constant', () => 'x'.repeat(5000));
for (const [index, queries] of routes.entries()) app.get(`/${index}`, async () => ask(index, queries));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

type Ask = (route: number, queries: LimitOrder['routes'][number]) => unknown;

function onSqlite(folder: string): Ask {
  const database = new DatabaseSync(sqliteFile(folder), { readOnly: true });
  database.exec('pragma cache_size = -16384');
  const prepared = routes.map((queries) => queries.map(({ sql }) => database.prepare(sql)));
  return (route, queries) => ({
    data: queries.map(({ parameters }, index) =>
      prepared[route]?.[index]?.all(...(parameters as SQLInputValue[])),
    ),
  });
}

function onPostgres(url: string): Ask {
  const pool = new Pool({ connectionString: url, max: 10, options: '-c jit=off' });
  return async (route, queries) => {
    const client = await pool.connect();
    try {
      const data: unknown[] = [];
      for (const [index, { sql, parameters }] of queries.entries())
        data.push((await client.query({ name: `l${route}.${index}`, text: sql, values: parameters })).rows);
      return { data };
    } finally {
      client.release();
    }
  };
}
