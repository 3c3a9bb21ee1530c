// Limits how many tasks run at once, in order of arrival: hashing and images share the native threads of libuv.

export type Limited = <T>(task: () => Promise<T>) => Promise<T>;

export function limitConcurrency(limit: number): Limited {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < limit) running += 1;
    else await new Promise<void>((takeOver) => waiting.push(takeOver));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
