// What belongs to one open database, found again from it and from each of its transactions.
import type { Database } from './database.ts';

/** In Kysely each transaction has another executor. Both share the adapter. */
export class PerDatabase<Thing> {
  readonly #things = new WeakMap<object, Thing>();

  get(db: Pick<Database, 'getExecutor'>): Thing | undefined {
    return this.#things.get(db.getExecutor().adapter);
  }

  set(db: Pick<Database, 'getExecutor'>, thing: Thing): void {
    this.#things.set(db.getExecutor().adapter, thing);
  }

  delete(db: Pick<Database, 'getExecutor'>): void {
    this.#things.delete(db.getExecutor().adapter);
  }
}
