// Counts requests and how long they took, by route, status and duration.

export interface MeasuredRequest {
  method: string;
  /** The pattern, never the path: there are few of them, and they hold no secrets. */
  route: string;
  status: number;
  seconds: number;
}

export interface RouteCount {
  method: string;
  route: string;
  /** Requests by status. */
  statuses: Map<number, number>;
  /** Requests that took at most as long as the bound of the same index. */
  withinBounds: number[];
  seconds: number;
  requests: number;
}

export interface RequestMetrics {
  record(request: MeasuredRequest): void;
  routes(): Iterable<RouteCount>;
}

/** Seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createRequestMetrics(): RequestMetrics {
  const counts = new Map<string, RouteCount>();

  function countOf(method: string, route: string): RouteCount {
    const key = `${method} ${route}`;
    const known = counts.get(key);
    if (known) return known;
    const withinBounds = durationBounds.map(() => 0);
    const count = { method, route, statuses: new Map(), withinBounds, seconds: 0, requests: 0 };
    counts.set(key, count);
    return count;
  }

  return {
    record({ method, route, status, seconds }) {
      const count = countOf(method, route);
      count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1);
      count.requests += 1;
      count.seconds += seconds;
      for (const [index, bound] of durationBounds.entries())
        if (seconds <= bound) count.withinBounds[index] = (count.withinBounds[index] ?? 0) + 1;
    },
    routes: () => counts.values(),
  };
}
