// The API of a running product, for browser tests that need something to be there before they begin.
import type { Answer, Endpoint } from '#shared/endpoint.ts';
import type { Product } from './product.ts';

export interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { bytes: Uint8Array<ArrayBuffer>; name: string; type: string };
  token?: string;
}

export type Ask = <E extends Endpoint>(endpoint: E, sent?: Sent) => Promise<Answer<E>>;

/** `ask` with an open session. */
export function askWith(product: Pick<Product, 'url'>, token: string): Ask {
  return (endpoint, sent) => ask(product, endpoint, { ...sent, token });
}

/** The answer of a call that must succeed. */
export async function ask<E extends Endpoint>(
  product: Pick<Product, 'url'>,
  endpoint: E,
  sent: Sent = {},
): Promise<Answer<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sent.params?.[name])),
  );
  const url = new URL(`${path}?${new URLSearchParams(sent.query)}`, product.url);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (sent.token) headers.authorization = `Bearer ${sent.token}`;
  if (endpoint.body && !endpoint.upload) headers['content-type'] = 'application/json';
  const reply = await fetch(url, { method: endpoint.method, headers, body: bodyOf(endpoint, sent) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${text}`);
  return JSON.parse(text);
}

function bodyOf(endpoint: Endpoint, { body = {}, file }: Sent): RequestInit['body'] {
  if (!endpoint.upload) return endpoint.body ? JSON.stringify(body) : undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  if (file) form.append(endpoint.upload.field, new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}
