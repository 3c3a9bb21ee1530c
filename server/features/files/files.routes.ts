// Stored files: private ones by signed link, photos by their unguessable name.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../lib/errors.ts';
import { contentTypeOf, FileMissingError } from '../../storage/file-store.ts';
import { isWithdrawn } from '../documents/documents.service.ts';
import { fileHeaders } from './file-headers.ts';

interface SignedFile {
  Params: { '*': string };
  Querystring: { name?: string };
}

interface Photo {
  Params: { name: string };
}

/** As long as the link works, so that going back does not load a proof again. */
const PRIVATE_CACHE_CONTROL = 'private, max-age=300';
/** A new photo gets a new name. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function fileRoutes(app: FastifyInstance, deps: Deps) {
  app.get<SignedFile>('/files/*', { exposeHeadRoute: false }, async ({ params, query }, reply) => {
    const key = params['*'];
    if (!deps.links.isValid(key, query, deps.clock.now())) throw forbidden();
    if (await isWithdrawn(deps, key)) throw notFound();
    return sendFile(deps, reply, { key, name: query.name, cacheControl: PRIVATE_CACHE_CONTROL });
  });

  app.get<Photo>('/photos/:name', { exposeHeadRoute: false }, async ({ params }, reply) =>
    sendFile(deps, reply, { key: `photos/${params.name}`, cacheControl: IMMUTABLE_CACHE_CONTROL }),
  );
}

interface Sending {
  key: string;
  name?: string;
  cacheControl: string;
}

/** Throws 404 when there is no such file. */
async function sendFile({ files }: Deps, reply: FastifyReply, { key, name, cacheControl }: Sending) {
  const contentType = contentTypeOf(key);
  if (!contentType) throw notFound();
  const stream = await files.stream(key).catch((error: unknown) => {
    throw error instanceof FileMissingError ? notFound() : error;
  });
  return reply.headers({ ...fileHeaders(contentType, name), 'cache-control': cacheControl }).send(stream);
}
