// The API reference: OpenAPI for tools, a page for people.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

export function apiDocsRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>) {
  // Made for the first reader: it would be a large part of every start.
  let made: { document: object; page: string } | undefined;
  const reference = () => {
    made ??= makeReference(config);
    return made;
  };

  app.get('/api/openapi.json', async () => reference().document);

  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(reference().page),
  );
}

function makeReference({ branding, appUrl }: Deps['config']) {
  const document = openApi(branding.appName, appUrl);
  return { document, page: docsPage(document) };
}
