// Long answers are compressed for browsers that accept it.
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A shorter answer fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: MIN_COMPRESSED_BYTES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  });
}
