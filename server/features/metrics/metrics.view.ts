// Measurements as the lines that Prometheus reads.

import { durationBounds, type RouteCount } from '../../http/request-metrics.ts';
import type { JobCounts } from '../../jobs/jobs.db.ts';

export interface Measured {
  routes: Iterable<RouteCount>;
  /** null while the database is away. */
  jobs: JobCounts | null;
  /** Seconds, 99th percentile. */
  eventLoopDelay: number;
  memory: { rss: number; heapUsed: number };
  /** Epoch seconds. */
  startedAt: number;
}

export function metricsView({ routes, jobs, eventLoopDelay, memory, startedAt }: Measured): string {
  const counts = [...routes];
  const families = [
    family('http_requests_total', 'counter', counts.flatMap(requestLines)),
    family('http_request_duration_seconds', 'histogram', counts.flatMap(durationLines)),
    family('nodejs_eventloop_delay_p99_seconds', 'gauge', [line('', {}, eventLoopDelay)]),
    family('process_resident_memory_bytes', 'gauge', [line('', {}, memory.rss)]),
    family('nodejs_heap_used_bytes', 'gauge', [line('', {}, memory.heapUsed)]),
    family('process_start_time_seconds', 'gauge', [line('', {}, startedAt)]),
    family('anggota_database_up', 'gauge', [line('', {}, jobs ? 1 : 0)]),
    family('anggota_jobs', 'gauge', jobs ? jobLines(jobs) : []),
  ];
  return `${families.flat().join('\n')}\n`;
}

/** What follows the name of the family on a line. */
type Line = string;

function family(name: string, type: 'counter' | 'gauge' | 'histogram', lines: Line[]): string[] {
  return [`# TYPE ${name} ${type}`, ...lines.map((rest) => `${name}${rest}`)];
}

function line(suffix: string, labels: Record<string, string | number>, value: number): Line {
  const pairs = Object.entries(labels).map(([name, label]) => `${name}="${escaped(String(label))}"`);
  return `${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function requestLines({ method, route, statuses }: RouteCount): Line[] {
  return [...statuses].map(([status, count]) => line('', { method, route, status }, count));
}

function durationLines({ method, route, byBound, seconds, requests }: RouteCount): Line[] {
  const labels = { method, route };
  // Each line also counts those of all lower bounds.
  let within = 0;
  const buckets = durationBounds.map((le, index) => {
    within += byBound[index] ?? 0;
    return line('_bucket', { ...labels, le }, within);
  });
  return [
    ...buckets,
    line('_bucket', { ...labels, le: '+Inf' }, requests),
    line('_sum', labels, seconds),
    line('_count', labels, requests),
  ];
}

function jobLines({ waiting, failed }: JobCounts): Line[] {
  return [line('', { state: 'waiting' }, waiting), line('', { state: 'failed' }, failed)];
}
