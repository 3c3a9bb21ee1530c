// Random numbers that are the same in every run.

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number;
  pick<T>(from: readonly T[]): T;
  /** As people do: the first of the list are common, the last are rare. */
  pickCommon<T>(from: readonly T[]): T;
}

/** Makes the generator Mulberry32: the same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(from: readonly T[], share: number) => from[Math.floor(share * from.length)] as T;
  return {
    next,
    chance: (share) => next() < share,
    below: (end) => Math.floor(next() * end),
    pick: (from) => at(from, next()),
    pickCommon: (from) => at(from, next() ** 2.2),
  };
}
