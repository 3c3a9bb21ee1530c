// Pages whose forms work without scripts: the page's action runs here, and answers with a page or another address.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';
import { privateHeaders } from '../http/headers.ts';
import { createUploadSlots } from '../http/upload-slots.ts';
import { HttpError, tooLarge } from '../lib/errors.ts';
import { lastResortPage } from './last-resort-page.ts';
import { readVisit } from './read-visit.ts';
import { type BuildRenderer, type Renderer, renderPersonalPage, type SentForm } from './render-page.ts';

/** They are personal, and their token is checked by their action before it reads a file. */
const formPages = ['/perpanjang/:token', '/pengingat/berhenti/:token'];

/** Bytes of a form without a file. */
const MAX_FIELDS_BYTES = 64 * 1024;

/** Bytes. The action names a file above the limit, so it reads more than one that is allowed. */
const MAX_UPLOAD_BYTES = 2 * limits.image.bytes;

/** Uploads at the same time. Each is in memory three times while it is passed on, so some 190 MB at most. */
const MAX_UPLOADS = 6;
const MAX_UPLOADS_PER_ADDRESS = 2;

const emptyForm: SentForm = { type: 'application/x-www-form-urlencoded', body: Buffer.alloc(0) };

type FormRenderer = Renderer & Partial<BuildRenderer>;

export async function registerFormPages(app: FastifyInstance, renderer: FormRenderer): Promise<void> {
  const slots = createUploadSlots({
    total: MAX_UPLOADS,
    perMember: MAX_UPLOADS_PER_ADDRESS,
    perAdmin: MAX_UPLOADS_PER_ADDRESS,
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply, form: SentForm) => {
    const { status, headers, body } = await renderPersonalPage(renderer, request, readVisit(request), form);
    return reply.code(status).headers(headers).send(body);
  };
  await app.register(async (scope) => {
    registerParsers(scope);
    scope.setErrorHandler((error, request, reply) => answerFailure(renderer, { error, request, reply }));
    for (const url of formPages)
      scope.post(url, { compress: false } as object, (request, reply) => {
        const type = request.headers['content-type'] ?? '';
        if (Buffer.isBuffer(request.body)) return answer(request, reply, { type, body: request.body });
        if (!request.body) return answer(request, reply, emptyForm);
        const body = uploadOf(request);
        return slots(readVisit(request).path, () => answer(request, reply, { type, body }));
      });
  });
}

function registerParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: MAX_FIELDS_BYTES },
    (_request, body, done) => done(null, body),
  );
  // Not read here: the action decides first whether it wants the file.
  scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
}

/** Reads nothing until the action does. Throws 413. */
function uploadOf(request: FastifyRequest): ReadableStream {
  // Without a length, too: browsers always name it.
  if (!(Number(request.headers['content-length']) <= MAX_UPLOAD_BYTES)) throw tooLarge();
  return ReadableStream.from((request.body as Readable).iterator({ destroyOnReturn: false }));
}

interface Failure {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A person reads it, so it is a page. Its only link leads back to the form. */
async function answerFailure(renderer: FormRenderer, { error, request, reply }: Failure): Promise<unknown> {
  const known = error instanceof HttpError ? error : null;
  const status = known?.status ?? statusOf(error);
  if (status >= 500 && !known) request.log.error({ err: error }, 'form failed');
  // A browser shows no answer before it has sent everything.
  await discard(request.raw);
  const message = status === 413 ? imageMessages.tooLarge : known?.body.message;
  return reply
    .code(status)
    .headers({ ...privateHeaders, 'content-security-policy': failurePolicy, ...known?.headers })
    .type('text/html; charset=utf-8')
    .send(lastResortPage(renderer.association.look().shades, message));
}

const failurePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Errors of the framework name theirs: the type of a body, its length. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** The server's time for a request limits how long it takes. */
async function discard(body: Readable): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // The sender has left.
  }
}
