// Opens a transaction: for `change`, and for the exceptions that tests/data-changes.test.ts names. A `Database` cannot.
import { Kysely } from 'kysely';
import type { Database, Tx } from './database.ts';
import { engineOf } from './dialect.ts';

/**
 * What a transaction does at its end, such as taking a number for which all others wait. PostgreSQL receives the commit
 * right behind the statement: the locks of the statement do not last until its answer has been here.
 */
export class LastStatement<T> {
  /** Sends one statement before it waits for anything. On SQLite it may send several. */
  readonly send: () => Promise<T>;

  constructor(send: () => Promise<T>) {
    this.send = send;
  }
}

/** All of it is stored or, when `run` throws, nothing. An open transaction is joined, as by the verbs that add demo data. */
export async function inTransaction<T>(
  db: Database | Tx,
  run: (tx: Tx) => Promise<T | LastStatement<T>>,
): Promise<T> {
  if (isTransaction(db)) return answerOf(await run(db));
  if (!(db instanceof Kysely)) throw new TypeError('Not a database.');
  const sent: { answer?: Promise<T> } = {};
  try {
    await db.transaction().execute(async (tx) => {
      const result = await run(tx);
      const answer = answerOf(result);
      sent.answer = answer;
      if (engineOf(tx) === 'sqlite') await answer;
      // Its failure also fails the commit, and is thrown below.
      else answer.catch(() => {});
    });
  } catch (error) {
    // Why the commit failed: the statement says it better.
    await sent.answer;
    throw error;
  }
  if (!sent.answer) throw new Error('The transaction had no result.');
  return sent.answer;
}

function answerOf<T>(result: T | LastStatement<T>): Promise<T> {
  return result instanceof LastStatement ? result.send() : Promise.resolve(result);
}

function isTransaction(db: Database | Tx): db is Tx {
  return db.isTransaction;
}
