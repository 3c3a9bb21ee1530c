// Icons of the association, drawn from its logo when a browser asks first, then served from memory.
import type { FastifyInstance } from 'fastify';
import { type AssociationIcon, associationIcons } from '#shared/association/association-icons.ts';
import { keysOf } from '#shared/keys.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { drawIcon } from '../../storage/artwork.ts';
import { fileHeaders } from './file-headers.view.ts';

interface IconRequest {
  Params: { name: string };
}

export function associationIconRoutes(app: FastifyInstance, deps: Deps): void {
  const drawn = new Map<string, Promise<Uint8Array>>();

  app.get<IconRequest>(
    '/association/icons/:name',
    { exposeHeadRoute: false },
    async ({ params: { name } }, reply) => {
      const { logo } = deps.association.look();
      const icon = logo && iconOf(name, logo.id);
      if (!logo || !icon) throw notFound();
      const bytes = drawn.get(name) ?? draw(deps, logo.file_key, icon);
      // Icons of a logo that was replaced are dropped with the first of the new one.
      if (!drawn.has(name)) {
        for (const known of drawn.keys()) if (!iconOf(known, logo.id)) drawn.delete(known);
        drawn.set(name, bytes);
        bytes.catch(() => drawn.delete(name));
      }
      return reply
        .headers({ ...fileHeaders('image/png'), 'cache-control': 'public, max-age=31536000, immutable' })
        .send(Buffer.from(await bytes));
    },
  );
}

async function draw({ files }: Deps, key: string, icon: AssociationIcon): Promise<Uint8Array> {
  return drawIcon(await files.bytes(key), associationIcons[icon]);
}

function iconOf(name: string, logoId: number): AssociationIcon | undefined {
  const icon = name.replace(`-${logoId}.png`, '');
  return keysOf(associationIcons).find((each) => each === icon);
}
