// Damages files in ways that are repeatable: the same seed gives the same damage.

/** A number from 0 to below 1. */
export type Random = () => number;

/** Mulberry32: a small generator with a good spread. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Damage = (bytes: Buffer, random: Random) => Buffer;

const below = (random: Random, limit: number) => Math.floor(random() * Math.max(1, limit));

const splices = [
  '"',
  ',',
  ';',
  '\n',
  '\r',
  '\t',
  '\0',
  "'",
  '-',
  'E+13',
  '<',
  '</table>',
  '99999999999999999',
  'PEND',
];

const damages: Damage[] = [
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    copy[below(random, copy.length)] = below(random, 256);
    return copy;
  },
  (bytes, random) => {
    const text = splices[below(random, splices.length)] ?? '';
    return insert(bytes, below(random, bytes.length), Buffer.from(text));
  },
  (bytes, random) => {
    const [from, to] = rangeIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const [from, to] = rangeIn(bytes, random);
    return insert(bytes, below(random, bytes.length), bytes.subarray(from, to));
  },
  (bytes, random) => onLines(bytes, (lines) => lines.toSpliced(below(random, lines.length), 1)),
  (bytes, random) =>
    onLines(bytes, (lines) => {
      const line = lines[below(random, lines.length)] ?? '';
      return lines.toSpliced(below(random, lines.length), 0, line);
    }),
  (bytes, random) => {
    const digits = [...bytes.entries()].filter(([, byte]) => byte >= 0x30 && byte <= 0x39);
    const copy = Buffer.from(bytes);
    const [at] = digits[below(random, digits.length)] ?? [];
    if (at !== undefined) copy[at] = 0x30 + below(random, 10);
    return copy;
  },
];

/** One to four damages. */
export function mutate(bytes: Buffer, seed: number): Buffer<ArrayBuffer> {
  const random = randomOf(seed);
  let result = bytes;
  const count = 1 + below(random, 4);
  for (let done = 0; done < count; done++)
    result = damages[below(random, damages.length)]?.(result, random) ?? result;
  return Buffer.from(result);
}

function insert(bytes: Buffer, at: number, inserted: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
}

function rangeIn(bytes: Buffer, random: Random): [number, number] {
  const from = below(random, bytes.length);
  return [from, from + below(random, Math.min(400, bytes.length - from))];
}

function onLines(bytes: Buffer, change: (lines: string[]) => string[]): Buffer {
  return Buffer.from(change(bytes.toString('latin1').split('\n')).join('\n'), 'latin1');
}
