// Reduces contracts to plain data in the web build. `call` needs only method, path and access; labels and limits pass
// unchanged. The schemas and their libraries (Zod, phone numbers) stay on the server.
import type { Plugin } from 'vite';
import type { Endpoint } from '#shared/endpoint.ts';

const CONTRACT = /\/shared\/(?:[\w-]+\/)*[\w-]+\.contract\.ts$/;

export function contractData(): Plugin {
  return {
    name: 'contract-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!CONTRACT.test(file)) return;
      const contract: Record<string, unknown> = await import(
        /* @vite-ignore */ `file://${file}?${Date.now()}`
      );
      return Object.entries(contract).flatMap(exported).join('\n');
    },
  };
}

/** A schema or a function is not exported, so that a web file which imports one fails to build. */
function exported([name, value]: [string, unknown]): string[] {
  if (isPlain(value)) return [`export const ${name} = ${JSON.stringify(value)};`];
  if (!isGroup(value)) return [];
  const group = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSchemas(one)]));
  return [`export const ${name} = ${JSON.stringify(group)};`];
}

/** Whether JSON says the whole value: texts, finite numbers, flags, null, and lists and records of these. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain)
  );
}

function withoutSchemas({ method, path, access, upload, body }: Endpoint) {
  return { method, path, access, upload, body: body && {} };
}

function isGroup(value: unknown): value is Record<string, Endpoint> {
  if (typeof value !== 'object' || value === null) return false;
  const members: unknown[] = Object.values(value);
  return members.length > 0 && members.every(isEndpoint);
}

function isEndpoint(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}
