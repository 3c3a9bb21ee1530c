// Lets only so many tasks run at once, in the order they came: hashing and images share four native threads.

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
