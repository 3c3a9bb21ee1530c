// Stored files: private ones by signed link, photos and public images of the association by their unguessable name.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { associationImageKinds, associationImages } from '#shared/association/association-images.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../lib/errors.ts';
import { FileMissingError, findContentType } from '../../storage/file-store.ts';
import { isWithdrawn } from '../documents/documents.open.service.ts';
import { isErasedPaper } from '../papers/draw-papers.open.service.ts';
import { associationIconRoutes } from './association-icons.routes.ts';
import { fileHeaders } from './file-headers.view.ts';
import { linkPictureRoute } from './link-picture.routes.ts';

interface SignedFile {
  Params: { '*': string };
  Querystring: { name?: string };
}

interface PublicImage {
  Params: { name: string };
}

/** As long as the link works, so that going back does not load a proof again. */
const PRIVATE_CACHE_CONTROL = 'private, max-age=300';
/** A new image gets a new name. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function fileRoutes(app: FastifyInstance, deps: Deps) {
  app.get<SignedFile>('/files/*', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
    const key = params['*'];
    if (!deps.links.isValid(key, query, deps.clock.now())) throw forbidden();
    if ((await isWithdrawn(deps, key)) || (await isErasedPaper(deps, key))) throw notFound();
    return sendFile(deps, reply, { key, name: query.name, cacheControl: PRIVATE_CACHE_CONTROL });
  });

  app.get<PublicImage>('/photos/:name', { exposeHeadRoute: false }, async ({ params }, reply) =>
    sendFile(deps, reply, { key: `photos/${params.name}`, cacheControl: IMMUTABLE_CACHE_CONTROL }),
  );

  associationIconRoutes(app, deps);
  linkPictureRoute(app, deps);

  app.get<PublicImage>('/association/:name', { exposeHeadRoute: false }, async ({ params }, reply) => {
    if (!isPublicImage(params.name)) throw notFound();
    return sendFile(deps, reply, {
      key: `association/${params.name}`,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
    });
  });
}

/** A name begins with the kind of its image. */
function isPublicImage(name: string): boolean {
  return associationImageKinds.some(
    (kind) => associationImages[kind].isPublic && name.startsWith(`${kind}-`),
  );
}

interface Sending {
  key: string;
  name?: string;
  cacheControl: string;
}

/** Throws 404 when there is no such file. */
async function sendFile({ files }: Deps, reply: FastifyReply, { key, name, cacheControl }: Sending) {
  const contentType = findContentType(key);
  if (!contentType) throw notFound();
  const { contents, size } = await files.stream(key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? notFound() : error;
  });
  return reply
    .headers({
      ...fileHeaders(contentType, name),
      // Without it a phone shows no progress.
      'content-length': size,
      'cache-control': cacheControl,
    })
    .send(contents);
}
