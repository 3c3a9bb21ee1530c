// Reduces contracts to plain data in the web build. `call` needs only method, path and access. The schemas and their
// libraries (Zod, phone numbers) stay on the server.
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

/** Only groups of endpoints are exported, so that a web file which imports a schema fails to build. */
function exported([name, value]: [string, unknown]): string[] {
  if (!isGroup(value)) return [];
  const group = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSchemas(one)]));
  return [`export const ${name} = ${JSON.stringify(group)};`];
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
