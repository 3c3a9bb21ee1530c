// A queue whose owners rotate. An owner with many items delays only itself.

export interface FairQueue<T> {
  add(owner: string, item: T): void;
  /** Removes the oldest item of the owner whose turn it is. */
  shift(): T | undefined;
  /** Of all owners, or of one. */
  size(owner?: string): number;
}

export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns. */
  const byOwner = new Map<string, T[]>();
  let size = 0;

  return {
    add(owner, item) {
      const own = byOwner.get(owner);
      if (own) own.push(item);
      else byOwner.set(owner, [item]);
      size += 1;
    },
    shift() {
      for (const [owner, own] of byOwner) {
        byOwner.delete(owner);
        if (own.length > 1) byOwner.set(owner, own);
        size -= 1;
        return own.shift();
      }
      return undefined;
    },
    size: (owner) => (owner === undefined ? size : (byOwner.get(owner)?.length ?? 0)),
  };
}
