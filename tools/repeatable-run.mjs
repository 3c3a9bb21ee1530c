// Preloaded into a product whose pictures are compared: its clock begins at a fixed moment, and an hour of it takes days.
// SQLite's random(), which chooses unique codes, gives each statement the same numbers.
import { DatabaseSync, StatementSync } from 'node:sqlite';

const { FIXED_NOW, FIXED_SINCE } = process.env;

/** So slow that all pictures of a run show the same minute, yet no two rows have the same moment for long. */
const SLOWER_BY = 60;

if (FIXED_NOW && FIXED_SINCE) {
  fixClock(Date.parse(FIXED_NOW), Number(FIXED_SINCE));
  fixRandom();
}

function fixClock(begin, since) {
  const now = Date.now;
  Date.now = () => begin + Math.floor((now() - since) / SLOWER_BY);
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(Date.now()).toString(),
    construct: (date, given, self) =>
      Reflect.construct(date, given.length === 0 ? [Date.now()] : given, self),
  });
}

function fixRandom() {
  const known = new WeakSet();
  let drawn = 0;
  runBefore(DatabaseSync.prototype, 'prepare', (database) => {
    if (!known.has(database)) database.function('random', () => (++drawn * 7919) % 10_007);
    known.add(database);
  });
  runBefore(StatementSync.prototype, 'all', () => {
    drawn = 0;
  });
}

function runBefore(owner, name, act) {
  owner[name] = new Proxy(owner[name], {
    apply: (method, self, given) => {
      act(self);
      return Reflect.apply(method, self, given);
    },
  });
}
