// Which bodies are read at all: JSON here, multipart by its plugin; everything else is 415.
import type { FastifyInstance } from 'fastify';

export function registerBodyParsers(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Script clients often name the type even when they send nothing.
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}
