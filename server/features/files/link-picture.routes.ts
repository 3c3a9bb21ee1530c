// The picture of shared links: drawn when a messenger asks first, then served from memory.
import type { FastifyInstance } from 'fastify';
import { linkPicturePath } from '#shared/association/association-icons.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../lib/errors.ts';
import { drawLinkPicture } from '../../storage/link-picture.ts';
import { fileHeaders } from './file-headers.view.ts';

export function linkPictureRoute(app: FastifyInstance, deps: Deps): void {
  let latest: { path: string; bytes: Promise<Uint8Array> } | undefined;

  app.get('/association/picture/:name', { exposeHeadRoute: false }, async ({ url }, reply) => {
    const path = pathNow(deps);
    if (url.split('?', 1)[0] !== path) throw notFound();
    if (latest?.path !== path) {
      const bytes = draw(deps);
      latest = { path, bytes };
      bytes.catch(() => {
        latest = undefined;
      });
    }
    return reply
      .headers({ ...fileHeaders('image/png'), 'cache-control': 'public, max-age=31536000, immutable' })
      .send(Buffer.from(await latest.bytes));
  });
}

function pathNow({ association }: Deps): string {
  const { identity } = association.current();
  const { shades, hasColor, logo } = association.look();
  return linkPicturePath({
    associationName: identity.association_name,
    appName: identity.app_name,
    shades: hasColor ? shades : null,
    logoId: logo?.id ?? null,
  });
}

async function draw({ association, files }: Deps): Promise<Uint8Array> {
  const { identity } = association.current();
  const { shades, logo } = association.look();
  return drawLinkPicture({
    color: shades[7],
    name: identity.association_name,
    appName: identity.app_name,
    logo: logo && (await files.bytes(logo.file_key)),
  });
}
