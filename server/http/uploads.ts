// Reads a multipart body: its text fields and at most one image, within bounds.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#shared/endpoint.ts';
import { limits } from '#shared/limits.ts';
import { imageMessages } from '#shared/messages.ts';
import { invalid, malformed, tooLarge } from '../lib/errors.ts';

export interface MultipartBody {
  fields: Record<string, unknown>;
  file: Buffer | null;
}

/** Bytes; a larger body is not even read. */
const MAX_MULTIPART_BYTES = 4 * limits.image.bytes;

/** A file above the limit is cut off, and named like any other wrong field. */
export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Throws 413 for far too large bodies and 400 for broken ones. Throws 422 at the field of a file above the limit. */
export async function readMultipart(request: FastifyRequest, upload: Upload): Promise<MultipartBody> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_MULTIPART_BYTES) throw tooLarge();
  const { fields, file, isTooLarge } = await readParts(request, upload).catch((error: Error) => {
    request.log.info({ err: error }, 'multipart body not readable');
    throw malformed();
  });
  if (isTooLarge) throw invalid({ [upload.field]: imageMessages.tooLarge });
  return { fields: { ...fields }, file };
}

const bounds = {
  files: 1,
  fileSize: limits.image.bytes,
  fields: 20,
  fieldSize: 20_000,
  parts: 25,
  headerPairs: 50,
};

async function readParts(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = Object.create(null);
  let file: Buffer | null = null;
  let isTooLarge = false;
  for await (const part of request.parts({ limits: bounds })) {
    if (part.type === 'field') fields[part.fieldname] = decoded(part.value);
    else if (part.fieldname !== upload.field) part.file.resume();
    else {
      const bytes = await part.toBuffer();
      isTooLarge = part.file.truncated;
      file = bytes.length > 0 ? bytes : null;
    }
  }
  return { fields, file, isTooLarge };
}

/** Bytes that are no UTF-8 arrive as U+FFFD, which nobody types. */
function decoded(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\ufffd')) throw malformed();
  return value;
}
