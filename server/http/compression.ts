// Long answers are compressed for browsers that accept it.
import compress from '@fastify/compress';
import type { FastifyInstance, onSendHookHandler } from 'fastify';

/** Characters; what is shorter fits into one packet anyway. */
const LONG = 1024;

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: LONG, encodings: ['br', 'gzip'], globalDecompression: false });
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().map(forLongOnes);
  });
}

/** The hook of the plugin reads headers, media type and encodings before it looks at the length. */
function forLongOnes(hook: onSendHookHandler): onSendHookHandler {
  return function (request, reply, payload, done) {
    if (typeof payload === 'string' && payload.length < LONG) done();
    else hook.call(this, request, reply, payload, done);
  };
}
