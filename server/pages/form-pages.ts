// Pages whose forms work without scripts: the page's action runs here, and answers with a page or another address.
// Who sends a form is judged by its link before any of its body is read.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { imageMessages, refusalMessages } from '#shared/messages.ts';
import { privateHeaders } from '../http/headers.ts';
import { identifyUploadClient, receivedBody } from '../http/uploading.ts';
import { receiveMultipart, registerMultipart } from '../http/uploads/read-multipart.ts';
import { HttpError, tooLarge } from '../lib/errors.ts';
import { clientAddress } from '../security/client-network.ts';
import { lastResortPage } from './last-resort-page.ts';
import { readVisit } from './read-visit.ts';
import { type BuildRenderer, type Renderer, renderPersonalPage, type SentForm } from './render-page.ts';

/** A page that the token in its address opens, or one for everybody. */
export interface FormPage {
  /** Ends with `/:token`, unless it is for everybody. */
  url: string;
  /** The file that one of its forms may carry. With null, other bodies than plain forms count as empty. */
  upload: Upload | null;
  /** The name of the link; null for a wrong token. Throws 429. Null: the page is for everybody. */
  admit: ((token: string) => Promise<string | null>) | null;
}

/** Bytes of a form without a file. */
const MAX_FIELDS_BYTES = 4 * 1024;

/** Bytes. A file above the limit is named, so more is received than one that is allowed. */
const MAX_UPLOAD_BYTES = 2 * limits.image.bytes;

/** Bytes of a body that is refused: its sender sees the answer, because it is read and dropped. */
const MAX_DROPPED_BYTES = 2 * MAX_UPLOAD_BYTES;

const FIELDS = 'application/x-www-form-urlencoded';

const emptyForm: SentForm = { isUpload: false, fields: {}, file: null, refusal: null };

type FormRenderer = Renderer & Partial<BuildRenderer>;

interface FormRequest {
  Params: { token?: string };
}

export async function registerFormPages(
  app: FastifyInstance,
  renderer: FormRenderer,
  pages: readonly FormPage[],
): Promise<void> {
  for (const page of pages) await app.register((scope) => registerFormPage(scope, renderer, page));
}

async function registerFormPage(
  scope: FastifyInstance,
  renderer: FormRenderer,
  { url, upload, admit }: FormPage,
): Promise<void> {
  await registerParsers(scope, upload);
  scope.setErrorHandler((error, request, reply) => answerFailure(renderer, { error, request, reply }));

  const answer = async (request: FastifyRequest<FormRequest>, reply: FastifyReply, form?: SentForm) => {
    // One spelling of the path, whatever was asked for.
    const path = url.replace(':token', encodeURIComponent(request.params.token ?? ''));
    const page = await renderPersonalPage(renderer, request, { ...readVisit(request), path }, form);
    return reply.code(page.status).headers(page.headers).send(page.body);
  };

  async function judge(request: FastifyRequest<FormRequest>, reply: FastifyReply) {
    if (admit) {
      const link = await admit(request.params.token ?? '');
      if (link === null) {
        if (!isWithin(request, MAX_UPLOAD_BYTES)) reply.header('connection', 'close');
        return answer(request, reply);
      }
      request.link = link;
    }
    if (!isWithin(request, MAX_UPLOAD_BYTES)) throw tooLarge();
  }

  scope.post<FormRequest>(url, { compress: false, onRequest: judge } as object, async (request, reply) => {
    if (!upload || !request.isMultipart()) return answer(request, reply, fieldsOf(request));
    const caller = { address: clientAddress(request.ip), userAgent: null, member: null, admin: null };
    const client = identifyUploadClient({ caller, link: request.link });
    return scope.uploads(client, receivedBody(request), async (ended) => {
      const received = await receiveMultipart(request, upload, ended);
      return answer(request, reply, { isUpload: true, ...received });
    });
  });
}

async function registerParsers(scope: FastifyInstance, upload: Upload | null): Promise<void> {
  scope.removeAllContentTypeParsers();
  const fields = { parseAs: 'string', bodyLimit: MAX_FIELDS_BYTES } as const;
  scope.addContentTypeParser<string>(FIELDS, fields, (_request, body, done) =>
    done(null, new URLSearchParams(body)),
  );
  if (upload) await registerMultipart(scope);
  // A mail program may send anything.
  else scope.addContentTypeParser('*', fields, (_request, _body, done) => done(null, null));
}

function fieldsOf({ body }: FastifyRequest): SentForm {
  return body instanceof URLSearchParams ? { ...emptyForm, fields: Object.fromEntries(body) } : emptyForm;
}

/** Whether it says that its body is no longer. Browsers always name the length. */
function isWithin({ headers }: FastifyRequest, bytes: number): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bytes;
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
  // A browser shows no answer before it has sent everything. What was too slow is not waited for.
  const isEnded = known?.body.message === refusalMessages.uploadEnded;
  if (!isEnded && isWithin(request, MAX_DROPPED_BYTES)) await discard(request.raw);
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
