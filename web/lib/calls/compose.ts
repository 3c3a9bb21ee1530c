// Turns an endpoint and its parts into an HTTP message: path, query, headers, and a JSON or multipart body.
import type { Endpoint } from '#shared/endpoint.ts';
import type { Message } from '../backend.ts';

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob | null;
}

export function compose(endpoint: Endpoint, parts: RequestParts, token?: string): Message {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  const message = {
    method: endpoint.method,
    url: path(endpoint.path, parts.params) + query(parts.query),
    headers,
  };
  if (endpoint.upload) return { ...message, form: form(endpoint.upload.field, parts) };
  if (!endpoint.body) return message;
  headers['Content-Type'] = 'application/json';
  return { ...message, body: JSON.stringify(parts.body ?? {}) };
}

function path(pattern: string, params: unknown): string {
  const values = new Map(entries(params));
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Blank values are left out: they mean 'no filter'. */
function query(values: unknown): string {
  const filled = entries(values).filter(([, value]) => isFilled(value));
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return search ? `?${search}` : '';
}

/** The file comes last, so that the server has the fields before it reads the large part. */
function form(field: string, { body, file }: RequestParts): FormData {
  const parts = new FormData();
  for (const [name, value] of entries(body)) if (isFilled(value)) parts.append(name, asText(value));
  if (file) parts.append(field, file);
  return parts;
}

/** Fields of a form are texts: what has parts is sent as JSON. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function entries(values: unknown): [name: string, value: unknown][] {
  return Object.entries(values ?? {});
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
