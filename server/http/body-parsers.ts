// Accepted request bodies: JSON here, multipart by its plugin; everything else is 415.
import type { FastifyInstance } from 'fastify';

export function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients often send the content type even with an empty body.
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}
