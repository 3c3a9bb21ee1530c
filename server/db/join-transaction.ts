// Wraps an open transaction so that services which open their own join it instead: all or nothing.
import type { Database, Tx } from './database.ts';

export function joinTransaction(tx: Tx): Database {
  const joined: Database = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (db: Database) => unknown) => work(joined) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return joined;
}
