import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { refused, unavailable, uploadEnded } from '../lib/errors.ts';
import { StoreAwayError } from '../storage/file-store.ts';
import { registerErrorHandler } from './error-handler.ts';

const { error, warn } = pino.levels.values;

for (const { name, thrown, status, level } of [
  { name: 'a refusal because too much is running', thrown: unavailable(), status: 503, level: warn },
  { name: 'a slow upload that gave its place to others', thrown: uploadEnded(), status: 503, level: warn },
  {
    name: 'a store that is away',
    thrown: new StoreAwayError(new Error('no route')),
    status: 503,
    level: error,
  },
  { name: 'a bug', thrown: new Error('a bug'), status: 500, level: error },
  { name: 'a refusal by a rule', thrown: refused('Tidak bisa.'), status: 422, level: undefined },
])
  test(`${name} is ${status} and in the log ${level ? pino.levels.labels[level] : 'not at all'}`, async (t) => {
    const lines: string[] = [];
    const loggerInstance: FastifyBaseLogger = pino(
      { level: 'warn' },
      { write: (line: string) => lines.push(line) },
    );
    const app = Fastify({ loggerInstance });
    t.after(() => app.close());
    registerErrorHandler(app);
    app.get('/', async () => {
      throw thrown;
    });
    assert.equal((await app.inject('/')).statusCode, status);
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).level),
      level === undefined ? [] : [level],
    );
  });
