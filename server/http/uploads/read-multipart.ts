// Reads a multipart body: its text fields and at most one file, within bounds.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { importLimits } from '#shared/imports/imports.limits.ts';
import { importRefusals } from '#shared/imports/imports.messages.ts';
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';
import { statementRefusals } from '#shared/statements/statement-refusals.messages.ts';
import { statementLimits } from '#shared/statements/statements.limits.ts';
import { HttpError, invalid, malformed, tooLarge, unavailable } from '../../lib/errors.ts';

export interface MultipartBody {
  fields: Record<string, unknown>;
  file: Buffer | null;
  /** As the sender calls it; null without a file. */
  fileName: string | null;
}

interface FileBounds {
  bytes: number;
  tooLarge: string;
}

const kinds: Record<NonNullable<Upload['kind']>, FileBounds> = {
  image: { bytes: limits.image.bytes, tooLarge: imageMessages.tooLarge },
  spreadsheet: { bytes: importLimits.fileBytes, tooLarge: importRefusals.tooLarge },
  statement: { bytes: statementLimits.fileBytes, tooLarge: statementRefusals.tooLarge() },
};

/** Bytes; a larger body is not even read. */
const MAX_MULTIPART_BYTES = 4 * limits.image.bytes;

/** A file above the limit is cut off, and named like any other wrong field. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** For before the body is read. Throws 413. */
function refuseLargeBody({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (Number(headers['content-length'] ?? 0) > MAX_MULTIPART_BYTES) throw tooLarge();
}

/**
 * Throws 413 for far too large bodies and 400 for broken ones. Throws 422 at the field of a file above the limit. Stops
 * reading once `ended` aborts.
 */
export async function readMultipart(
  request: FastifyRequest,
  upload: Upload,
  ended: AbortSignal,
): Promise<MultipartBody> {
  const { refusal, ...body } = await receiveMultipart(request, upload, ended);
  if (refusal) throw refusal;
  return body;
}

/** Reads a form of a page. Returns what `readMultipart` throws, so that the page shows it with what was typed. */
export async function receiveMultipart(
  request: FastifyRequest,
  upload: Upload,
  ended: AbortSignal,
): Promise<MultipartBody & { refusal: HttpError | null }> {
  const { bytes, tooLarge: message } = kinds[upload.kind ?? 'image'];
  try {
    refuseLargeBody(request);
    const { fields, file, isTooLarge } = await readParts(request, { upload, fileSize: bytes, ended });
    const refusal = isTooLarge ? invalid({ [upload.field]: message }) : null;
    return { fields: { ...fields }, file: file?.bytes ?? null, fileName: file?.name ?? null, refusal };
  } catch (error) {
    request.log.info({ err: error }, 'multipart body not readable');
    const refusal = error instanceof HttpError ? error : malformed();
    return { fields: {}, file: null, fileName: null, refusal };
  }
}

const bounds = {
  files: 1,
  fields: 20,
  fieldSize: 20_000,
  parts: 25,
  headerPairs: 50,
};

interface Reading {
  upload: Upload;
  fileSize: number;
  ended: AbortSignal;
}

async function readParts(request: FastifyRequest, { upload, fileSize, ended }: Reading) {
  const fields: Record<string, unknown> = Object.create(null);
  let file: { bytes: Buffer; name: string } | null = null;
  let isTooLarge = false;
  let open: { destroy: (error: Error) => void } | null = null;
  ended.addEventListener('abort', () => {
    request.raw.unpipe();
    open?.destroy(unavailable());
    // What still comes is dropped.
    request.raw.resume();
  });
  try {
    for await (const part of request.parts({ limits: { ...bounds, fileSize } })) {
      if (part.type === 'field') fields[part.fieldname] = decoded(part.value);
      else if (part.fieldname !== upload.field) part.file.resume();
      else {
        open = part.file;
        const bytes = await part.toBuffer();
        isTooLarge = part.file.truncated;
        file = bytes.length > 0 ? { bytes, name: part.filename } : null;
      }
    }
  } finally {
    // Beyond a limit the parser would go on, through thousands of parts.
    request.raw.unpipe();
    request.raw.resume();
  }
  return { fields, file, isTooLarge };
}

/** Bytes that are no UTF-8 arrive as U+FFFD, which nobody types. */
function decoded(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\ufffd')) throw malformed();
  return value;
}
