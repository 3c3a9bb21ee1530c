// Counts requests and their time, by route, status and duration.

export interface MeasuredRequest {
  method: string;
  /** The pattern, never the path: there are few patterns, and they contain no secrets. */
  route: string;
  status: number;
  seconds: number;
}

export interface RouteCount {
  method: string;
  route: string;
  /** Requests by status. */
  statuses: Map<number, number>;
  /** Requests by the first of `durationBounds` that they stayed within. */
  byBound: number[];
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
  const counts = new Map<string, Map<string, RouteCount>>();

  function countOf(method: string, route: string): RouteCount {
    const ofRoute = counts.get(route) ?? new Map<string, RouteCount>();
    const known = ofRoute.get(method);
    if (known) return known;
    const byBound = durationBounds.map(() => 0);
    const count = { method, route, statuses: new Map(), byBound, seconds: 0, requests: 0 };
    ofRoute.set(method, count);
    counts.set(route, ofRoute);
    return count;
  }

  return {
    record({ method, route, status, seconds }) {
      const count = countOf(method, route);
      count.statuses.set(status, (count.statuses.get(status) ?? 0) + 1);
      count.requests += 1;
      count.seconds += seconds;
      const index = durationBounds.findIndex((bound) => seconds <= bound);
      if (index !== -1) count.byBound[index] = (count.byBound[index] ?? 0) + 1;
    },
    *routes() {
      for (const ofRoute of counts.values()) yield* ofRoute.values();
    },
  };
}
