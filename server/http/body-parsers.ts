// Accepted request bodies: JSON here, multipart by its plugin; everything else is 415.
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { malformed } from '../lib/errors.ts';

export function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, given, done) => {
    const bytes = given as Buffer;
    // Clients often send the content type even with an empty body.
    if (bytes.length === 0) done(null, undefined);
    // Decoded anyway, such bytes would become other text than what was sent.
    else if (!isUtf8(bytes)) done(malformed());
    else void parseJson(request, bytes.toString(), done);
  });
}
