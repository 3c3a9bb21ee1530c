// Preloaded into a product whose pictures are compared: its clock begins at a fixed moment, and an hour of it takes days.
const { FIXED_NOW, FIXED_SINCE } = process.env;

/** So slow that all pictures of a run show the same minute, yet no two rows have the same moment for long. */
const SLOWER_BY = 60;

if (FIXED_NOW && FIXED_SINCE) {
  const now = Date.now;
  const begin = Date.parse(FIXED_NOW);
  Date.now = () => begin + Math.floor((now() - Number(FIXED_SINCE)) / SLOWER_BY);
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(Date.now()).toString(),
    construct: (date, given, self) =>
      Reflect.construct(date, given.length === 0 ? [Date.now()] : given, self),
  });
}
