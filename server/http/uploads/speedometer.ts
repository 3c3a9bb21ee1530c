// How fast the body of an upload arrives, so that a slow one can give its place to others.

export interface ReceivedBody {
  /** Bytes so far; undefined when nobody counts them, as within the process. */
  received: () => number | undefined;
  isComplete: () => boolean;
}

export interface Speedometer {
  /** Of the last seconds; infinite for what has arrived. */
  bytesPerSecond: () => number;
  isTooSlow: () => boolean;
  stop: () => void;
}

/** Slower uploads end when all places are taken. A phone on a weak network sends 30 kB a second. */
const MIN_BYTES_PER_SECOND = 20_000;
const SAMPLE_MS = 1000;
/** A fast beginning does not excuse a stop. */
const MAX_SAMPLES = 5;
/** Nothing is said about a body before. */
const MIN_AGE_MS = 2000;

interface Sample {
  at: number;
  bytes: number;
}

export function createSpeedometer(
  body: ReceivedBody,
  now: () => number = () => performance.now(),
): Speedometer {
  const began = now();
  const samples: Sample[] = [{ at: began, bytes: body.received() ?? 0 }];
  const timer = setInterval(() => {
    samples.push({ at: now(), bytes: body.received() ?? 0 });
    if (samples.length > MAX_SAMPLES) samples.shift();
  }, SAMPLE_MS).unref();

  function bytesPerSecond(): number {
    const bytes = body.received();
    const [oldest] = samples;
    if (bytes === undefined || oldest === undefined || body.isComplete()) return Number.POSITIVE_INFINITY;
    return ((bytes - oldest.bytes) / Math.max(now() - oldest.at, 1)) * 1000;
  }

  return {
    bytesPerSecond,
    isTooSlow: () => now() - began >= MIN_AGE_MS && bytesPerSecond() < MIN_BYTES_PER_SECOND,
    stop: () => clearInterval(timer),
  };
}
